// The value inside a const or enum type: null, a bool, a number or a string. A number is stored as
// exact decimal text in canonical form, so equal numbers of any size have equal text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace virga::model {

class Constant {
 public:
  enum class Kind : std::uint8_t { kNull, kBool, kNumber, kString };

  Constant() = default;  // null
  static Constant of_bool(bool value);
  // Requires: `decimal` is an optional sign, digits with at most one point, and an optional
  // exponent ("-7", "1.50", "1e+400").
  static Constant of_number(std::string_view decimal);
  static Constant of_number(std::int64_t value) { return of_number(std::to_string(value)); }
  static Constant of_string(std::string text);

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::kNull; }
  // Returns false if the constant is not a bool.
  bool boolean() const { return kind_ == Kind::kBool && text_ == "true"; }
  // Plain text: "null", "true", canonical decimal ("1.5", "4294967296", "1e400"), or the string.
  const std::string& text() const { return text_; }
  // Returns whether the constant is a number without a fraction.
  bool is_whole() const;
  std::uint64_t hash() const;

  friend bool operator==(const Constant&, const Constant&) = default;

 private:
  Constant(Kind kind, std::string text) : kind_(kind), text_(std::move(text)) {}

  Kind kind_ = Kind::kNull;
  std::string text_ = "null";
};

// The parts of a canonical decimal: its value is ±0.DIGITS * 10^exponent. Zero has no digits.
struct Decimal {
  bool negative = false;
  std::string digits;
  std::int64_t exponent = 0;

  static Decimal parse(std::string_view text);
};

}  // namespace virga::model
