// Arithmetic whose failures are those of the language.
#pragma once

#include <vector>

namespace virga::sdk::pcl {

// Fail if the divisor is zero.
double divide(double dividend, double divisor);
double remainder(double dividend, double divisor);
int remainder(int dividend, int divisor);
inline double remainder(int dividend, double divisor) {
  return remainder(static_cast<double>(dividend), divisor);
}
inline double remainder(double dividend, int divisor) {
  return remainder(dividend, static_cast<double>(divisor));
}

// The largest and the smallest number of the list and of `others`. Fail without numbers.
double max_of(std::vector<double> numbers, const std::vector<double>& others = {});
double min_of(std::vector<double> numbers, const std::vector<double>& others = {});

}  // namespace virga::sdk::pcl
