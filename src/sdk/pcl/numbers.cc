#include "sdk/pcl/numbers.h"

#include <algorithm>
#include <cmath>

#include "sdk/pcl/fail.h"

namespace virga::sdk::pcl {
namespace {

void check_divisor(bool is_zero) {
  if (is_zero) fail("division by zero");
}

// Appends the others. Fails without numbers.
void add_numbers(std::vector<double>& numbers, const std::vector<double>& others) {
  numbers.insert(numbers.end(), others.begin(), others.end());
  if (numbers.empty()) fail("an empty list has no largest and no smallest number");
}

}  // namespace

double divide(double dividend, double divisor) {
  check_divisor(divisor == 0);
  return dividend / divisor;
}

double remainder(double dividend, double divisor) {
  check_divisor(divisor == 0);
  return std::fmod(dividend, divisor);
}

int remainder(int dividend, int divisor) {
  check_divisor(divisor == 0);
  // The smallest int has no positive counterpart.
  return divisor == -1 ? 0 : dividend % divisor;
}

double max_of(std::vector<double> numbers, const std::vector<double>& others) {
  add_numbers(numbers, others);
  return *std::ranges::max_element(numbers);
}

double min_of(std::vector<double> numbers, const std::vector<double>& others) {
  add_numbers(numbers, others);
  return *std::ranges::min_element(numbers);
}

}  // namespace virga::sdk::pcl
