// Members of the arguments of generated classes. A member accepts values, outputs and inputs, and
// stores all of them in one form, so that a struct of arguments instantiates almost nothing until a
// program sets a member. docs/performance.md, "Generated C++ packages", has the measurements.
//
//   struct BucketArgs {
//     sdk::Required<"region", std::string> region;
//     sdk::Optional<"tags", std::map<std::string, std::string>> tags;
//   };
//   BucketArgs{.region = zone.region(), .tags = {{"of", media.id()}, {"team", "web"}}};
//
// The name of the property is part of the type, so that the first line of a compiler's message
// contains it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "sdk/typed/accepts.h"

namespace virga::sdk {

// The name of a property as a template argument.
template <std::size_t kSize>
struct PropertyName {
  char text[kSize];

  consteval PropertyName(const char (&name)[kSize]) { std::copy_n(name, kSize, text); }
  constexpr std::string_view view() const { return {text, kSize - 1}; }
};

// A member whose values have the type T, which is a C++ type without outputs inside: the struct of
// arguments for an object type, std::vector and std::map for lists and maps, std::variant for
// unions, PropertyValue for any value, Plain<T> for a value that cannot be an output.
template <typename T>
class Arg : public Argument {
 public:
  template <typename U>
    requires Accepts<T, U>
  Arg(const U& value) : Argument(to_input(value)) {}
  Arg(const T& value) : Argument(to_input(value)) {}

 protected:
  Arg() = default;
};

template <typename T>
class Arg<std::vector<T>> : public Argument {
 public:
  template <typename U>
    requires Accepts<std::vector<T>, U>
  Arg(const U& value) : Argument(to_input(value)) {}
  Arg(std::initializer_list<Arg<T>> elements) : Argument(list_input(elements)) {}

 protected:
  Arg() = default;

 private:
  static PropertyInput list_input(std::initializer_list<Arg<T>> elements) {
    PropertyInput::List list;
    list.reserve(elements.size());
    for (const Argument& element : elements) list.push_back(element.input());
    return PropertyInput::list(std::move(list));
  }
};

template <typename T>
class Arg<std::map<std::string, T>> : public Argument {
 public:
  template <typename U>
    requires Accepts<std::map<std::string, T>, U>
  Arg(const U& value) : Argument(to_input(value)) {}
  Arg(std::initializer_list<std::pair<std::string, Arg<T>>> members)
      : Argument(object_input(members)) {}

 protected:
  Arg() = default;

 private:
  static PropertyInput object_input(std::initializer_list<std::pair<std::string, Arg<T>>> members) {
    Properties object;
    object.reserve(members.size());
    for (const auto& [key, value] : members) object.emplace_back(key, value.input());
    return PropertyInput::object(std::move(object));
  }
};

// Their values have no braces of their own, and some types in them may be incomplete.
template <typename... T>
class Arg<std::variant<T...>> : public Argument {
 public:
  template <typename U>
    requires Accepts<std::variant<T...>, U>
  Arg(const U& value) : Argument(to_input(value)) {}

 protected:
  Arg() = default;
};
template <typename T>
class Arg<Ref<T>> : public Argument {
 public:
  template <typename U>
    requires Accepts<Ref<T>, U>
  Arg(const U& value) : Argument(to_input(value)) {}

 protected:
  Arg() = default;
};
template <typename T>
class Arg<Plain<T>> : public Argument {
 public:
  template <typename U>
    requires Accepts<Plain<T>, U>
  Arg(const U& value) : Argument(to_input(value)) {}
  Arg(const T& value) : Argument(to_input(value)) {}

 protected:
  Arg() = default;
};

// A member that must be set: omitting it is a compile error.
template <PropertyName kName, typename T>
class Required : public Arg<T> {
 public:
  using Arg<T>::Arg;
  Required() = delete;
};

// A member that may be absent.
template <PropertyName kName, typename T>
class Optional : public Arg<T> {
 public:
  using Arg<T>::Arg;
  Optional() = default;
  Optional(std::nullopt_t) {}
  // Null is sent as an absent property.
  template <typename U>
    requires AcceptsOutputOfOptional<T, U>
  Optional(const U& value) {
    this->set(to_input(value));
  }
  template <typename U>
    requires Accepts<T, U>
  Optional(const std::optional<U>& value)
      : Optional(value ? Optional(*value) : Optional(std::nullopt)) {}
};

namespace detail {

template <std::derived_from<Argument> T>
struct InputOf<T> {
  static PropertyInput of(const T& value) { return value.input(); }
};

}  // namespace detail

}  // namespace virga::sdk
