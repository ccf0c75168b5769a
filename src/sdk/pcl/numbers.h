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

// The largest and the smallest number. Fail for an empty list.
double max_of(const std::vector<double>& numbers);
double min_of(const std::vector<double>& numbers);

}  // namespace virga::sdk::pcl
