// Concatenates the parts of a template in one buffer.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "cty/error.h"
#include "cty/value.h"

namespace virga::hcl {

// After the first unknown part, the rest of the text is unknown, but marks are still collected.
class TextBuilder {
 public:
  // Reserves memory for the estimated size.
  void reserve(std::size_t bytes) {
    if (bytes > kInside) move_outside(bytes);
  }

  // Adds literal text of the template.
  void add(std::string_view text) {
    if (!known_) return;
    if (is_inside_ && text.size() <= kInside - inside_size_) {
      std::ranges::copy(text, inside_ + inside_size_);
      inside_size_ += text.size();
    } else {
      add_outside(text);
    }
  }
  // Adds a value. Requires: it is not null. Fails if the value does not convert to a string; then
  // only its marks are added.
  cty::Result<void> add(const cty::Value& value);
  void add_marks(const cty::Marks& marks) { marks_ |= marks; }

  bool is_known() const { return known_; }
  std::size_t size() const { return is_inside_ ? inside_size_ : text_.size(); }

  // Returns the text, or an unknown string. If `prefix_counts`, the unknown string has the known
  // text as its prefix.
  cty::Value build(bool prefix_counts = true) &&;

 private:
  // Most texts are short and need no memory of their own while they grow.
  static constexpr std::size_t kInside = 128;

  bool add_integer(const cty::Number& number);
  void move_outside(std::size_t bytes);
  void add_outside(std::string_view text);
  std::string_view text() const {
    return is_inside_ ? std::string_view(inside_, inside_size_) : std::string_view(text_);
  }

  char inside_[kInside];
  std::size_t inside_size_ = 0;
  bool is_inside_ = true;
  std::string text_;  // the whole text if it is not inside
  bool known_ = true;
  cty::Marks marks_;
};

}  // namespace virga::hcl
