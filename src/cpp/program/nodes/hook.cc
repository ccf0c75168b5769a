// Hooks: objects whose callback runs a command.
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"

namespace virga::cpp {

using Kind = Ty::Kind;

void Writer::hook(const bind::Node& node, const bind::Hook& hook, std::size_t slot) {
  const bool is_error = hook.kind == bind::Hook::Kind::kError;
  const std::string name = claim(node);
  const Scope names = names_;
  const std::string arguments = names_.claim("args");
  emit_.frame()[0] = {arguments, {.kind = Kind::kStructured, .spelling = "sdk::HookArgs"}, {}};
  Code command = emit_.as(*hook.command.expr, Ty::list(Ty::of(Kind::kString)));
  emit_.frame().clear();
  names_ = names;
  std::string captures;
  for (const std::string& each : command.uses) {
    if (each != arguments) captures += (captures.empty() ? "" : ", ") + each;
  }
  const bool uses_arguments = command.uses.contains(arguments);
  body_.text(
      std::string("const sdk::") + (is_error ? "ErrorHook" : "ResourceHook") + " " + name + "(" +
      (component_ ? "name + " + readable("-" + node.logical_name) : readable(node.logical_name)) +
      ", [" + captures + "](const sdk::HookArgs&" +
      (uses_arguments ? " " + arguments : std::string()) + ") {");
  body_.indent().newline();
  const Document& words = command.braces ? *command.braces : command.doc;
  body_.text(is_error ? "return pcl::command_succeeds(" : "pcl::run_command(");
  body_.append(words).text(");").dedent().newline().text("}");
  if (!is_error) hook_options(hook);
  body_.text(");").newline();
  emit_.nodes()[slot] = {
      name,
      {.kind = Kind::kStructured, .spelling = is_error ? "sdk::ErrorHook" : "sdk::ResourceHook"},
      {}};
}

void Writer::hook_options(const bind::Hook& hook) {
  std::vector<Document> items;
  const auto add = [&](std::string_view name, const bind::BoundExpr& value) {
    if (!value.expr) return;
    items.push_back(designated(name, emit_.as(*value.expr, Ty::of(Kind::kBool)).doc));
  };
  add("on_dry_run", hook.on_dry_run);
  add("ignore_errors", hook.ignore_errors);
  if (!items.empty()) body_.text(", ").append(braced(items));
}

}  // namespace virga::cpp
