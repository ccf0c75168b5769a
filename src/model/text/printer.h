// Types in the form for users, as pieces for the layout. Private to the functions of show.h.
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
  // After `max_parts` parts of a type, prints "...". Shared parts count each time; a long name or
  // constant counts as several parts. Every part has at least one byte. `tuple`: the text before
  // the parentheses of a tuple.
  explicit Printer(std::size_t max_parts, std::string_view tuple = "tuple")
      : max_parts_(max_parts), tuple_(tuple) {}

  Layout print(const Type& type);

  // The number of parts printed so far; tests of complexity read it.
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

  // Objects being printed; an object gets a label when it occurs inside itself.
  std::unordered_map<const TypeNode*, std::string> open_;
  std::size_t max_parts_;
  std::string_view tuple_;
  std::size_t labels_ = 0;
  std::size_t parts_ = 0;
};

}  // namespace virga::model
