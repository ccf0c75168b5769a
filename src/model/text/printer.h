// Types for people, as pieces that are then laid out. Private to the functions of show.h.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/text/layout.h"
#include "model/type.h"

namespace virga::model {

class Printer {
 public:
  // Past `max_parts` parts of a type stands "...". Shared parts count each time; a name or constant
  // that is long counts as several. Every part is at least a byte of text. `tuple`: what stands
  // before the parentheses of one.
  explicit Printer(std::size_t max_parts, std::string_view tuple = "tuple")
      : max_parts_(max_parts), tuple_(tuple) {}

  Layout print(const Type& type);

  // Printed so far: what tests of cost count.
  std::size_t parts() const { return parts_; }

 private:
  bool is_full() const { return parts_ >= max_parts_; }
  std::vector<Layout> some(auto&& row, auto print_one);
  Layout print_union(const Type& type);
  Layout print_object(const Type& type);
  Layout print_enum(const Type& type);
  Layout print_tuple(const Type& type);
  Layout wrapped(std::string prefix, const Type& type);
  std::string counted(std::string text);

  // Objects that are being printed, with their labels once they have been met inside themselves.
  std::unordered_map<const TypeNode*, std::string> open_;
  std::size_t max_parts_;
  std::string_view tuple_;
  std::size_t labels_ = 0;
  std::size_t parts_ = 0;
};

}  // namespace virga::model
