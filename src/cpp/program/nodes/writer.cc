#include "cpp/program/nodes/writer.h"

#include <utility>

#include "cpp/names/words.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {

using Kind = Ty::Kind;

Writer::Writer(Context& context, const bind::Program& program, SourceFile& file,
               const ComponentClass* component)
    : context_(context),
      program_(program),
      file_(file),
      component_(component),
      emit_(context, program, file, names_),
      comments_(program, context.sources()),
      used_(program.nodes.size()) {
  emit_.defer = [this](std::size_t slot, std::string_view output) { return defer(slot, output); };
  take_own_names();
  for (const bind::Node& node : program.nodes) {
    for (const bind::NodeId id : node.dependencies) used_[static_cast<std::size_t>(id)] = true;
  }
}

// The names that the function has before its first statement.
void Writer::take_own_names() {
  for (const char* name : {"program", "main", "pcl", "values"}) names_.take(name);
  names_.take(component_ ? "args" : "config");
  if (!component_) return;
  for (const char* name : {"name", "options", "self"}) names_.take(name);
  emit_.set_component("self");
}

bool Writer::is_used(std::size_t slot) const {
  return used_[slot];
}

std::string Writer::claim(const bind::Node& node) {
  return names_.claim(snake_case(node.name));
}

Code Writer::natural(const bind::BoundExpr& value) {
  return emit_.natural(*value.expr);
}

Document Writer::statements() {
  for (const bind::NodeId id : program_.order) node(id);
  if (!comments_.rest().empty()) {
    body_.newline();
    comment(comments_.rest());
  }
  return std::move(body_);
}

void Writer::comment(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    if (!line.empty()) body_.text("// " + line);
    body_.newline();
  }
}

void Writer::node(bind::NodeId id) {
  const bind::Node& node = program_.node(id);
  const auto slot = static_cast<std::size_t>(id);
  const bool is_small = node.kind == bind::NodeKind::kLocal ||
                        node.kind == bind::NodeKind::kConfig ||
                        node.kind == bind::NodeKind::kOutput;
  const auto lines = comments_.of(node);
  // A paragraph for each block, and one for lines that belong together.
  const bool continues = is_small && last_kind_ == node.kind && lines.empty();
  if (!body_.empty() && !continues) body_.newline();
  last_kind_ = node.kind;
  comment(lines);
  Document before = std::exchange(body_, Document());
  statement(node, slot);
  before.append(std::exchange(ahead_, Document())).append(body_);
  body_ = std::move(before);
}

void Writer::statement(const bind::Node& node, std::size_t slot) {
  emit_.frame().clear();
  if (const auto* config = node.if_is<bind::ConfigVariable>())
    return this->config(node, *config, slot);
  if (const auto* local = node.if_is<bind::LocalVariable>()) return this->local(node, *local, slot);
  if (const auto* output = node.if_is<bind::OutputVariable>())
    return this->output(node, *output, slot);
  if (const auto* resource = node.if_is<bind::Resource>())
    return this->resource(node, *resource, slot);
  if (const auto* component = node.if_is<bind::Component>()) {
    return this->component(node, *component, slot);
  }
  if (const auto* hook = node.if_is<bind::Hook>()) return this->hook(node, *hook, slot);
  if (const auto* settings = node.if_is<bind::Settings>()) return this->settings(*settings);
}

}  // namespace virga::cpp
