
#include <algorithm>
#include <string>
#include <string_view>

#include "base/text/ascii.h"
#include "base/text/ascii_case.h"
#include "bind/check/improve_errors.h"
#include "diag/codes/model.h"
#include "hcl/lex/lex.h"

namespace virga::bind {
namespace {

bool is_environment_variable(std::string_view name) {
  return std::ranges::all_of(
      name, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; });
}

// Returns whether the name is the whole of an interpolation.
bool is_placeholder(std::string_view text, base::Span where) {
  const std::string_view before = text.substr(0, where.begin);
  const std::string_view after = text.substr(where.end);
  return before.ends_with("${") && !before.ends_with("$${") && after.starts_with('}');
}

bool is_package(const Binding& binding, const std::string& name) {
  const std::vector<PackagePtr> used = binding.packages.used();
  return std::ranges::any_of(used, [&](const PackagePtr& each) { return each->name() == name; });
}

std::string letters_and_digits(std::string_view name) {
  std::string folded;
  for (const char c : name) {
    if (base::is_ascii_letter(c) || base::is_ascii_digit(c)) folded += base::to_ascii_lower(c);
  }
  return folded;
}

// The declaration whose name is not an identifier, such as `my name` for `myName`.
const Node* unusable_name(const Binding& binding, std::string_view written) {
  const std::string folded = letters_and_digits(written);
  const auto& nodes = binding.program.nodes;
  const auto node = std::ranges::find_if(nodes, [&](const Node& each) {
    return each.kind != NodeKind::kOutput && !hcl::is_identifier(each.name) &&
           letters_and_digits(each.name) == folded;
  });
  return node == nodes.end() ? nullptr : &*node;
}

// A name that only a declaration can have.
bool explain_unusable(const Binding& binding, const diag::Name& name, diag::Diagnostic& error) {
  const Node* node = unusable_name(binding, name.text);
  if (!node) return false;
  error.fixes.clear();
  error.note({"an expression can only refer to a name of letters, digits, `_` and `-`"})
      .label(node->name_range, {"{0} is declared here", diag::Name{std::string(node->name)}})
      .fix({"declare it as {0}", name}, {{node->name_range, "\"" + name.text + "\""}});
  return true;
}

// A variable of a shell.
bool explain_placeholder(const base::Source& source, const diag::Name& name,
                         diag::Diagnostic& error) {
  const base::Span span = error.subject.span;
  if (!is_environment_variable(name.text) || !is_placeholder(source.text(), span)) return false;
  const std::uint32_t begin = span.begin - 2;
  error.fixes.clear();  // quotes do not help
  error.fix({"for a literal {0}, write {1}", diag::Name{"${"}, diag::Name{"$${"}},
            {{{error.subject.source, {begin, begin}}, "$"}});
  return true;
}

bool explain_package(const Binding& binding, const diag::Name& name, diag::Diagnostic& error) {
  if (!error.fixes.empty() || !is_package(binding, name.text)) return false;
  error.help(
      {"{0} is a package; a provider of it is a resource of type {1}, and without one the "
       "default provider is used",
       name, diag::Name{"pulumi:providers:" + name.text}});
  return true;
}

}  // namespace

void explain_other_names(Binding& binding, std::size_t first) {
  if (!binding.options.profile.recognizes_mistakes()) return;
  for (std::size_t i = first; i < binding.diagnostics.size(); ++i) {
    const diag::Diagnostic& each = binding.diagnostics.list()[i];
    const auto* name = each.code == diag::codes::kUndefinedVariable
                           ? std::get_if<diag::Name>(&each.arguments.front())
                           : nullptr;
    const base::Source* source = binding.sources.find(each.subject.source);
    if (!name || !source || !each.notes.empty()) continue;
    diag::Diagnostic better = each;
    const bool is_explained = explain_unusable(binding, *name, better) ||
                              explain_placeholder(*source, *name, better) ||
                              explain_package(binding, *name, better);
    if (is_explained) binding.diagnostics.replace(i, std::move(better));
  }
}

}  // namespace virga::bind
