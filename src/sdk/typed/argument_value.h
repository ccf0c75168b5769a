// The value of an argument of a generated class, whatever its type. Everything that does not depend
// on a generated type is compiled once, with the SDK, because programs have a value for each
// argument and for each part of it.
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "sdk/resources/inputs.h"
#include "sdk/typed/generated_enum.h"
#include "sdk/typed/generated_struct.h"

namespace virga::sdk {

class Argument {
 public:
  Argument(const Argument& other);
  Argument(Argument&& other) noexcept;
  Argument& operator=(const Argument& other);
  Argument& operator=(Argument&& other) noexcept;
  ~Argument();

  bool has_value() const;
  // Requires: has_value().
  const PropertyInput& input() const;

 protected:
  friend class ListArgument;
  friend class ObjectArgument;

  // Trivial, so that the absent members of a struct cost a compiler no function each. An argument
  // must therefore be initialized with {}, as generated members are.
  Argument() = default;
  struct Empty {};
  explicit Argument(Empty) : shared_(nullptr) {}

  void set(std::string_view text);
  void set(double number);
  void set(bool boolean);
  void set(const EnumTable& table, std::size_t index);
  void set(const PropertyInput& input);
  void set(const PropertyList& properties);
  void set(const Resource& resource);
  void set(const Argument& other) { *this = other; }

  // Converts a value of any type.
  template <typename U>
  void convert(const U& value);

 private:
  struct Shared;
  Shared* shared_;  // copies share the value
};

// Build a list or an object of arguments.
class ListArgument : public Argument {
 public:
  explicit ListArgument(std::size_t size);
  ~ListArgument();
  void add(const Argument& element);
  template <typename U>
  void add_value(const U& value) {
    Argument element{Empty()};
    element.convert(value);
    add(element);
  }
  const Argument& done();

 private:
  PropertyInput::List elements_;
};
class ObjectArgument : public Argument {
 public:
  explicit ObjectArgument(std::size_t size);
  ~ObjectArgument();
  void add(std::string_view key, const Argument& member);
  template <typename U>
  void add_value(std::string_view key, const U& value) {
    Argument member{Empty()};
    member.convert(value);
    add(key, member);
  }
  const Argument& done();

 private:
  Properties members_;
};

namespace detail {

template <typename T>
inline constexpr bool is_vector = false;
template <typename T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <typename T>
inline constexpr bool is_map = false;
template <typename T>
inline constexpr bool is_map<std::map<std::string, T>> = true;

}  // namespace detail

template <typename U>
void Argument::convert(const U& value) {
  if constexpr (std::convertible_to<const U&, std::string_view>) {
    set(std::string_view(value));
  } else if constexpr (std::same_as<U, bool>) {
    set(value);
  } else if constexpr (std::is_arithmetic_v<U>) {
    set(static_cast<double>(value));
  } else if constexpr (std::derived_from<U, Argument>) {
    set(value);
  } else if constexpr (std::derived_from<U, Resource>) {
    set(static_cast<const Resource&>(value));
  } else if constexpr (GeneratedEnum<U>) {
    set(enum_table(value), static_cast<std::size_t>(value));
  } else if constexpr (detail::is_vector<U>) {
    ListArgument list(value.size());
    for (const typename U::value_type& element : value) list.add_value(element);
    set(list.done());
  } else if constexpr (detail::is_map<U>) {
    ObjectArgument object(value.size());
    for (const auto& [key, member] : value) object.add_value(key, member);
    set(object.done());
  } else if constexpr (GeneratedArgs<U>) {
    set(value.to_inputs());
  } else {
    set(to_input(value));
  }
}

extern template void Argument::convert(const Output<std::string>& value);
extern template void Argument::convert(const Output<bool>& value);
extern template void Argument::convert(const Output<int>& value);
extern template void Argument::convert(const Output<double>& value);
extern template void Argument::convert(const Output<PropertyValue>& value);
extern template void Argument::convert(const Output<std::optional<std::string>>& value);
extern template void Argument::convert(const Output<std::optional<bool>>& value);
extern template void Argument::convert(const Output<std::optional<int>>& value);
extern template void Argument::convert(const Output<std::optional<double>>& value);
extern template void Argument::convert(const Output<std::vector<std::string>>& value);
extern template void Argument::convert(const Output<std::map<std::string, std::string>>& value);
extern template void Argument::convert(const Input<std::string>& value);
extern template void Argument::convert(const std::vector<std::string>& value);
extern template void Argument::convert(const std::map<std::string, std::string>& value);

namespace detail {

template <std::derived_from<Argument> T>
struct InputOf<T> {
  static PropertyInput of(const T& value) { return value.input(); }
};

PropertyInput object_input(const PropertyList& properties);

template <GeneratedArgs T>
struct InputOf<T> {
  static PropertyInput of(const T& value) { return object_input(value.to_inputs()); }
};

}  // namespace detail

}  // namespace virga::sdk
