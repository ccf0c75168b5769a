// An optional member of a generated struct of values.
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

namespace virga::sdk {

// Used like std::optional<T>, and converts to it and from it. Its class costs a compiler less than
// a tenth of std::optional's, and generated headers contain thousands of such members. The value is
// on the heap; copies copy it. T may be incomplete where Maybe<T> is a member.
template <typename T>
class Maybe {
 public:
  using value_type = T;

  Maybe() = default;
  Maybe(std::nullopt_t) {}
  Maybe(T value) : value_(new T(std::move(value))) {}
  template <typename U>
    requires(!std::same_as<U, Maybe> && !std::same_as<U, T> && std::is_convertible_v<const U&, T>)
  Maybe(const U& value) : value_(new T(value)) {}
  Maybe(const std::optional<T>& value) : value_(value ? new T(*value) : nullptr) {}
  Maybe(const Maybe& other) : value_(other.value_ ? new T(*other.value_) : nullptr) {}
  Maybe(Maybe&& other) noexcept : value_(std::exchange(other.value_, nullptr)) {}
  Maybe& operator=(Maybe other) noexcept {
    std::swap(value_, other.value_);
    return *this;
  }
  ~Maybe() { delete value_; }

  bool has_value() const { return value_ != nullptr; }
  explicit operator bool() const { return value_ != nullptr; }

  // Require: has_value().
  const T& operator*() const { return *value_; }
  T& operator*() { return *value_; }
  const T* operator->() const { return value_; }
  T* operator->() { return value_; }

  template <typename U>
  T value_or(U&& fallback) const {
    return value_ ? *value_ : static_cast<T>(std::forward<U>(fallback));
  }
  operator std::optional<T>() const {
    return value_ ? std::optional<T>(*value_) : std::optional<T>();
  }

  void reset() { *this = Maybe(); }
  T& emplace() {
    reset();
    value_ = new T{};
    return *value_;
  }

  friend bool operator==(const Maybe& left, std::nullopt_t) { return !left.value_; }
  friend bool operator==(const Maybe& left, const T& right) {
    return left.value_ && *left.value_ == right;
  }
  // A template, so that other values convert to T only.
  template <std::same_as<Maybe> Other>
  friend bool operator==(const Maybe& left, const Other& right) {
    return left.value_ && right.value_ ? *left.value_ == *right.value_
                                       : left.value_ == right.value_;
  }

 private:
  T* value_ = nullptr;
};

}  // namespace virga::sdk
