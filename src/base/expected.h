// A value or an error: std::expected of C++23 for programs in C++20 and for clang before version
// 19. Public headers of the library have to work there too. It has no constexpr and no chains of
// callbacks (and_then and so on).
#pragma once

#include <concepts>
#include <exception>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace virga::base {

// An error that becomes an Expected.
template <typename E>
class Unexpected {
 public:
  template <typename G = E>
    requires(!std::same_as<std::remove_cvref_t<G>, Unexpected> && std::constructible_from<E, G>)
  explicit Unexpected(G&& error) : error_(std::forward<G>(error)) {}

  const E& error() const& { return error_; }
  E& error() & { return error_; }
  E&& error() && { return std::move(error_); }
  const E&& error() const&& { return std::move(error_); }

  friend bool operator==(const Unexpected&, const Unexpected&) = default;

 private:
  E error_;
};

template <typename E>
Unexpected(E) -> Unexpected<E>;

// What value() throws if there is an error.
template <typename E>
class BadExpectedAccess : public std::exception {
 public:
  explicit BadExpectedAccess(E error) : error_(std::move(error)) {}
  const E& error() const { return error_; }
  const char* what() const noexcept override { return "the value of an error was read"; }

 private:
  E error_;
};

template <typename T, typename E>
class [[nodiscard]] Expected;

namespace detail {

template <typename T>
inline constexpr bool is_expected = false;
template <typename T, typename E>
inline constexpr bool is_expected<Expected<T, E>> = true;

template <typename T>
inline constexpr bool is_unexpected = false;
template <typename E>
inline constexpr bool is_unexpected<Unexpected<E>> = true;

// Whether a U becomes the value of an Expected<T, E>. A bool takes no other Expected, whose own
// conversion to bool would be meant.
template <typename T, typename U>
concept BecomesValue =
    std::constructible_from<T, U> && !is_unexpected<std::remove_cvref_t<U>> &&
    !(std::same_as<std::remove_cv_t<T>, bool> && is_expected<std::remove_cvref_t<U>>);

}  // namespace detail

// Operators * and -> require a value, error() an error.
template <typename T, typename E>
class Expected {
 public:
  using value_type = T;
  using error_type = E;

  Expected()
    requires std::default_initializable<T>
      : value_(), has_value_(true) {}

  template <typename U = T>
    requires(!std::same_as<std::remove_cvref_t<U>, Expected> && detail::BecomesValue<T, U>)
  explicit(!std::convertible_to<U, T>) Expected(U&& value)
      : value_(std::forward<U>(value)), has_value_(true) {}

  template <typename G>
    requires std::constructible_from<E, const G&>
  explicit(!std::convertible_to<const G&, E>) Expected(const Unexpected<G>& error)
      : error_(error.error()), has_value_(false) {}
  template <typename G>
    requires std::constructible_from<E, G>
  explicit(!std::convertible_to<G, E>) Expected(Unexpected<G>&& error)
      : error_(std::move(error).error()), has_value_(false) {}

  // From an Expected whose value and error convert.
  template <typename U, typename G>
    requires(!std::same_as<Expected<U, G>, Expected> && !std::same_as<T, bool> &&
             std::convertible_to<U, T> && std::convertible_to<G, E>)
  Expected(Expected<U, G> other) : has_value_(other.has_value()) {
    if (has_value_) {
      std::construct_at(std::addressof(value_), *std::move(other));
    } else {
      std::construct_at(std::addressof(error_), std::move(other).error());
    }
  }

  Expected(const Expected& other)
    requires(std::copy_constructible<T> && std::copy_constructible<E>)
      : has_value_(other.has_value_) {
    if (has_value_) {
      std::construct_at(std::addressof(value_), other.value_);
    } else {
      std::construct_at(std::addressof(error_), other.error_);
    }
  }
  Expected(Expected&& other) noexcept(std::is_nothrow_move_constructible_v<T> &&
                                      std::is_nothrow_move_constructible_v<E>)
      : has_value_(other.has_value_) {
    if (has_value_) {
      std::construct_at(std::addressof(value_), std::move(other.value_));
    } else {
      std::construct_at(std::addressof(error_), std::move(other.error_));
    }
  }
  Expected& operator=(const Expected& other)
    requires(std::copy_constructible<T> && std::copy_constructible<E>)
  {
    if (this != &other) *this = Expected(other);
    return *this;
  }
  // Like the move constructors of T and E, must not fail.
  Expected& operator=(Expected&& other) noexcept(std::is_nothrow_move_constructible_v<T> &&
                                                 std::is_nothrow_move_constructible_v<E>) {
    if (this != &other) {
      std::destroy_at(this);
      std::construct_at(this, std::move(other));
    }
    return *this;
  }
  ~Expected() {
    if (has_value_) {
      std::destroy_at(std::addressof(value_));
    } else {
      std::destroy_at(std::addressof(error_));
    }
  }

  bool has_value() const noexcept { return has_value_; }
  explicit operator bool() const noexcept { return has_value_; }

  const T& operator*() const& { return value_; }
  T& operator*() & { return value_; }
  T&& operator*() && { return std::move(value_); }
  const T&& operator*() const&& { return std::move(value_); }
  const T* operator->() const { return std::addressof(value_); }
  T* operator->() { return std::addressof(value_); }

  // Throw BadExpectedAccess<E> if there is an error.
  const T& value() const& {
    require_value();
    return value_;
  }
  T& value() & {
    require_value();
    return value_;
  }
  T&& value() && {
    require_value();
    return std::move(value_);
  }

  const E& error() const& { return error_; }
  E& error() & { return error_; }
  E&& error() && { return std::move(error_); }

  template <typename U>
  T value_or(U&& other) const& {
    return has_value_ ? value_ : static_cast<T>(std::forward<U>(other));
  }
  template <typename U>
  T value_or(U&& other) && {
    return has_value_ ? std::move(value_) : static_cast<T>(std::forward<U>(other));
  }

  template <typename U, typename G>
  friend bool operator==(const Expected& a, const Expected<U, G>& b) {
    if (a.has_value() != b.has_value()) return false;
    return a.has_value() ? *a == *b : a.error() == b.error();
  }
  template <typename U>
    requires(!detail::is_expected<U> && !detail::is_unexpected<U>)
  friend bool operator==(const Expected& a, const U& value) {
    return a.has_value() && *a == value;
  }
  template <typename G>
  friend bool operator==(const Expected& a, const Unexpected<G>& b) {
    return !a.has_value() && a.error() == b.error();
  }

 private:
  void require_value() const {
    if (!has_value_) throw BadExpectedAccess<E>(error_);
  }

  union {
    T value_;
    E error_;
  };
  bool has_value_;
};

template <typename E>
class Expected<void, E> {
 public:
  using value_type = void;
  using error_type = E;

  Expected() = default;
  template <typename G>
    requires std::constructible_from<E, const G&>
  explicit(!std::convertible_to<const G&, E>) Expected(const Unexpected<G>& error)
      : error_(error.error()) {}
  template <typename G>
    requires std::constructible_from<E, G>
  explicit(!std::convertible_to<G, E>) Expected(Unexpected<G>&& error)
      : error_(std::move(error).error()) {}

  bool has_value() const noexcept { return !error_; }
  explicit operator bool() const noexcept { return !error_; }

  // Throws BadExpectedAccess<E> if there is an error.
  void value() const {
    if (error_) throw BadExpectedAccess<E>(*error_);
  }

  const E& error() const& { return *error_; }
  E& error() & { return *error_; }
  E&& error() && { return *std::move(error_); }

  friend bool operator==(const Expected&, const Expected&) = default;

 private:
  std::optional<E> error_;
};

}  // namespace virga::base
