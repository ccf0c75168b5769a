// Puts the text of a template together, part by part, in one buffer.
#pragma once

#include <string>
#include <string_view>

#include "cty/error.h"
#include "cty/value.h"

namespace virga::hcl {

// The first part that is unknown ends what can be known; marks go on being collected after it.
class TextBuilder {
 public:
  // Room for what will be added, if somebody can tell.
  void reserve(std::size_t bytes) { text_.reserve(bytes); }

  // Text of the template itself.
  void add(std::string_view text) {
    if (known_) text_ += text;
  }
  // A value that is not null. Fails when it has no text, with nothing added but its marks.
  cty::Result<void> add(const cty::Value& value);
  void add_marks(const cty::Marks& marks) { marks_ |= marks; }

  bool is_known() const { return known_; }
  std::size_t size() const { return text_.size(); }

  // The text, or an unknown one that starts with what is known of it (as far as `prefix_counts`).
  cty::Value build(bool prefix_counts = true) &&;

 private:
  std::string text_;
  bool known_ = true;
  cty::Marks marks_;
};

}  // namespace virga::hcl
