// The arguments of transforms, and transforms of the whole stack. Spec:
// docs/spec/wire.md, section 4.
#pragma once

#include <functional>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>

#include "sdk/resources/resource_options.h"

namespace virga::sdk {

// Named values that a transform reads and changes.
class TransformedProperties {
 public:
  TransformedProperties() = default;
  explicit TransformedProperties(Properties members) : members_(std::move(members)) {}

  // Returns null if there is no such property.
  const PropertyInput* find(std::string_view name) const;
  // Adds or replaces a property. The value may be eventual.
  template <typename T>
  void set(std::string name, const T& value) {
    put(std::move(name), to_input(value));
  }
  void erase(std::string_view name);
  // In the order of the request.
  const Properties& members() const { return members_; }

 private:
  void put(std::string name, PropertyInput value);

  Properties members_;
};

// A resource that the program, or a component of a provider, registers. The engine ignores changes
// of the members before `properties`.
struct TransformArgs {
  std::string type;
  std::string name;
  bool custom = true;
  std::string parent;  // URN; empty: none
  TransformedProperties properties{};
  // Contains the final options, as the engine received them: `depends_on` includes the resources
  // that the properties use. `parent`, `package`, `transforms` and `env_var_mappings` are empty,
  // and cannot be changed.
  ResourceOptions options{};
};

// A function that the program calls. The engine ignores a change of the token.
struct InvokeTransformArgs {
  std::string token;
  TransformedProperties arguments{};
  std::optional<ProviderResource> provider{};
  std::string version{};
  std::string plugin_download_url{};
};

namespace detail {

void register_invoke_transform(std::function<void(InvokeTransformArgs&)> callback,
                               std::source_location where);

}  // namespace detail

// Registers a transform of all resources that are created after this call, besides those of the
// resources and their parents, which are applied first.
void register_resource_transform(const ResourceTransform& transform,
                                 std::source_location where = std::source_location::current());

// Registers a transform of all functions that are called after this call. `callback` receives
// InvokeTransformArgs& and changes them in place.
template <typename Callback>
  requires std::invocable<Callback&, InvokeTransformArgs&>
void register_invoke_transform(Callback callback,
                               std::source_location where = std::source_location::current()) {
  detail::register_invoke_transform(std::move(callback), where);
}

}  // namespace virga::sdk
