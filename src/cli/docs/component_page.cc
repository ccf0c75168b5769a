// The sections of a component: inputs, outputs, and what it contains.
#include "bind/publish/secret_output.h"
#include "cli/docs/markdown.h"
#include "cli/docs/pages.h"

namespace virga::cli {
namespace {

using bind::Node;

class ComponentPage {
 public:
  ComponentPage(const bind::Program& program, const base::Sources& sources, const DocsStyle& style)
      : program_(program), sources_(sources), style_(style) {}

  std::string write() {
    for (const Node& node : program_.nodes) {
      if (const auto* config = node.if_is<bind::ConfigVariable>()) input(node, *config);
      if (const auto* output = node.if_is<bind::OutputVariable>()) add_output(node, *output);
      if (const auto* resource = node.if_is<bind::Resource>()) add_resource(node, *resource);
      if (const auto* component = node.if_is<bind::Component>()) add_component(node, *component);
    }
    section("Inputs", inputs_);
    out_ += below_;
    section("Outputs", outputs_);
    section("Resources", resources_);
    section("Components", components_);
    return out_;
  }

 private:
  void input(const Node& node, const bind::ConfigVariable& config) {
    DefaultText given = default_text(config.default_value, node.name, sources_);
    // The source contains the value, which the page must not repeat.
    if (config.secret && config.default_value.expr) given = {"a secret", ""};
    if (!config.default_value.expr) given.cell = config.nullable ? code("null") : "required";
    inputs_.add({code(node.name), type_text(config.declared) + (config.secret ? ", secret" : ""),
                 given.cell, cell(config.description), key_of(node)});
    below_ += given.below;
  }

  void add_output(const Node& node, const bind::OutputVariable& output) {
    const bool is_declared = !output.declared.is_dynamic() || !output.value.expr;
    const bool is_secret = bind::is_secret_output(program_, output);
    outputs_.add(
        {code(node.logical_name),
         type_text(is_declared ? output.declared : program_.pool.type(*output.value.expr)) +
             (is_secret ? ", secret" : ""),
         cell(output.description)});
  }

  void add_resource(const Node& node, const bind::Resource& resource) {
    resources_.add({code(node.name), code(resource.token) + (resource.is_read ? ", read" : ""),
                    instances(resource.range_kind, resource.range)});
  }

  void add_component(const Node& node, const bind::Component& component) {
    components_.add({code(node.name),
                     code(component.token.empty() ? component.source : component.token),
                     instances(component.range_kind, component.range)});
  }

  // Returns the name in the configuration, if it differs.
  static std::string key_of(const Node& node) {
    return node.logical_name == node.name ? "" : code(node.logical_name);
  }

  std::string instances(bind::RangeKind kind, const bind::BoundExpr& range) const {
    const std::string text = default_text(range, "range", sources_).cell;
    const std::string shown = text == "see below" ? "an expression" : text;
    switch (kind) {
      case bind::RangeKind::kNone: return "";
      case bind::RangeKind::kBool: return "if " + shown;
      case bind::RangeKind::kNumber:
      case bind::RangeKind::kCollection: return "for each of " + shown;
    }
    return "";
  }

  void section(const char* title, const Table& table) {
    if (table.empty()) return;
    out_ += (out_.empty() ? "" : "\n") + heading(style_.level, title) + "\n" + table.str();
  }

  const bind::Program& program_;
  const base::Sources& sources_;
  const DocsStyle& style_;
  Table inputs_{{"name", "type", "default", "description", "key"}};
  Table outputs_{{"name", "type", "description"}};
  Table resources_{{"name", "type", "instances"}};
  Table components_{{"name", "source", "instances"}};
  std::string below_;  // the table of inputs
  std::string out_;
};

}  // namespace

std::string component_sections(const bind::Program& program, const base::Sources& sources,
                               const DocsStyle& style) {
  return ComponentPage(program, sources, style).write();
}

}  // namespace virga::cli
