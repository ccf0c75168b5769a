// Concatenates the parts of a template in one buffer.
#pragma once

#include <string>
#include <string_view>

#include "cty/error.h"
#include "cty/value.h"

namespace virga::hcl {

// After the first unknown part, the rest of the text is unknown, but marks are still collected.
class TextBuilder {
 public:
  // Reserves memory for the estimated size.
  void reserve(std::size_t bytes) { text_.reserve(bytes); }

  // Adds literal text of the template.
  void add(std::string_view text) {
    if (known_) text_ += text;
  }
  // Adds a value. Requires: it is not null. Fails if the value does not convert to a string; then
  // only its marks are added.
  cty::Result<void> add(const cty::Value& value);
  void add_marks(const cty::Marks& marks) { marks_ |= marks; }

  bool is_known() const { return known_; }
  std::size_t size() const { return text_.size(); }

  // Returns the text, or an unknown string. If `prefix_counts`, the unknown string has the known
  // text as its prefix.
  cty::Value build(bool prefix_counts = true) &&;

 private:
  bool add_integer(const cty::Number& number);

  std::string text_;
  bool known_ = true;
  cty::Marks marks_;
};

}  // namespace virga::hcl
