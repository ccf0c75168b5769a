#include "vectors/pcl/node.h"

#include <fmt/core.h>

#include <map>

#include "vectors/pcl/expr_rules.h"

namespace virga::vectors {
namespace {

class NodeComparer {
 public:
  NodeComparer(const bind::Program& program, const bind::Node& node, Comparison comparison)
      : program_(program), node_(node), comparison_(comparison) {}

  std::string run(const Json& recorded) {
    text("name", recorded, node_.name);
    type("type", recorded["type"], node_.type);
    std::string names;
    for (const bind::NodeId id : node_.dependencies)
      names += std::string(program_.node(id).name) + " ";
    std::string expected;
    for (const Json each : recorded["deps"].get_array()) {
      expected += std::string(std::string_view(each)) + " ";
    }
    same("deps", expected, names);
    std::visit([&](const auto& what) { kind(recorded, what); }, node_.what);
    return difference_;
  }

 private:
  void kind(const Json& recorded, const bind::ConfigVariable& config) {
    same("kind", text_of(recorded, "kind"), "config");
    text("logical", recorded, node_.logical_name);
    text("description", recorded, config.description);
    value("default", recorded["default"], config.default_value);
    same("nullable", bool(recorded["nullable"]), config.nullable);
    same("secret", bool(recorded["secret"]), config.secret);
  }
  void kind(const Json& recorded, const bind::LocalVariable&) {
    same("kind", text_of(recorded, "kind"), "local");
  }
  void kind(const Json& recorded, const bind::OutputVariable& output) {
    same("kind", text_of(recorded, "kind"), "output");
    text("logical", recorded, node_.logical_name);
    value("value", recorded["value"], output.value);
  }
  void kind(const Json& recorded, const bind::Resource& resource) {
    same("kind", text_of(recorded, "kind"), resource.is_read ? "read" : "resource");
    text("logical", recorded, node_.logical_name);
    text("token", recorded, resource.token);
    text("schemaToken", recorded, resource.schema ? resource.schema->token : "");
    if (!resource.is_read) {
      same("component", bool(recorded["component"]),
           resource.schema && resource.schema->is_component);
      same("provider", bool(recorded["provider"]), resource.schema && resource.schema->is_provider);
    }
    inputs(recorded["inputs"], resource.inputs);
    options(recorded["options"], resource);
  }
  void kind(const Json& recorded, const bind::Component& component) {
    same("kind", text_of(recorded, "kind"), "component");
    text("logical", recorded, node_.logical_name);
    text("token", recorded, component.token);
    text("declaration", recorded, component.type_name);
    inputs(recorded["inputs"], component.inputs);
    options(recorded["options"], component);
    const Json inner = recorded["program"];
    same("inner program", inner.is_null(), component.program == nullptr);
    if (inner.is_null() || !component.program || !difference_.empty()) return;
    difference_ = nodes_difference(inner, *component.program, comparison_);
  }
  void kind(const Json& recorded, const bind::Hook& hook) {
    same("kind", text_of(recorded, "kind"), "hook");
    text("hookKind", recorded, hook.kind == bind::Hook::Kind::kError ? "error" : "resource");
    value("command", recorded["command"], hook.command);
    value("onDryRun", recorded["onDryRun"], hook.on_dry_run);
    value("ignoreErrors", recorded["ignoreErrors"], hook.ignore_errors);
  }
  void kind(const Json& recorded, const bind::Settings& settings) {
    same("kind", text_of(recorded, "kind"), "pulumi");
    value("requiredVersion", recorded["requiredVersion"], settings.required_version);
  }
  void kind(const Json&, const bind::Unbound&) { differ("kind", "", "unbound"); }

  void inputs(const Json& recorded, const std::vector<bind::Input>& inputs) {
    same("number of inputs", recorded.get_array().size(), inputs.size());
    if (!difference_.empty()) return;
    std::size_t i = 0;
    for (const Json each : recorded.get_array()) {
      const bind::Input& input = inputs[i++];
      same("input", std::string_view(each.at(0)), input.name);
      value(input.name, each.at(1), input.value);
      const Json destination = each.at(2);
      if (comparison_.destinations && !destination.is_null()) {
        type(fmt::format("destination of {}", input.name), destination, input.destination);
      }
    }
  }

  // An empty options block equals an absent one.
  void options(const Json& recorded, const auto& block) {
    std::map<std::string_view, bind::BoundExpr> given;
    if (block.range.expr) given.emplace("range", block.range);
    for (const bind::Option& option : block.options) given.emplace(name(option.kind), option.value);
    if (recorded.is_null()) return same("number of options", std::size_t{0}, given.size());
    same("number of options", recorded.get_object().size(), given.size());
    for (const auto& [name, type] : recorded.get_object()) {
      const auto found = given.find(name);
      if (found == given.end()) return differ("option", name, "none");
      const bool is_trigger =
          found->first == "replacementTrigger" && simdjson::minify(type) == "\"dynamic\"";
      if (is_trigger && comparison_.excuses(PclRule::kTriggerType)) continue;
      value(name, type, found->second);
    }
  }

  void value(std::string_view what, const Json& recorded, const bind::BoundExpr& got) {
    if (recorded.is_null() || !got.expr) {
      same(what, recorded.is_null(), got.expr == nullptr);
    } else {
      type(what, recorded, program_.pool.type(*got.expr));
    }
  }

  void type(std::string_view what, const Json& recorded, const model::Type& got) {
    // The reference has no error type.
    const model::Type known = got.is_error() ? model::Type::dynamic() : got;
    if (matches_type(recorded, known, UnionOrder::kAsSets)) return;
    if (explains(recorded, known)) return;
    differ(what, simdjson::minify(recorded), encode_type(got));
  }

  // A difference of types is explained by a rule that applies to the node or to one of its
  // dependencies.
  bool explains(const Json& recorded, const model::Type& ours) {
    if (!comparison_.explained) return false;
    PclRules rules;
    if (differ_by_null(recorded, ours)) {
      rules.insert(PclRule::kNullType);
    } else {
      rules = rules_behind(node_, program_);
    }
    comparison_.explained->insert(rules.begin(), rules.end());
    return !rules.empty();
  }

  void text(std::string_view key, const Json& recorded, std::string_view got) {
    same(key, text_of(recorded, key), got);
  }
  template <typename A, typename B>
  void same(std::string_view what, const A& expected, const B& got) {
    if (!(expected == got)) differ(what, fmt::format("{}", expected), fmt::format("{}", got));
  }
  void differ(std::string_view what, std::string_view expected, std::string_view got) {
    if (!difference_.empty()) return;
    difference_ = fmt::format("{}: {} {}, got {}", node_.name, what, expected, got);
  }

  const bind::Program& program_;
  const bind::Node& node_;
  Comparison comparison_;
  std::string difference_;
};

}  // namespace

std::string nodes_difference(const Json& recorded, const bind::Program& program,
                             Comparison comparison) {
  const auto nodes = recorded.get_array();
  if (nodes.size() != program.nodes.size()) {
    return fmt::format("{} nodes, got {}", nodes.size(), program.nodes.size());
  }
  std::size_t i = 0;
  for (const Json node : nodes) {
    std::string difference = NodeComparer(program, program.nodes[i++], comparison).run(node);
    if (!difference.empty()) return difference;
  }
  return {};
}

}  // namespace virga::vectors
