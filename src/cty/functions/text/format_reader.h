// The language of format(): literal text and verbs, %[flags][width][.precision][[n]]letter.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cty/error.h"

namespace virga::cty {

// How to write one argument.
struct Verb {
  char letter = 0;
  bool plus = false;   // a sign before positive numbers too
  bool space = false;  // a space in place of the plus
  bool minus = false;  // pad on the right
  bool zero = false;   // pad with zeros
  bool sharp = false;  // alternate form of the verb
  std::optional<std::size_t> width;
  std::optional<std::size_t> precision;
  std::size_t argument = 0;  // from 0
  std::size_t at = 0;        // offset in the format
};

class FormatReader {
 public:
  // Widths and precisions over `largest` are errors.
  FormatReader(std::string_view format, std::size_t largest) : format_(format), largest_(largest) {}

  // Appends literal text up to the next verb to `out`. Returns nullopt at the end.
  Result<std::optional<Verb>> next(std::string& out);

 private:
  char peek() const { return at_ < format_.size() ? format_[at_] : '\0'; }
  bool digit_next() const { return peek() >= '0' && peek() <= '9'; }
  Result<std::size_t> number();
  Result<Verb> verb();
  void flags(Verb& verb);
  base::Unexpected<Error> error(std::string_view what) const;

  std::string_view format_;
  std::size_t largest_;
  std::size_t at_ = 0;
  std::size_t next_argument_ = 0;
};

// The literal text before the first verb, which begins every result.
std::string_view literal_prefix(std::string_view format);

}  // namespace virga::cty
