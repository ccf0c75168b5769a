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
  Arg(const U& value) : Argument(Empty()) {
    convert(value);
  }
  Arg(const T& value) : Argument(Empty()) { convert(value); }

 protected:
  Arg() = default;
  explicit Arg(Argument::Empty empty) : Argument(empty) {}
};

template <>
class Arg<std::string> : public Argument {
 public:
  template <typename U>
    requires Accepts<std::string, U>
  Arg(const U& value) : Argument(Empty()) {
    convert(value);
  }
  Arg(const char* value) : Argument(Empty()) { set(std::string_view(value)); }
  Arg(const std::string& value) : Argument(Empty()) { set(std::string_view(value)); }
  Arg(const Output<std::string>& value) : Argument(Empty()) { convert(value); }

 protected:
  Arg() = default;
  explicit Arg(Argument::Empty empty) : Argument(empty) {}
};

template <typename T>
class Arg<std::vector<T>> : public Argument {
 public:
  template <typename U>
    requires Accepts<std::vector<T>, U>
  Arg(const U& value) : Argument(Empty()) {
    convert(value);
  }
  Arg(std::initializer_list<Arg<T>> elements) : Argument(Empty()) {
    ListArgument list(elements.size());
    for (const Argument& element : elements) list.add(element);
    set(list.done());
  }

 protected:
  Arg() = default;
  explicit Arg(Argument::Empty empty) : Argument(empty) {}
};

// A member of a map in braces.
template <typename T>
struct ArgEntry {
  std::string_view key;
  Arg<T> value;
};

template <typename T>
class Arg<std::map<std::string, T>> : public Argument {
 public:
  template <typename U>
    requires Accepts<std::map<std::string, T>, U>
  Arg(const U& value) : Argument(Empty()) {
    convert(value);
  }
  Arg(std::initializer_list<ArgEntry<T>> members) : Argument(Empty()) {
    ObjectArgument object(members.size());
    for (const ArgEntry<T>& member : members) object.add(member.key, member.value);
    set(object.done());
  }

 protected:
  Arg() = default;
  explicit Arg(Argument::Empty empty) : Argument(empty) {}
};

// Their values have no braces of their own, and some types in them may be incomplete.
template <typename... T>
class Arg<std::variant<T...>> : public Argument {
 public:
  template <typename U>
    requires Accepts<std::variant<T...>, U>
  Arg(const U& value) : Argument(Empty()) {
    convert(value);
  }

 protected:
  Arg() = default;
  explicit Arg(Argument::Empty empty) : Argument(empty) {}
};
template <typename T>
class Arg<Ref<T>> : public Argument {
 public:
  template <typename U>
    requires Accepts<Ref<T>, U>
  Arg(const U& value) : Argument(Empty()) {
    convert(value);
  }

 protected:
  Arg() = default;
  explicit Arg(Argument::Empty empty) : Argument(empty) {}
};
template <typename T>
class Arg<Plain<T>> : public Argument {
 public:
  template <typename U>
    requires Accepts<Plain<T>, U>
  Arg(const U& value) : Argument(Empty()) {
    convert(value);
  }
  Arg(const T& value) : Argument(Empty()) { convert(value); }

 protected:
  Arg() = default;
  explicit Arg(Argument::Empty empty) : Argument(empty) {}
};

// What the braces of a member contain. Members without braces have a type that nothing converts to.
template <typename T>
struct ArgPart {
  class type {
    type() = delete;
  };
};
template <typename T>
struct ArgPart<std::vector<T>> {
  using type = Arg<T>;
};
template <typename T>
struct ArgPart<std::map<std::string, T>> {
  using type = ArgEntry<T>;
};

namespace detail {

void required_property_is_missing();  // not defined

}  // namespace detail

// A member that must be set: omitting it is a compile error. g++ reports the deleted constructor of
// the member. clang would only say that no constructor of the resource matches; it reports the
// member if the constructor exists and cannot be evaluated.
template <PropertyName kName, typename T>
class Required : public Arg<T> {
 public:
  using Arg<T>::Arg;
#ifdef __clang__
  consteval Required() { detail::required_property_is_missing(); }
#else
  Required() = delete;
#endif
};

// A member that may be absent.
template <PropertyName kName, typename T>
class Optional : public Arg<T> {
 public:
  using Arg<T>::Arg;
  Optional() = default;
  Optional(std::nullopt_t) : Arg<T>(Argument::Empty()) {}
  // Null is sent as an absent property.
  template <typename U>
    requires AcceptsOptional<T, U>
  Optional(const U& value) : Arg<T>(Argument::Empty()) {
    if constexpr (pulumi::is_eventual<U>) {
      this->convert(value);
    } else if (value) {
      this->convert(*value);
    }
  }
};

// A member that may be absent and that the schema deprecates: setting it is a warning. An attribute
// of the member itself would also warn of the implicit functions of its struct.
template <PropertyName kName, typename T>
class Deprecated : public Arg<T> {
 public:
  Deprecated() = default;
  Deprecated(std::nullopt_t) : Arg<T>(Argument::Empty()) {}
  template <typename U>
    requires(Accepts<T, U> || AcceptsOptional<T, U>)
  [[deprecated("the description of the property says what to use instead")]] Deprecated(
      const U& value)
      : Arg<T>(Optional<kName, T>(value)) {}
  [[deprecated("the description of the property says what to use instead")]] Deprecated(
      std::initializer_list<typename ArgPart<T>::type> parts)
      : Arg<T>(parts) {}
};

}  // namespace virga::sdk
