#include <algorithm>

#include "ide/causes/causes.h"
#include "ide/hover/describe.h"
#include "ide/outline/node_text.h"
#include "ide/types/shown_names.h"

namespace virga::ide {
namespace {

constexpr std::size_t kLongestValue = 200;
constexpr std::size_t kMaxLines = 12;  // of a value

class NodeText {
 public:
  NodeText(const Snapshot& snapshot, const Occurrence& at, const NodeRef& ref, Document& out)
      : snapshot_(snapshot), at_(at), ref_(ref), node_(snapshot.bind(ref)), out_(out) {}

  void run() {
    std::visit(*this, node_.what);
    if (at_.role != Occurrence::Role::kAssignment) why();
  }

  void operator()(const bind::Unbound&) const {}
  void operator()(const bind::Settings&) const {}

  void operator()(const bind::ConfigVariable& config) {
    title(at_.role == Occurrence::Role::kAssignment ? "input" : "config", config.declared);
    if (at_.role == Occurrence::Role::kAssignment) out_.paragraph("An input of the component.");
    out_.description(config.description);
    if (config.default_value.expr) {
      value("Default", *config.default_value.expr);
    } else {
      out_.paragraph(config.nullable ? "Optional: null without a value."
                                     : "Required: it has no default.");
    }
    if (config.secret) out_.paragraph("Secret.");
    logical_name("The key in the configuration");
  }

  void operator()(const bind::LocalVariable& local) {
    title("local", node_.type);
    if (local.value.expr) value("Value", *local.value.expr);
  }

  void operator()(const bind::OutputVariable& output) {
    title("output", output.declared.is_dynamic() && output.value.expr
                        ? ref_.program->pool.type(*output.value.expr)
                        : output.declared);
    out_.description(output.description);
    if (output.value.expr) value("Value", *output.value.expr);
    logical_name("The key of the output");
  }

  void operator()(const bind::Resource& resource) {
    out_.code((resource.is_read ? "read " : "resource ") + std::string(node_.name) + ": " +
              shown_token(resource.token));
    instances(resource.range_kind);
    if (resource.schema) describe_type({resource.package, resource.schema}, out_);
    logical_name("The name in the engine");
  }

  void operator()(const bind::Component& component) {
    out_.code("component " + std::string(node_.name) + ": " + detail_of(node_));
    instances(component.range_kind);
    if (component.program) describe_folder(snapshot_, *component.program, "", out_);
    logical_name("The name in the engine");
  }

  void operator()(const bind::Hook& hook) {
    const bool is_error = hook.kind == bind::Hook::Kind::kError;
    out_.code("hook " + std::string(node_.name));
    out_.paragraph(is_error ? "A command that runs after a failed operation of the resources that "
                              "name it."
                            : "A command that runs before or after operations of the resources "
                              "that name it.");
    if (hook.command.expr) value("Command", *hook.command.expr);
  }

 private:
  void title(std::string_view kind, const model::Type& declared) {
    // At a reference, the type may be that of an instance or of a branch.
    const model::Type& type =
        at_.role == Occurrence::Role::kReference && at_.type ? *at_.type : declared;
    const std::string text = type_in_full(type, kLongestShownType);
    out_.code(std::string(kind) + " " + std::string(node_.name) +
              (text.empty() ? "" : ": " + text));
  }

  void instances(bind::RangeKind kind) {
    switch (kind) {
      case bind::RangeKind::kNone: return;
      case bind::RangeKind::kBool:
        return out_.paragraph("One instance or none: null if its `range` is false.");
      case bind::RangeKind::kNumber:
      case bind::RangeKind::kCollection:
        return out_.paragraph("Several instances: " + code_span(std::string(node_.name) + "[…]") +
                              " is one of them.");
    }
  }

  void logical_name(std::string_view what) {
    if (node_.logical_name.empty() || node_.logical_name == node_.name) return;
    out_.paragraph(std::string(what) + " is " + code_span(node_.logical_name) + ".");
  }

  // Writes the text of an expression, unless it is a secret or long.
  void value(std::string_view label, const model::Expr& expr) {
    const base::Source* file = snapshot_.sources.find(expr.range.source);
    if (!file) return;
    if (!Causes(snapshot_, CauseKind::kSecret).of(*ref_.program, expr).empty() ||
        is_secret_config()) {
      return out_.paragraph(std::string(label) + ": not shown, because it is a secret.");
    }
    const std::string_view text = file->text(expr.range.span);
    if (text.find('\n') == std::string_view::npos && text.size() <= kLongestValue) {
      return out_.paragraph(std::string(label) + ": " + code_span(text));
    }
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
    if (lines > kMaxLines || text.size() > kLongestValue * kMaxLines) return;
    out_.paragraph(std::string(label) + ":");
    out_.code(text);
  }

  bool is_secret_config() const {
    const auto* config = node_.if_is<bind::ConfigVariable>();
    return config && config->secret;
  }

  // Writes why the value is secret, or else why it is known later.
  void why() {
    if (node_.if_is<bind::Resource>() || node_.if_is<bind::Component>() || is_secret_config()) {
      return;
    }
    const auto secret = Causes(snapshot_, CauseKind::kSecret).of(ref_);
    if (!secret.empty()) return way("A secret, because it", secret);
    const auto output = Causes(snapshot_, CauseKind::kOutput).of(ref_);
    if (!output.empty()) way("Known when the program runs, because it", output);
  }

  void way(std::string_view introduction, const std::vector<CauseStep>& steps) {
    const bool uses_a_name = steps.front().text.starts_with("uses ");
    out_.paragraph(uses_a_name ? std::string(introduction)
                               : std::string(introduction.substr(0, introduction.rfind(' '))));
    for (const CauseStep& step : steps) out_.item(step.text + place(step.where));
  }

  // " (main.pp:3)"
  std::string place(base::Range where) const {
    const base::Source* file = snapshot_.sources.find(where.source);
    if (!file) return "";
    const std::string& path = file->name();
    const std::string name = path.substr(path.find_last_of("/\\") + 1);
    return " (" + name + ":" + std::to_string(file->lines().line_at(where.span.begin)) + ")";
  }

  const Snapshot& snapshot_;
  const Occurrence& at_;
  NodeRef ref_;
  const bind::Node& node_;
  Document& out_;
};

}  // namespace

void describe_node(const Snapshot& snapshot, const Occurrence& at, const NodeRef& ref,
                   Document& out) {
  NodeText(snapshot, at, ref, out).run();
}

}  // namespace virga::ide
