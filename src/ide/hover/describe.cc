#include "ide/hover/describe.h"

#include "ide/types/shown_names.h"

namespace virga::ide {
namespace {

std::string typed(std::string_view name, const model::Type* type) {
  const std::string text = type ? type_in_full(*type, kLongestShownType) : "";
  return std::string(name) + (text.empty() ? "" : ": " + text);
}

// Names that the language gives to expressions: `range` in repeated blocks and so on.
std::string_view about_variable(std::string_view name) {
  if (name == "range") return "The instance of a repeated block: its `key` and its `value`.";
  if (name == "args") return "What the engine passes to the hook.";
  if (name == "error") return "Why the value is not available.";
  if (name == "stack") return "The stack that the policy checks.";
  if (name == "resources") return "All resources of the stack, with their outputs.";
  return "";
}

// The names that conditions of tests begin with (docs/testing.md).
std::string_view about_fact(std::string_view name) {
  if (name == "resource") return "The resources of the program after the run, by name.";
  if (name == "read") return "The resources that `read` blocks look up, by name.";
  if (name == "component") return "The components of the program after the run, by name.";
  if (name == "output") return "The outputs of the program after the run, by name.";
  if (name == "steps") return "The operations of the run, in their order.";
  if (name == "calls") return "The calls of functions and methods.";
  if (name == "violations") return "What the policies of the policy pack report.";
  if (name == "remediations") return "What the policies of the policy pack change.";
  if (name == "failures") return "The failures that the test expects.";
  if (name == "run") return "The earlier runs of the test, by name.";
  return "";
}

struct Describe {
  const Snapshot& snapshot;
  const Occurrence& at;
  Document& out;

  void operator()(const NodeRef& ref) const { describe_node(snapshot, at, ref, out); }
  void operator()(const LocalName& name) const {
    const model::Variable& variable = *name.variable;
    out.code(typed(variable.name, at.type));
    out.paragraph(is_of_loop(variable.declared) ? "A variable of a `for` expression."
                                                : std::string(about(variable)));
  }
  std::string_view about(const model::Variable& variable) const {
    if (snapshot.test_file(at.range.source)) return about_fact(variable.name);
    const bool is_subject = variable.name == "resource" && snapshot.pack();
    return is_subject ? "The resource that the policy checks." : about_variable(variable.name);
  }
  // Whether the name is declared behind `for`, or behind the comma of two names.
  bool is_of_loop(base::Range declared) const {
    const base::Source* file = snapshot.sources.find(declared.source);
    if (!file) return false;
    std::string_view before = file->text().substr(0, declared.span.begin);
    while (!before.empty() && before.back() <= ' ') before.remove_suffix(1);
    return before.ends_with("for") || before.ends_with(',');
  }
  void operator()(const FunctionName& function) const { describe_function(function.name, out); }
  void operator()(const ResourceType& type) const { describe_type(type, out); }
  void operator()(const PackageFunction& function) const {
    describe_package_function(function, out);
  }
  void operator()(const SchemaProperty& property) const { describe_property(at, property, out); }
  void operator()(const OptionName& option) const { describe_option(option, out); }
  void operator()(const ValueProperty& property) const {
    out.code(typed(property.name, property.type));
  }
  void operator()(const ValueKey& key) const { out.code(typed(key.name, at.type)); }
  void operator()(const EnumValueName& value) const { describe_enum_value(value, out); }
  void operator()(const PackageName& package) const {
    describe_package(snapshot, at, package.name, out);
  }
  void operator()(const ComponentFolder& folder) const {
    const base::Source* file = snapshot.sources.find(at.range.source);
    const std::string_view written = file ? file->text(at.range.span) : "";
    describe_folder(snapshot, *folder.program, written, out);
  }
};

}  // namespace

void describe(const Snapshot& snapshot, const Occurrence& occurrence, Document& out) {
  std::visit(Describe{snapshot, occurrence, out}, occurrence.symbol);
}

}  // namespace virga::ide
