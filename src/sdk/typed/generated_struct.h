// Structs of generated packages: arguments, which contain outputs, and plain structs, which do not.
//
//   struct Website {
//     std::string host;
//     sdk::Maybe<double> port{};
//
//     template <typename Self, typename Visit>
//     static void visit_properties(Self& self, Visit& visit) {
//       visit("host", self.host);
//       visit("port", self.port);
//     }
//   };
//
// The visitor is a template, so that a compiler instantiates the conversions of a struct only if a
// program uses them, and with them those of the structs inside.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "pulumi/types/property_traits.h"
#include "pulumi/types/type.h"
#include "sdk/resources/completion.h"
#include "sdk/resources/inputs.h"
#include "sdk/typed/value_reader.h"

namespace virga::sdk {

// Returns whether the property `name` of the object is one of the tags, or is not a string. Unions
// with a discriminator select their member by it.
bool has_tag(const PropertyValue& object, std::string_view name,
             std::initializer_list<std::string_view> tags);

class PropertyList;

// Reads the members of a struct.
class StructReader {
 public:
  explicit StructReader(PartReader& parts) : parts_(parts) {}

  template <typename T>
  void operator()(std::string_view name, T& member) {
    if (parts_.failure().failed()) return;
    parts_.find(name);
    if (!ValueReader<T>::read(member, parts_.part(), parts_.depth(), parts_.failure())) {
      parts_.fail_member(name);
    }
  }

 private:
  PartReader& parts_;
};

// Collects the members of a struct that are not null.
class StructWriter {
 public:
  StructWriter();
  ~StructWriter();
  template <typename T>
  void operator()(std::string_view name, const T& member) {
    add(name, pulumi::PropertyTraits<T>::to(member));
  }
  PropertyValue take();

 private:
  void add(std::string_view name, PropertyValue value);

  std::vector<pulumi::Member> members_;
};

// Finds the name of a member by its address.
class MemberFinder {
 public:
  explicit MemberFinder(const void* address) : address_(address) {}
  template <typename T>
  void operator()(std::string_view name, const T& member) {
    if (static_cast<const void*>(&member) == address_) name_ = name;
  }
  std::string_view name() const { return name_; }  // empty if no member has the address

 private:
  const void* address_;
  std::string_view name_{};
};

template <typename T>
concept GeneratedStruct =
    requires(T& value, StructReader& visit) { T::visit_properties(value, visit); };

// A struct of arguments. T::Plain is the plain struct of the same object type, or void.
template <typename T>
concept GeneratedArgs = requires(const T& args) {
  typename T::Plain;
  { args.to_inputs() } -> std::same_as<PropertyList>;
};

template <typename T, Lacking kLacking>
struct Completion<Maybe<T>, kLacking> : Completion<T, kLacking> {};
template <typename T>
inline constexpr bool is_optional<Maybe<T>> = true;

template <GeneratedStruct T>
struct ValueReader<T> {
  static bool read(T& out, const PropertyValue& value, std::uint32_t depth, ReadFailure& failure) {
    PartReader parts(value, depth, failure);
    if (!parts.begin_object()) return false;
    if constexpr (requires { T::is_selected_by(value); }) {
      if (!T::is_selected_by(value)) {
        return failure.set(pulumi::ValueError("its tag selects another type"));
      }
    }
    StructReader visit(parts);
    T::visit_properties(out, visit);
    return !failure.failed();
  }
};

}  // namespace virga::sdk

namespace virga::pulumi {

template <sdk::GeneratedStruct Struct>
struct PropertyTraits<Struct> {
  static PropertyValue to(const Struct& value) {
    sdk::StructWriter visit;
    Struct::visit_properties(value, visit);
    return visit.take();
  }
  static ValueResult<Struct> from(const PropertyValue& value, std::uint32_t depth) {
    return sdk::read_result<Struct>(value, depth);
  }
  template <typename Member>
  static std::string_view name_of(Member Struct::* member) {
    const Struct sample{};
    sdk::MemberFinder visit(&(sample.*member));
    Struct::visit_properties(sample, visit);
    return visit.name();
  }
};

}  // namespace virga::pulumi
