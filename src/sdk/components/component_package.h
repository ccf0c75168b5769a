// Packages of components that are written in C++, for programs in other languages. Spec:
// docs/spec/wire.md, section 3.3.
#pragma once

#include <concepts>
#include <functional>
#include <map>
#include <memory>
#include <source_location>
#include <string>
#include <utility>
#include <vector>

#include "pulumi/types/type_of.h"
#include "sdk/components/argument.h"
#include "sdk/resources/component_resource.h"

namespace virga::pulumi {

// Resources in the arguments and outputs of components.
template <std::derived_from<sdk::Resource> T>
struct TypeOf<T> {
  static Type get() { return Type::reference(); }
};

}  // namespace virga::pulumi

namespace virga::sdk {

// The components of a package. rpc/component_host.h serves it to an engine.
//
//   struct MirrorOutputs {
//     Output<std::string> first;
//     static constexpr auto properties() {
//       return std::tuple(property("first", &MirrorOutputs::first));
//     }
//   };
//   ComponentPackage package("shop", "1.0.0");
//   package.add<Mirror, MirrorArgs, MirrorOutputs>("Mirror");
//
// The structs of arguments and outputs list all their members with properties(), in the order of
// the members; a description there becomes part of the schema.
class ComponentPackage {
 public:
  // `version` is a semantic version.
  ComponentPackage(std::string name, std::string version, std::string description = {})
      : name_(std::move(name)),
        version_(std::move(version)),
        description_(std::move(description)) {}

  // Adds the component `name`; its type is "<package>:index:<name>". `Class` is a ComponentResource
  // and is constructed from (ResourceName, const Args&, const ResourceOptions&). It passes the type
  // and the options to its base class, and registers its outputs. `Outputs` describes these; its
  // values are not used. A second component with the same name replaces the first one.
  template <std::derived_from<ComponentResource> Class, pulumi::Reflected Args,
            pulumi::Reflected Outputs>
    requires std::constructible_from<Class, ResourceName, const Args&, const ResourceOptions&>
  ComponentPackage& add(const std::string& name, std::string description = {},
                        std::source_location where = std::source_location::current()) {
    Component component;
    component.where = where;
    component.description = std::move(description);
    component.inputs = members_of<Args>();
    component.outputs = members_of<Outputs>();
    component.make =
        [](const ResourceName& resource, const PropertyValue& inputs,
           const ResourceOptions& options) -> base::Result<std::shared_ptr<const Resource>> {
      base::Result<Args> args = read_argument<Args>(inputs);
      if (!args) return base::Unexpected(std::move(args).error());
      return std::make_shared<const Class>(resource, *args, options);
    };
    components_.insert_or_assign(token_of(name), std::move(component));
    return *this;
  }

  // Adds a method of a component: `function(const Resource& self, const Args& args)` returns a
  // struct with properties, whose members may be outputs. `self` is a handle to the component. The
  // token of the method is "<package>:index:<component>/<method>".
  template <pulumi::Reflected Args, typename Function>
    requires std::invocable<const Function&, const Resource&, const Args&>
  ComponentPackage& add_method(const std::string& component, const std::string& method,
                               Function function, std::string description = {},
                               std::source_location where = std::source_location::current()) {
    using Result = std::invoke_result_t<const Function&, const Resource&, const Args&>;
    static_assert(pulumi::Reflected<Result>, "a method returns a struct with properties");
    Method made;
    made.where = where;
    made.component = token_of(component);
    made.name = method;
    made.description = std::move(description);
    made.inputs = members_of<Args>();
    made.outputs = members_of<Result>();
    made.call = [function = std::move(function)](
                    const Resource& self,
                    const PropertyValue& arguments) -> base::Result<PropertyInput> {
      base::Result<Args> args = read_argument<Args>(arguments);
      if (!args) return base::Unexpected(std::move(args).error());
      return to_input(function(self, *args));
    };
    methods_.insert_or_assign(token_of(component) + "/" + method, std::move(made));
    return *this;
  }

  const std::string& name() const { return name_; }
  const std::string& version() const { return version_; }

  // Returns the schema of the package as JSON.
  std::string schema() const;  // package_schema.cc

  // A property of the schema.
  struct Member {
    std::string name;
    std::string description;
    pulumi::Type type;
  };
  struct Component {
    std::source_location where;  // the call of add(), for messages
    std::string description;
    std::vector<Member> inputs, outputs;
    // The caller keeps the object until the run ends, because callbacks may use it.
    std::function<base::Result<std::shared_ptr<const Resource>>(
        const ResourceName&, const PropertyValue&, const ResourceOptions&)>
        make;
  };
  struct Method {
    std::source_location where;
    std::string component;  // token
    std::string name;
    std::string description;
    std::vector<Member> inputs, outputs;
    std::function<base::Result<PropertyInput>(const Resource&, const PropertyValue&)> call;
  };
  // By token.
  const std::map<std::string, Component>& components() const { return components_; }
  const std::map<std::string, Method>& methods() const { return methods_; }

 private:
  template <pulumi::Reflected Struct>
  static std::vector<Member> members_of() {
    std::vector<Member> members;
    pulumi::for_each_property<Struct>([&](const auto& property) {
      using Value = typename std::remove_cvref_t<decltype(property)>::Value;
      members.push_back(
          {std::string(property.name), std::string(property.docs), pulumi::type_of<Value>()});
    });
    return members;
  }
  std::string token_of(const std::string& component) const { return name_ + ":index:" + component; }

  std::string name_, version_, description_;
  std::map<std::string, Component> components_;
  std::map<std::string, Method> methods_;
};

}  // namespace virga::sdk
