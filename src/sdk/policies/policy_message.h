// The text of a violation.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace virga::sdk {

// A string literal, or a string that the program has computed. The two differ if the policy has
// read a secret: a literal cannot contain it, so it is shown, but a computed text is hidden. A
// parameter type only: refers to the text of the caller.
class PolicyMessage {
 public:
  template <std::size_t Size>
  consteval PolicyMessage(const char (&literal)[Size])  // NOLINT: implicit
      : text_(literal, Size - 1), literal_(true) {}
  PolicyMessage(const std::string& text) : text_(text) {}  // NOLINT: implicit
  PolicyMessage(std::string_view text) : text_(text) {}    // NOLINT: implicit
  // One of several literals, which is not a constant expression.
  template <typename T>
    requires(std::same_as<T, const char*> || std::same_as<T, char*>)
  PolicyMessage(const T& text) : text_(text) {}  // NOLINT: implicit

  std::string_view text() const { return text_; }
  bool is_literal() const { return literal_; }

 private:
  std::string_view text_;
  bool literal_ = false;
};

}  // namespace virga::sdk
