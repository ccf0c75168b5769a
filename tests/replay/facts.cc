#include "replay/facts.h"

#include <algorithm>
#include <set>

#include "base/text/unicode.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"
#include "pulumi/wire/wire.h"
#include "pulumi/wire/wire_json.h"

namespace virga::replay {
namespace {

using pulumi::PropertyValue;

// Sorts, and removes duplicates and everything below a listed component. Go depends on a component
// instead of the resources inside of it; Virga depends on these resources as well.
std::set<std::string> outermost(const std::vector<std::string>& urns) {
  std::set<std::string> types;
  for (const std::string& text : urns) {
    if (const auto urn = pulumi::Urn::parse(text)) types.emplace(urn->qualified_type());
  }
  std::set<std::string> kept;
  for (const std::string& text : urns) {
    const auto urn = pulumi::Urn::parse(text);
    const std::string type(urn ? urn->qualified_type() : std::string_view());
    bool is_below = false;
    for (std::size_t at = type.rfind('$'); at != std::string::npos && !is_below;
         at = at == 0 ? std::string::npos : type.rfind('$', at - 1)) {
      is_below = types.contains(type.substr(0, at));
    }
    if (!is_below) kept.insert(text);
  }
  return kept;
}

// Writes "name=value" for each field that is not empty, in the given order.
class Line {
 public:
  explicit Line(std::string begin) : text_(std::move(begin)) {}

  Line& text(const char* name, const std::string& value) {
    if (!value.empty()) text_ += std::string(" ") + name + "=" + value;
    return *this;
  }
  Line& flag(const char* name, bool value) { return text(name, value ? "true" : ""); }
  Line& tristate(const char* name, const std::optional<bool>& value) {
    return text(name, !value ? "" : *value ? "true" : "false");
  }
  Line& value(const char* name, const PropertyValue& value) {
    return text(name, value_text(value));
  }
  Line& list(const char* name, const std::vector<std::string>& items) {
    return text(name, join(items));
  }
  Line& set(const char* name, const std::vector<std::string>& items) {
    return text(name, join(outermost(items)));
  }
  Line& dependencies(const char* name, const run::PropertyDependencies& given) {
    std::string all;
    for (const auto& [property, urns] : given) {
      if (!urns.empty()) all += property + ":" + join(outermost(urns)) + ";";
    }
    return text(name, all);
  }
  Line& provider(const run::ProviderChoice& choice) {
    return text("provider", choice.provider)
        .text("version", choice.version)
        .text("url", choice.plugin_download_url)
        .text("package", choice.package_ref);
  }

  std::string take() { return std::move(text_); }

 private:
  template <typename Items>
  static std::string join(const Items& items) {
    std::string all;
    for (const std::string& item : items) all += (all.empty() ? "" : ",") + item;
    return all.empty() ? "" : "[" + all + "]";
  }

  std::string text_;
};

std::string alias_text(const run::AliasSpec& alias) {
  if (!alias.urn.empty()) return alias.urn;
  return Line("alias")
      .text("name", alias.name)
      .text("type", alias.type)
      .text("stack", alias.stack)
      .text("project", alias.project)
      .text("parent", alias.parent_urn)
      .flag("noParent", alias.no_parent)
      .take();
}

std::vector<std::string> alias_texts(const std::vector<run::AliasSpec>& aliases) {
  std::vector<std::string> texts;
  for (const run::AliasSpec& alias : aliases) texts.push_back(alias_text(alias));
  return texts;
}

// Recordings shorten long strings to their beginning and the number of characters.
PropertyValue shortened(const PropertyValue& value) {
  constexpr std::size_t kLongest = 4000;
  const std::string_view text = value.as_string();
  std::size_t characters = 0;
  std::size_t cut = text.size();
  for (std::size_t at = 0; at < text.size(); at += base::decode_utf8(text, at).size) {
    if (characters++ == kLongest) cut = at;
  }
  if (characters <= kLongest || text.ends_with(" characters)")) return value;
  return PropertyValue::string(std::string(text.substr(0, cut)) + "...(" +
                               std::to_string(characters) + " characters)");
}

// Virga sends a resource as a reference to it. Go sends the whole resource in arguments of methods.
bool is_whole_resource(const PropertyValue& value) {
  return value.is_object() && value.find("__name") && value.find("__type") && value.find("urn") &&
         value.find("urn")->is_string();
}

PropertyValue urn_alone(const PropertyValue& urn) {
  return PropertyValue::object({{"(resource)", urn}});
}

PropertyValue comparable(const PropertyValue& value);

// Joins the secrets and outputs around a value, because their order has no meaning.
PropertyValue unwrapped(const PropertyValue& value) {
  bool secret = false;
  std::vector<std::string> urns;
  bool known = true;
  const PropertyValue* inner = &value;
  while (inner->is_secret() || inner->is_output()) {
    if (inner->is_output()) {
      const pulumi::OutputValue& output = inner->as_output();
      secret = secret || output.secret;
      known = known && output.known;
      urns.insert(urns.end(), output.dependencies.begin(), output.dependencies.end());
    } else {
      secret = true;
    }
    inner = &inner->element();
  }
  const std::set<std::string> kept = outermost(urns);
  return PropertyValue::output({.element = known ? comparable(*inner) : PropertyValue(),
                                .known = known,
                                .secret = secret,
                                .dependencies = {kept.begin(), kept.end()}});
}

PropertyValue comparable(const PropertyValue& value) {
  if (value.is_string()) return shortened(value);
  if (value.is_secret() || value.is_output()) return unwrapped(value);
  if (value.is_reference()) return urn_alone(PropertyValue::string(value.as_reference().urn));
  if (is_whole_resource(value)) return urn_alone(*value.find("urn"));
  if (value.is_asset()) {
    pulumi::Asset asset = value.as_asset();
    asset.hash.clear();
    return PropertyValue::asset(std::move(asset));
  }
  if (value.is_archive()) {
    pulumi::Archive archive = value.as_archive();
    archive.hash.clear();
    for (pulumi::Member& member : archive.assets) member.value = comparable(member.value);
    return PropertyValue::archive(std::move(archive));
  }
  if (value.is_array()) {
    std::vector<PropertyValue> items;
    for (const PropertyValue& item : value.as_array()) items.push_back(comparable(item));
    return PropertyValue::array(std::move(items));
  }
  if (value.is_object()) {
    pulumi::ObjectBuilder object;
    for (const pulumi::Member& member : value.as_object()) {
      object.set(member.key, comparable(member.value));
    }
    return object.build();
  }
  return value;
}

}  // namespace

std::string value_text(const PropertyValue& value) {
  const auto wire = pulumi::marshal(comparable(value), pulumi::WireOptions::everything());
  if (!wire || !*wire) return "(no value)";
  return pulumi::write_wire_json(**wire).value_or("(no JSON)");
}

std::string fact(const run::RegisterResourceRequest& request) {
  std::vector<std::string> providers;
  for (const auto& [package, reference] : request.providers) {
    providers.push_back(package + ":" + reference);
  }
  std::vector<std::string> variables;
  for (const auto& [from, to] : request.env_var_mappings) variables.push_back(from + ":" + to);
  Line line("RegisterResource " + request.type + " " + request.name);
  line.text("parent", request.parent)
      .flag("custom", request.custom)
      .flag("remote", request.remote)
      .value("object", request.inputs)
      .provider(request)
      .list("providers", providers)
      .set("dependencies", request.dependencies)
      .dependencies("propertyDependencies", request.property_dependencies)
      .tristate("protect", request.protect)
      .tristate("retainOnDelete", request.retain_on_delete)
      .tristate("deleteBeforeReplace", request.delete_before_replace)
      .list("ignoreChanges", request.ignore_changes)
      .list("replaceOnChanges", request.replace_on_changes)
      .list("hideDiffs", request.hide_diffs)
      // For providers, Go only sends secret outputs that are strings.
      .list("additionalSecretOutputs", pulumi::provider_package(request.type).empty()
                                           ? request.additional_secret_outputs
                                           : std::vector<std::string>())
      .text("importId", request.import_id)
      .text("create", request.custom_timeouts.create)
      .text("update", request.custom_timeouts.update)
      .text("delete", request.custom_timeouts.remove)
      .text("read", request.custom_timeouts.read)
      .list("aliases", alias_texts(request.aliases))
      .text("deletedWith", request.deleted_with)
      .set("replaceWith", request.replace_with);
#define VIRGA_HOOK_EVENT(member, name, ...) line.list(name, request.hooks.member);
#include "pulumi/hook_events.def"
  line.list("envVarMappings", variables);
  if (request.replacement_trigger) line.value("trigger", *request.replacement_trigger);
  return line.take();
}

std::string fact(const run::RegisterOutputsRequest& request) {
  return Line("RegisterResourceOutputs " + request.urn).value("outputs", request.outputs).take();
}

std::string fact(const run::ReadResourceRequest& request) {
  return Line("ReadResource " + request.type + " " + request.name)
      .value("id", request.id)
      .text("parent", request.parent)
      .value("properties", request.state)
      .provider(request)
      .set("dependencies", request.dependencies)
      .list("additionalSecretOutputs", request.additional_secret_outputs)
      .take();
}

std::string fact(const run::InvokeRequest& request) {
  return Line("Invoke " + request.token)
      .value("args", request.arguments)
      // Go sends no other options, and no parent for the read of a reference.
      .text("provider", request.provider)
      .text("package", request.package_ref)
      .set("dependsOn", request.dependencies)
      .take();
}

std::string fact(const run::CallRequest& request) {
  return Line("Call " + request.token)
      .value("args", request.arguments)
      .provider(request)
      .dependencies("argDependencies", request.argument_dependencies)
      .take();
}

std::string fact(const run::RegisterPackageRequest& request) {
  Line line("RegisterPackage " + request.name);
  line.text("version", request.version).text("url", request.download_url);
  if (const auto& parameters = request.parameterization) {
    line.text(request.extension ? "extension" : "parameterization",
              parameters->name + "@" + parameters->version + ":" + parameters->value);
  }
  return line.take();
}

}  // namespace virga::replay
