// Text in the character encodings of the IANA registry.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace virga::terraform {

// One encoding. Tables (single_byte.h) convert the encodings with one byte for each character. The
// C library converts the others, with files that a small system may lack; then every text is
// invalid. UTF-16 and HZ differ there, so they have code of their own.
class Charset {
 public:
  // Finds an encoding by a name or alias, in any case. Returns nullopt if it is not supported.
  static std::optional<Charset> find(std::string_view name);

  // Both return nullopt if a character cannot be represented, or if the bytes are not valid.
  std::optional<std::string> encode(std::string_view utf8) const;
  std::optional<std::string> decode(std::string_view bytes) const;

 private:
  explicit Charset(const char* system_name) : system_name_(system_name) {}

  // The name in the C library, or one of the names in charset.cc.
  const char* system_name_;
};

}  // namespace virga::terraform
