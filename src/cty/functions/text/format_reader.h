// The language of format(): literal text and verbs, %[flags][width][.precision][[n]]letter.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cty/error.h"

namespace virga::cty {

// How one argument is to be written.
struct Verb {
  char letter = 0;
  bool plus = false;   // a sign before positive numbers too
  bool space = false;  // a space in its place
  bool minus = false;  // pad on the right
  bool zero = false;   // pad with zeros
  bool sharp = false;  // the verb's other form
  std::optional<std::size_t> width;
  std::optional<std::size_t> precision;
  std::size_t argument = 0;  // from 0
  std::size_t at = 0;        // where it stands in the format
};

class FormatReader {
 public:
  // Widths and precisions over `largest` are errors.
  FormatReader(std::string_view format, std::size_t largest) : format_(format), largest_(largest) {}

  // Appends literal text up to the next verb to `out`. Nothing at the end.
  Result<std::optional<Verb>> next(std::string& out);

 private:
  char peek() const { return at_ < format_.size() ? format_[at_] : '\0'; }
  bool digit_next() const { return peek() >= '0' && peek() <= '9'; }
  Result<std::size_t> number();
  Result<Verb> verb();
  void flags(Verb& verb);
  std::unexpected<Error> error(std::string_view what) const;

  std::string_view format_;
  std::size_t largest_;
  std::size_t at_ = 0;
  std::size_t next_argument_ = 0;
};

// What the text must begin with, whatever the arguments.
std::string_view literal_prefix(std::string_view format);

}  // namespace virga::cty
