#include "replay/facts.h"

#include <algorithm>
#include <set>

#include "pulumi/wire/wire.h"
#include "pulumi/wire/wire_json.h"

namespace virga::replay {
namespace {

using pulumi::PropertyValue;

// "name=value" for each that says something, in the order given.
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
    const std::set<std::string> sorted(items.begin(), items.end());
    return text(name, join(sorted));
  }
  Line& dependencies(const char* name, const run::PropertyDependencies& given) {
    std::string all;
    for (const auto& [property, urns] : given) {
      const std::set<std::string> sorted(urns.begin(), urns.end());
      if (!sorted.empty()) all += property + ":" + join(sorted) + ";";
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

PropertyValue without_hashes(const PropertyValue& value) {
  if (value.is_asset()) {
    pulumi::Asset asset = value.as_asset();
    asset.hash.clear();
    return PropertyValue::asset(std::move(asset));
  }
  if (value.is_archive()) {
    pulumi::Archive archive = value.as_archive();
    archive.hash.clear();
    for (pulumi::Member& member : archive.assets) member.value = without_hashes(member.value);
    return PropertyValue::archive(std::move(archive));
  }
  if (value.is_array()) {
    std::vector<PropertyValue> items;
    for (const PropertyValue& item : value.as_array()) items.push_back(without_hashes(item));
    return PropertyValue::array(std::move(items));
  }
  if (value.is_object()) {
    pulumi::ObjectBuilder object;
    for (const pulumi::Member& member : value.as_object()) {
      object.set(member.key, without_hashes(member.value));
    }
    return object.build();
  }
  if (value.is_secret()) return PropertyValue::secret(without_hashes(value.element()));
  return value;
}

}  // namespace

std::string value_text(const PropertyValue& value) {
  const auto wire = pulumi::marshal(without_hashes(value), pulumi::WireOptions::everything());
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
      .list("additionalSecretOutputs", request.additional_secret_outputs)
      .text("importId", request.import_id)
      .text("create", request.custom_timeouts.create)
      .text("update", request.custom_timeouts.update)
      .text("delete", request.custom_timeouts.remove)
      .text("read", request.custom_timeouts.read)
      .list("aliases", alias_texts(request.aliases))
      .text("deletedWith", request.deleted_with)
      .set("replaceWith", request.replace_with)
      .list("beforeCreate", request.hooks.before_create)
      .list("afterCreate", request.hooks.after_create)
      .list("beforeUpdate", request.hooks.before_update)
      .list("afterUpdate", request.hooks.after_update)
      .list("beforeDelete", request.hooks.before_delete)
      .list("afterDelete", request.hooks.after_delete)
      .list("onError", request.hooks.on_error)
      .list("envVarMappings", variables);
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
      .text("parent", request.parent)
      .provider(request)
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
