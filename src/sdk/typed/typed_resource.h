// Bases of generated classes of resources, and their outputs and calls.
#pragma once

#include <source_location>
#include <string_view>

#include "sdk/call.h"
#include "sdk/function_result.h"
#include "sdk/invoke.h"
#include "sdk/plain_result.h"
#include "sdk/resources/component_resource.h"
#include "sdk/resources/custom_resource.h"
#include "sdk/typed/facts.h"
#include "sdk/typed/property_list.h"

namespace virga::sdk {

class TypedResource : public CustomResource {
 public:
  TypedResource(const char* type, const ResourceName& name, const PropertyList& inputs,
                const ResourceOptions& options, const ResourceFacts& facts);
  TypedResource(const char* type, const Existing& existing) : CustomResource(type, existing) {}

 protected:
  // Describes an existing resource, for get().
  static Existing existing(const ResourceName& name, const Input<std::string>& id,
                           const PropertyList& state, const ResourceOptions& options,
                           const ResourceFacts& facts);
};

class TypedProvider : public ProviderResource {
 public:
  TypedProvider(const char* package, const ResourceName& name, const PropertyList& inputs,
                const ResourceOptions& options, const ResourceFacts& facts);
  TypedProvider(const char* package, const Existing& existing)
      : ProviderResource(package, existing) {}
};

class TypedComponent : public RemoteComponentResource {
 public:
  TypedComponent(const char* type, const ResourceName& name, const PropertyList& inputs,
                 const ResourceOptions& options, const ResourceFacts& facts);
  TypedComponent(const char* type, const Existing& existing)
      : RemoteComponentResource(type, existing) {}
};

const InvokeOptions& no_invoke_options();
const CallOptions& no_call_options();

namespace detail {

// Reads the output `name`. Returns nullopt after settling the result if it is unknown.
std::optional<OutputPart> known_part(const Registered& registered, std::string_view name,
                                     Complete complete, pulumi::CellBase& result,
                                     void (*settle_unknown)(pulumi::CellBase&, OutputPart));
pulumi::Failure wrong_output(const Registered& registered, std::string_view name,
                             ReadFailure& failure, const std::source_location& where);

template <typename T>
struct OutputRule {
  const char* name;
  Complete complete;

  void operator()(const pulumi::Cell<Registered>& source, pulumi::Cell<T>& result) const {
    std::optional<OutputPart> part = known_part(
        *source.value(), name, complete, result, [](pulumi::CellBase& cell, OutputPart unknown) {
          static_cast<pulumi::Cell<T>&>(cell).settle_partly(std::move(unknown.value),
                                                            std::move(unknown.metadata));
        });
    if (!part) return;
    T read{};
    ReadFailure failure;
    if (ValueReader<T>::read(read, part->value, 0, failure)) {
      return result.settle(std::move(read), std::move(part->metadata));
    }
    result.settle_failed(wrong_output(*source.value(), name, failure, result.where()),
                         std::move(part->metadata));
  }
};

template <typename T>
Output<T> typed_output(const Resource& resource, const char* name, Complete complete) {
  if constexpr (std::same_as<T, PropertyValue> || !std::default_initializable<T>) {
    return resource_output<T>(resource.registered(), name, complete);
  } else {
    const Output<Registered>& registered = resource.registered();
    auto cell = pulumi::derived_cell<T>(registered.cell(), OutputRule<T>{name, complete},
                                        registered.cell()->where());
    cell->observe();
    return Output<T>(std::move(cell));
  }
}

extern template Output<std::string> typed_output(const Resource&, const char*, Complete);
extern template Output<bool> typed_output(const Resource&, const char*, Complete);
extern template Output<int> typed_output(const Resource&, const char*, Complete);
extern template Output<double> typed_output(const Resource&, const char*, Complete);
extern template Output<PropertyValue> typed_output(const Resource&, const char*, Complete);
extern template Output<std::vector<std::string>> typed_output(const Resource&, const char*,
                                                              Complete);
extern template Output<std::map<std::string, std::string>> typed_output(const Resource&,
                                                                        const char*, Complete);
extern template Output<std::optional<std::string>> typed_output(const Resource&, const char*,
                                                                Complete);
extern template Output<std::optional<bool>> typed_output(const Resource&, const char*, Complete);
extern template Output<std::optional<int>> typed_output(const Resource&, const char*, Complete);
extern template Output<std::optional<double>> typed_output(const Resource&, const char*, Complete);
extern template Output<std::optional<PropertyValue>> typed_output(const Resource&, const char*,
                                                                  Complete);
extern template Output<std::optional<std::vector<std::string>>> typed_output(const Resource&,
                                                                             const char*, Complete);
extern template Output<std::optional<std::map<std::string, std::string>>> typed_output(
    const Resource&, const char*, Complete);

}  // namespace detail

// Returns the output `name` of a resource as a T. `Declared` is its type in the schema. In a
// preview, a required property that the engine has not returned is unknown; if the program reads
// another type than the declared one, an optional property is, too. Fails if the engine's value
// does not convert to T.
template <typename T, typename Declared = T>
Output<T> typed_output(const Resource& resource, const char* name) {
  constexpr bool kIsDeclared =
      std::same_as<T, Declared> || std::same_as<T, std::optional<Declared>>;
  constexpr Lacking kLacking = kIsDeclared ? Lacking::kRequired : Lacking::kAll;
  return detail::typed_output<T>(resource, name, Completion<Declared, kLacking>::complete);
}

namespace detail {

Output<PropertyValue> typed_invoke(const char* token, const PropertyList& inputs,
                                   const InvokeOptions& options, const PackageFacts& package,
                                   std::source_location where);
Output<PropertyValue> typed_invoke_plain(const char* token, const PropertyList& inputs,
                                         const InvokeOptions& options, const PackageFacts& package,
                                         std::source_location where);
Called typed_call(const Resource& self, const char* token, const PropertyList& inputs,
                  const CallOptions& options, const PackageFacts& package,
                  std::source_location where);

}  // namespace detail

// For functions whose result is not an object in the schema: it is the only member of the returned
// object, whatever type the program reads.
inline constexpr bool kOnlyMember = false;

// Calls a function with arguments that may be outputs (sdk/invoke.h).
template <typename Result, bool kIsObject = detail::is_object<Result>>
Output<Result> typed_invoke(const char* token, const PropertyList& inputs,
                            const InvokeOptions& options, const PackageFacts& package,
                            std::source_location where) {
  return detail::function_result<Result, kIsObject>(
      detail::typed_invoke(token, inputs, options, package, where), false, where);
}

// Calls a function with values.
template <typename Result, bool kIsObject = detail::is_object<Result>>
pulumi::Promise<Result> typed_invoke_plain(const char* token, const PropertyList& inputs,
                                           const InvokeOptions& options,
                                           const PackageFacts& package,
                                           std::source_location where) {
  return detail::plain_result(
      detail::function_result<Result, kIsObject>(
          detail::typed_invoke_plain(token, inputs, options, package, where), false, where),
      "invoke_output", where);
}

// Calls a method.
template <typename Result, bool kIsObject = detail::is_object<Result>>
Output<Result> typed_call(const Resource& self, const char* token, const PropertyList& inputs,
                          const CallOptions& options, const PackageFacts& package,
                          std::source_location where) {
  const auto called = detail::typed_call(self, token, inputs, options, package, where);
  return detail::function_result<Result, kIsObject>(called.result, called.incomplete, where);
}

}  // namespace virga::sdk
