#include "cty/functions/text/format_reader.h"

#include <algorithm>

#include "base/text/ascii.h"

namespace virga::cty {

base::Unexpected<Error> FormatReader::error(std::string_view what) const {
  return fail(ErrorKind::kInvalidText, "the format has " + std::string(what) + " at offset " +
                                           std::to_string(std::min(at_, format_.size())));
}

Result<std::optional<Verb>> FormatReader::next(std::string& out) {
  while (at_ < format_.size()) {
    const std::size_t percent = std::min(format_.find('%', at_), format_.size());
    out += format_.substr(at_, percent - at_);
    at_ = percent;
    if (at_ == format_.size()) break;
    if (format_.substr(at_).starts_with("%%")) {
      out += '%';
      at_ += 2;
      continue;
    }
    Result<Verb> read = verb();
    if (!read) return base::Unexpected(read.error());
    return *read;
  }
  return std::nullopt;
}

void FormatReader::flags(Verb& verb) {
  for (;; ++at_) {
    switch (peek()) {
      case '+': verb.plus = true; break;
      case ' ': verb.space = true; break;
      case '-': verb.minus = true; break;
      case '0': verb.zero = true; break;
      case '#': verb.sharp = true; break;
      default: return;
    }
  }
}

Result<std::size_t> FormatReader::number() {
  std::size_t value = 0;
  for (; digit_next(); ++at_) {
    value = value * 10 + static_cast<std::size_t>(peek() - '0');
    if (value > largest_) return error("too large a number");
  }
  return value;
}

Result<Verb> FormatReader::verb() {
  Verb verb;
  verb.at = at_++;
  flags(verb);
  if (digit_next()) {
    const auto width = number();
    if (!width) return base::Unexpected(width.error());
    verb.width = *width;
  }
  if (peek() == '.') {
    ++at_;
    // A point without digits means zero.
    const auto precision = number();
    if (!precision) return base::Unexpected(precision.error());
    verb.precision = *precision;
  }
  if (peek() == '[') {
    ++at_;
    const auto index = number();
    if (!index) return base::Unexpected(index.error());
    if (*index == 0 || peek() != ']') return error("an invalid index");
    ++at_;
    next_argument_ = *index - 1;
  }
  if (!base::is_ascii_letter(peek())) return error("no verb after %");
  verb.letter = format_[at_++];
  verb.argument = next_argument_++;
  return verb;
}

std::string_view literal_prefix(std::string_view format) {
  const std::size_t percent = format.find('%');
  return percent == std::string_view::npos ? std::string_view() : format.substr(0, percent);
}

}  // namespace virga::cty
