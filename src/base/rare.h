// A member that few objects use: one pointer as long as it has its default value. For structs with
// many members of which there are a hundred thousand.
#pragma once

#include <concepts>
#include <memory>
#include <utility>

namespace virga::base {

// Converts from and to T, and is read like a pointer. Requires: T is default-constructible and has
// operator==.
template <typename T>
class Rare {
 public:
  Rare() = default;
  Rare(const T& value)  // NOLINT: it is a T
      : value_(value == T() ? nullptr : std::make_unique<T>(value)) {}
  template <std::convertible_to<T> U>
  Rare(const U& value) : Rare(static_cast<const T&>(T(value))) {}  // NOLINT: it can be a T
  Rare(const Rare& other) : value_(other.empty() ? nullptr : std::make_unique<T>(*other)) {}
  Rare(Rare&&) noexcept = default;
  Rare& operator=(Rare other) noexcept {
    value_ = std::move(other.value_);
    return *this;
  }
  ~Rare() = default;

  // Whether the value is the default.
  bool empty() const { return !value_; }
  const T& operator*() const {
    static const T none;
    return value_ ? *value_ : none;
  }
  const T* operator->() const { return &**this; }
  operator const T&() const { return **this; }  // NOLINT: it is a T
  // The value, to be changed. It has memory until normalize(), even if it is the default.
  T& edit() {
    if (!value_) value_ = std::make_unique<T>();
    return *value_;
  }
  void normalize() {
    if (value_ && *value_ == T()) value_.reset();
  }

  friend bool operator==(const Rare& a, const Rare& b) { return *a == *b; }
  template <typename U>
    requires(!std::same_as<U, Rare>)
  friend bool operator==(const Rare& a, const U& b) {
    return *a == b;
  }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace virga::base
