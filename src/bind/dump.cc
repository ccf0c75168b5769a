#include "bind/dump.h"

#include <fmt/core.h>

#include <set>

#include "bind/program/option_kind.h"
#include "model/expr/dump.h"
#include "model/show.h"

namespace virga::bind {
namespace {

constexpr std::size_t kOneLine = 100'000;

std::string text(const model::Type& type) {
  return model::pretty(type, kOneLine);
}

std::string_view text(RangeKind kind) {
  switch (kind) {
    case RangeKind::kNone: return "none";
    case RangeKind::kBool: return "bool";
    case RangeKind::kNumber: return "number";
    case RangeKind::kCollection: return "collection";
  }
  VIRGA_UNREACHABLE();
}

class Dumper {
 public:
  explicit Dumper(const Program& program) : programs_{{&program, ""}} {}

  std::string run() {
    for (std::size_t next = 0; next < programs_.size(); ++next) {
      const Source source = programs_[next];
      program_ = source.program;
      if (next != 0) line(0, "\nprogram of {}\n", source.path);
      program();
    }
    return std::move(out_);
  }

 private:
  struct Source {
    const Program* program;
    std::string path;  // as written in the first component that uses it
  };

  void program() {
    for (const PackageDescriptor& descriptor : program_->descriptors) package(descriptor);
    for (const Node& node : program_->nodes) this->node(node);
    line(0, "order:{}", names(program_->order));
  }

  template <typename... Args>
  void line(std::size_t indent, fmt::format_string<Args...> format, Args&&... args) {
    out_.append(indent * 2, ' ');
    out_ += fmt::format(format, std::forward<Args>(args)...);
    out_ += '\n';
  }

  std::string names(const std::vector<NodeId>& ids) const {
    std::string result;
    for (const NodeId id : ids) result += fmt::format(" {}", program_->node(id).name);
    return result;
  }

  void package(const PackageDescriptor& descriptor) {
    line(0, "package {}: {} {}", descriptor.name, descriptor.base_name, descriptor.version);
    if (const auto& parameters = descriptor.parameterization) {
      line(1, "parameterized as {} {}", parameters->name, parameters->version);
    }
  }

  void value(std::size_t indent, std::string_view title, const BoundExpr& bound) {
    if (!bound.expr) return;
    line(indent, "{}: {}", title, text(program_->pool.type(*bound.expr)));
    out_ += model::dump(*bound.expr, program_->pool, indent + 1);
  }

  void node(const Node& node) {
    std::visit([&](const auto& what) { this->what(node, what); }, node.what);
    if (node.logical_name != node.name) line(1, "logical name: {}", node.logical_name);
    if (!node.dependencies.empty()) line(1, "needs:{}", names(node.dependencies));
    line(0, "");
  }

  void inputs_and_options(const auto& block) {
    if (block.range_kind != RangeKind::kNone) {
      value(1, fmt::format("range ({})", text(block.range_kind)), block.range);
    }
    for (const Input& input : block.inputs) {
      value(1, input.name, input.value);
      line(2, "to: {}", text(input.destination));
    }
    for (const Option& option : block.options) {
      value(1, fmt::format("option {}", name(option.kind)), option.value);
    }
  }

  void what(const Node& node, const ConfigVariable& config) {
    line(0, "config {}: {}{}{}", node.name, text(node.type), config.nullable ? ", nullable" : "",
         config.secret ? ", secret" : "");
    value(1, "default", config.default_value);
  }
  void what(const Node& node, const LocalVariable& local) {
    line(0, "local {}", node.name);
    value(1, "value", local.value);
  }
  void what(const Node& node, const OutputVariable& output) {
    line(0, "output {}: {}", node.name, text(node.type));
    value(1, "value", output.value);
  }
  void what(const Node& node, const Resource& resource) {
    line(0, "{} {}: {}", resource.is_read ? "read" : "resource", node.name, resource.token);
    inputs_and_options(resource);
  }
  void what(const Node& node, const Component& component) {
    line(0, "component {}: {}", node.name,
         component.token.empty() ? component.type_name : component.token);
    inputs_and_options(component);
    const Program* inside = component.program.get();
    if (inside && seen_.insert(inside).second) programs_.push_back({inside, component.source});
  }
  void what(const Node& node, const Hook& hook) {
    line(0, "{} hook {}", hook.kind == Hook::Kind::kError ? "error" : "resource", node.name);
    value(1, "command", hook.command);
    value(1, "on dry run", hook.on_dry_run);
    value(1, "ignore errors", hook.ignore_errors);
  }
  void what(const Node&, const Settings& settings) {
    line(0, "pulumi");
    value(1, "required version", settings.required_version);
  }
  void what(const Node& node, const Unbound&) { line(0, "unbound {}", node.name); }

  const Program* program_ = nullptr;
  std::vector<Source> programs_;  // the outer program, then those of components as discovered
  std::set<const Program*> seen_;
  std::string out_;
};

}  // namespace

std::string dump(const Program& program) {
  return Dumper(program).run();
}

}  // namespace virga::bind
