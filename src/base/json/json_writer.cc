#include "base/json/json_writer.h"

#include <array>
#include <charconv>
#include <utility>

#include "base/json/json_text.h"

namespace virga::base {

void JsonWriter::separate() {
  constexpr std::size_t kPiece = std::size_t{64} << 10;
  if (sink_ && out_.size() >= kPiece) flush();
  if (!first_) out_.push_back(',');
  first_ = false;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_.push_back(bracket);
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_.push_back(bracket);
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  string(name);
  out_.push_back(':');
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  append_json_string(out_, text);
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return raw({digits.data(), end});
}

JsonWriter& JsonWriter::boolean(bool value) {
  return raw(value ? "true" : "false");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
  return *this;
}

void JsonWriter::flush() {
  sink_(out_);
  out_.clear();
}

std::string JsonWriter::take() {
  first_ = true;
  return std::exchange(out_, {});
}

}  // namespace virga::base
