#include "vectors/suite.h"

namespace virga::vectors {

bool has(const Json& object, std::string_view key) {
  return object.is_object() && object.at_key(key).error() == simdjson::SUCCESS;
}

std::string_view text_of(const Json& object, std::string_view key) {
  std::string_view text;
  if (!has(object, key) || object.at_key(key).get(text) != simdjson::SUCCESS) return {};
  return text;
}

std::string from_hex(std::string_view hex) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1])));
  }
  return bytes;
}

std::string bytes_of(const Json& value) {
  std::string_view text;
  if (value.get(text) == simdjson::SUCCESS) return std::string(text);
  return from_hex(text_of(value, "x"));
}

}  // namespace virga::vectors
