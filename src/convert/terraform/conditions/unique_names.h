// Names that differ: a name that is taken gets a number.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

namespace virga::convert::terraform {

class UniqueNames {
 public:
  // "a", then "a 2" if the separator is a space.
  explicit UniqueNames(std::string separator) : separator_(std::move(separator)) {}

  std::string take(const std::string& wanted) {
    std::string name = wanted;
    while (!taken_.insert(name).second) {
      name = wanted + separator_ + std::to_string(++last_.try_emplace(wanted, 1).first->second);
    }
    return name;
  }

 private:
  std::string separator_;
  std::set<std::string> taken_;
  std::map<std::string, int> last_;  // number, by the wanted name
};

}  // namespace virga::convert::terraform
