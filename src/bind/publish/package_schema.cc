#include "bind/publish/package_schema.h"

#include <array>
#include <map>
#include <vector>

#include "base/json/json_writer.h"
#include "base/text/base64.h"
#include "bind/program/program.h"
#include "bind/publish/secret_output.h"
#include "bind/publish/type_json.h"
#include "diag/codes/tool.h"

namespace virga::bind {
namespace {

using base::JsonWriter;
using model::Kind;
using model::Type;

// Nodes of a component by the names of the schema's properties.
using Members = std::map<std::string, const Node*>;

template <typename What>
Members members_of(const Program& program, std::string_view (*name)(const Node&)) {
  Members members;
  for (const Node& node : program.nodes) {
    if (node.if_is<What>()) members.emplace(name(node), &node);
  }
  return members;
}

// Languages read longer numbers and exponents differently.
bool is_plain_number(const cty::Value& value) {
  constexpr std::size_t kMaxDigits = 15;
  if (!value.type().is(cty::Kind::kNumber)) return false;
  const std::string text = value.as_number().text();
  return text.size() <= kMaxDigits && text.find_first_not_of("-.0123456789") == std::string::npos;
}

// The default of an input, if a schema can express it; else null. Secret defaults are never
// published.
const cty::Value* default_of(const ConfigVariable& config, const model::ExprPool& pool) {
  if (!config.default_value.expr || config.secret) return nullptr;
  const cty::Value* value = pool.literal(*config.default_value.expr);
  if (!value || value->is_null()) return nullptr;
  bool is_expressible = false;
  switch (config.declared.kind()) {
    case Kind::kBool: is_expressible = value->type().is(cty::Kind::kBool); break;
    case Kind::kString: is_expressible = value->type().is(cty::Kind::kString); break;
    case Kind::kInt:
    case Kind::kNumber: is_expressible = is_plain_number(*value); break;
    default: break;
  }
  return is_expressible ? value : nullptr;
}

void append_literal(JsonWriter& json, const cty::Value& value) {
  if (value.type().is(cty::Kind::kBool)) {
    json.boolean(value.as_bool());
  } else if (value.type().is(cty::Kind::kString)) {
    json.string(value.as_string());
  } else {
    json.raw(value.as_number().text());
  }
}

// The published type: the type of the value, or the type of the label if the value is dynamic.
Type type_of(const Node& output, const model::ExprPool& pool) {
  const Type value = pool.type(*output.if_is<OutputVariable>()->value.expr);
  const Type& bare = value.is(Kind::kOutput) || value.is(Kind::kPromise) ? value.element() : value;
  return bare.is_dynamic() ? output.type : value;
}

class SchemaWriter {
 public:
  SchemaWriter(const PublishedPackage& package, diag::Diagnostics& diagnostics)
      : package_(package), diagnostics_(diagnostics), types_(package.name) {}

  std::string write() {
    json_.open('{').key("name").string(package_.name).key("version").string(package_.version);
    if (!package_.description.empty()) json_.key("description").string(package_.description);
    append_languages();
    append_dependencies();
    json_.key("resources").open('{');
    for (const PublishedComponent& each : package_.components) append_component(each);
    json_.close('}').key("types").open('{');
    for (const auto& [token, definition] : types_.take_named()) json_.key(token).raw(definition);
    json_.close('}').close('}');
    return json_.take();
  }

 private:
  // Tells the SDKs to use this version, not the version under which they are published.
  void append_languages() {
    json_.key("language").open('{');
    for (const char* language : {"csharp", "go", "java", "nodejs", "python"}) {
      json_.key(language).open('{').key("respectSchemaVersion").boolean(true).close('}');
    }
    json_.close('}');
  }

  void append_dependencies();
  void append_component(const PublishedComponent& component);
  void append_inputs(const Program& program, const Members& inputs);
  void append_outputs(const Program& program, const Members& outputs);
  void append_names(std::string_view key, const Members& members, auto is_required);
  void reject_reserved(const Members& members, std::span<const std::string_view> reserved);

  const PublishedPackage& package_;
  diag::Diagnostics& diagnostics_;
  TypeJson types_;
  JsonWriter json_;
};

// The direct and indirect package dependencies of the components.
void SchemaWriter::append_dependencies() {
  struct Dependency {
    std::string version;
    const PackageDescriptor* descriptor = nullptr;
  };
  std::map<std::string, Dependency> found;
  for (const PublishedComponent& component : package_.components) {
    for (const Program* program : with_components(*component.program)) {
      for (const auto& each : program->packages) found[each->name()].version = each->version();
      for (const PackageDescriptor& each : program->descriptors) {
        const auto used = found.find(each.name);
        if (used != found.end()) used->second.descriptor = &each;
      }
    }
  }
  found.erase("pulumi");
  json_.key("dependencies").open('[');
  for (const auto& [name, dependency] : found) {
    const PackageDescriptor* described = dependency.descriptor;
    const std::string& version =
        described && !described->version.empty() ? described->version : dependency.version;
    json_.open('{').key("name").string(described ? described->base_name : name);
    if (!version.empty()) json_.key("version").string(version);
    if (described && !described->download_url.empty()) {
      json_.key("downloadURL").string(described->download_url);
    }
    if (described && described->parameterization) {
      const auto& by = *described->parameterization;
      json_.key("parameterization").open('{').key("name").string(by.name);
      json_.key("version").string(by.version).key("value").string(base::encode_base64(by.value));
      json_.close('}');
    }
    json_.close('}');
  }
  json_.close(']');
}

void SchemaWriter::append_component(const PublishedComponent& component) {
  static constexpr std::array<std::string_view, 1> kReservedInputs = {"pulumi"};
  static constexpr std::array<std::string_view, 2> kReservedOutputs = {"pulumi", "urn"};
  const Program& program = *component.program;
  const auto inputs =
      members_of<ConfigVariable>(program, [](const Node& node) { return node.name; });
  const auto outputs = members_of<OutputVariable>(
      program, [](const Node& node) { return std::string_view(node.logical_name); });
  reject_reserved(inputs, kReservedInputs);
  reject_reserved(outputs, kReservedOutputs);
  types_.enter(component.type_name);
  json_.key(package_.name + ":index:" + component.type_name).open('{');
  json_.key("isComponent").boolean(true).key("type").string("object");
  append_inputs(program, inputs);
  append_outputs(program, outputs);
  json_.close('}');
}

void SchemaWriter::append_inputs(const Program& program, const Members& inputs) {
  json_.key("inputProperties").open('{');
  for (const auto& [name, node] : inputs) {
    const auto& config = *node->if_is<ConfigVariable>();
    json_.key(name).open('{');
    types_.append_members(json_, config.declared, capitalized(name));
    if (!config.description.empty()) json_.key("description").string(config.description);
    if (const cty::Value* value = default_of(config, program.pool)) {
      json_.key("default");
      append_literal(json_, *value);
    }
    if (config.secret) json_.key("secret").boolean(true);
    json_.close('}');
  }
  json_.close('}');
  append_names("requiredInputs", inputs, [](const Node& node) {
    const auto& config = *node.if_is<ConfigVariable>();
    return !config.default_value.expr && !config.nullable;
  });
}

void SchemaWriter::append_outputs(const Program& program, const Members& outputs) {
  json_.key("properties").open('{');
  for (const auto& [name, node] : outputs) {
    const auto& output = *node->if_is<OutputVariable>();
    json_.key(name).open('{');
    types_.append_members(json_, type_of(*node, program.pool), capitalized(name));
    if (!output.description.empty()) json_.key("description").string(output.description);
    if (is_secret_output(program, output)) json_.key("secret").boolean(true);
    json_.close('}');
  }
  json_.close('}');
  append_names("required", outputs,
               [&](const Node& node) { return !may_be_missing(type_of(node, program.pool)); });
}

void SchemaWriter::append_names(std::string_view key, const Members& members, auto is_required) {
  json_.key(key).open('[');
  for (const auto& [name, node] : members) {
    if (is_required(*node)) json_.string(name);
  }
  json_.close(']');
}

void SchemaWriter::reject_reserved(const Members& members,
                                   std::span<const std::string_view> reserved) {
  for (const std::string_view name : reserved) {
    const auto found = members.find(std::string(name));
    if (found == members.end()) continue;
    diagnostics_.add(diag::codes::kReservedProperty, found->second->name_range,
                     diag::Name{found->first});
  }
}

}  // namespace

std::string package_schema(const PublishedPackage& package, diag::Diagnostics& diagnostics) {
  return SchemaWriter(package, diagnostics).write();
}

}  // namespace virga::bind
