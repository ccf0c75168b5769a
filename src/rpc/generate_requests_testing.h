// For property tests: random requests and answers of a run::Monitor, and a string with all fields
// of each, to compare them.
#pragma once

#include <rapidcheck.h>

#include <sstream>
#include <string>
#include <vector>

#include "pulumi/plain_options.h"
#include "pulumi/wire/generate_testing.h"
#include "pulumi/wire/wire.h"
#include "pulumi/wire/wire_json.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

using pulumi::PropertyValue;
using Strings = std::vector<std::string>;

inline std::string random_name() {
  return *rc::gen::element<std::string>("", "a", "b-c", "é", "x::y", "with space", "\"q\"\n");
}
inline std::string random_urn() {
  return *rc::gen::element<std::string>("urn:pulumi:dev::p::pulumi:pulumi:Stack::p-dev",
                                        "urn:pulumi:dev::p::a:b:C$d:e:F::n",
                                        "urn:pulumi:dev::p::a:b:C::x::y");
}
inline Strings random_names() {
  Strings names;
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) names.push_back(random_name());
  return names;
}
inline Strings random_urns() {
  Strings urns;
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) urns.push_back("urn-" + std::to_string(9 - i));
  return urns;
}
inline run::PropertyDependencies random_dependencies() {
  run::PropertyDependencies made;
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) made[random_name()] = random_urns();
  return made;
}
inline std::optional<bool> random_flag() {
  return *rc::gen::element<std::optional<bool>>(std::nullopt, false, true);
}

// Returns the value as it arrives after it was sent with `options`.
inline PropertyValue sent(const PropertyValue& value, const pulumi::WireOptions& options) {
  return unmarshal(marshal(value, options).value().value(), options).value().value();
}
inline PropertyValue random_object(const pulumi::WireOptions& options) {
  std::vector<pulumi::Member> members;
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    members.push_back({pulumi::random_key(), pulumi::random_value(2)});
  }
  return sent(PropertyValue::object(std::move(members)), options);
}

inline run::ProviderChoice random_choice() {
  return {random_name(), random_name(), random_name(), random_name()};
}

inline run::AliasSpec random_alias() {
  run::AliasSpec alias;
  if (*rc::gen::arbitrary<bool>()) {
    alias.urn = random_urn();
    return alias;
  }
  alias.name = random_name();
  alias.type = random_name();
  alias.stack = random_name();
  alias.project = random_name();
  alias.no_parent = *rc::gen::arbitrary<bool>();
  if (!alias.no_parent) alias.parent_urn = random_name();
  return alias;
}

// Plain options (pulumi/plain_options.h).
inline void randomize(std::optional<bool>& option) {
  option = random_flag();
}
inline void randomize(std::string& option) {
  option = random_name();
}
inline void randomize(Strings& option) {
  option = random_names();
}
inline void randomize(std::map<std::string, std::string>& option) {
  option = {{"A", random_name()}, {"B", random_name()}};
}

inline run::RegisterResourceRequest random_registration(const pulumi::WireFeatures& engine) {
  namespace presets = pulumi::wire_options;
  run::RegisterResourceRequest request;
  static_cast<run::ProviderChoice&>(request) = random_choice();
  request.type = random_name();
  request.name = random_name();
  request.custom = *rc::gen::arbitrary<bool>();
  request.remote = *rc::gen::arbitrary<bool>();
  request.inputs = random_object(presets::registration_inputs(engine, request.remote));
  request.parent = random_urn();
  request.providers = {{"aws", random_name()}, {"gcp", random_name()}};
  request.dependencies = random_urns();
  request.property_dependencies = random_dependencies();
  pulumi::for_each_plain_option(request, [](std::string_view, auto& option) { randomize(option); });
  request.custom_timeouts = {random_name(), random_name(), random_name(), random_name()};
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) request.aliases.push_back(random_alias());
  request.deleted_with = random_name();
  request.replace_with = random_names();
  if (*rc::gen::arbitrary<bool>()) {
    request.replacement_trigger =
        sent(pulumi::random_value(2), presets::replacement_trigger(engine));
  }
  request.hooks = {random_names(), random_names(), random_names(), random_names(),
                   random_names(), random_names(), random_names()};
  return request;
}

// --- One line for each field ---
inline std::string shown(const PropertyValue& value) {
  const auto wire = marshal(value, pulumi::WireOptions::everything());
  return write_wire_json(wire.value().value()).value();
}
inline std::string shown(const std::string& text) {
  return text;
}
inline std::string shown(bool flag) {
  return flag ? "true" : "false";
}
inline std::string shown(run::OperationResult result) {
  return std::to_string(static_cast<int>(result));
}
inline std::string shown(const std::optional<bool>& flag) {
  return flag ? shown(*flag) : "none";
}
inline std::string shown(const Strings& lines) {
  std::string text;
  for (const std::string& line : lines) text += "[" + line + "]";
  return text;
}
inline std::string shown(const std::map<std::string, std::string>& texts) {
  std::string text;
  for (const auto& [from, to] : texts) text += "{" + from + "=" + to + "}";
  return text;
}
inline std::string shown(const run::PropertyDependencies& dependencies) {
  std::string text;
  for (const auto& [key, urns] : dependencies) text += "{" + key + ":" + shown(urns) + "}";
  return text;
}
inline std::string shown(const std::vector<run::CheckFailure>& failures) {
  std::string text;
  for (const auto& failure : failures) text += "{" + failure.property + ":" + failure.reason + "}";
  return text;
}
inline std::string shown(const run::ProviderChoice& c) {
  return shown(Strings{c.provider, c.version, c.plugin_download_url, c.package_ref});
}

inline std::string shown(const run::HookBindings& h) {
  std::string text;
#define VIRGA_HOOK_EVENT(member, ...) text += shown(h.member) + "\n";
#include "pulumi/hook_events.def"
  return text;
}

template <typename... Fields>
std::string lines_of(const Fields&... fields) {
  std::string text;
  ((text += shown(fields) + "\n"), ...);
  return text;
}

inline std::string shown(const run::RegisterResourceRequest& r) {
  const run::ProviderChoice& choice = r;
  std::string text =
      lines_of(choice, r.type, r.name, r.custom, r.remote, r.inputs, r.parent, r.dependencies,
               r.property_dependencies, r.deleted_with, r.replace_with, r.hooks,
               r.replacement_trigger ? shown(*r.replacement_trigger) : "no trigger");
  const run::CustomTimeouts& t = r.custom_timeouts;
  text += lines_of(Strings{t.create, t.update, t.remove, t.read});
  for (const auto& [package, reference] : r.providers) text += package + "=" + reference + "\n";
  pulumi::for_each_plain_option(r, [&](std::string_view name, const auto& option) {
    text += std::string(name) + "=" + shown(option) + "\n";
  });
  for (const run::AliasSpec& a : r.aliases) {
    text += lines_of(a.urn, a.name, a.type, a.stack, a.project, a.parent_urn, a.no_parent);
  }
  return text;
}
inline std::string shown(const run::RegisterResourceResponse& r) {
  return lines_of(r.urn, r.id, r.outputs, r.result, r.unknown, r.property_dependencies);
}
inline std::string shown(const run::ReadResourceRequest& r) {
  const run::ProviderChoice& choice = r;
  return lines_of(choice, r.id, r.type, r.name, r.parent, r.state, r.dependencies,
                  r.additional_secret_outputs);
}
inline std::string shown(const run::InvokeRequest& r) {
  const run::ProviderChoice& choice = r;
  return lines_of(choice, r.token, r.arguments, r.parent, r.dependencies);
}
inline std::string shown(const run::InvokeResponse& r) {
  return lines_of(r.result, r.failures, r.unknown);
}
inline std::string shown(const run::CallRequest& r) {
  const run::ProviderChoice& choice = r;
  return lines_of(choice, r.token, r.arguments, r.argument_dependencies);
}
inline std::string shown(const run::CallResponse& r) {
  return lines_of(r.result, r.result_dependencies, r.failures);
}
inline std::string shown(const run::RegisterPackageRequest& r) {
  std::string text = lines_of(r.name, r.version, r.download_url, r.extension);
  if (const auto& p = r.parameterization) text += lines_of(p->name, p->version, p->value);
  return text;
}
inline std::string shown(const run::HookCall& c) {
  return lines_of(c.urn, c.id, c.name, c.type, c.new_inputs, c.old_inputs, c.new_outputs,
                  c.old_outputs, c.failed_operation, c.errors);
}

}  // namespace virga::rpc
