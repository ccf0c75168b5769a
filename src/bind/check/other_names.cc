
#include <algorithm>
#include <string>
#include <string_view>

#include "bind/check/improve_errors.h"

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

}  // namespace

void explain_other_names(Binding& binding, std::size_t first) {
  if (!binding.options.profile.recognizes_mistakes()) return;
  for (std::size_t i = first; i < binding.diagnostics.size(); ++i) {
    const diag::Diagnostic& each = binding.diagnostics.list()[i];
    const auto* name = each.code == diag::Code::kUndefinedVariable
                           ? std::get_if<diag::Name>(&each.arguments.front())
                           : nullptr;
    const base::Source* source = binding.sources.find(each.subject.source);
    if (!name || !source || !each.notes.empty()) continue;
    diag::Diagnostic better = each;
    if (is_environment_variable(name->text) && is_placeholder(source->text(), each.subject.span)) {
      const std::uint32_t begin = each.subject.span.begin - 2;
      better.fixes.clear();  // quotes do not help
      better.fix({"for a literal {0}, write {1}", diag::Name{"${"}, diag::Name{"$${"}},
                 {{{each.subject.source, {begin, begin}}, "$"}});
    } else if (each.fixes.empty() && is_package(binding, name->text)) {
      better.help(
          {"{0} is a package; a provider of it is a resource of type {1}, and without one the "
           "default provider is used",
           *name, diag::Name{"pulumi:providers:" + name->text}});
    } else {
      continue;
    }
    binding.diagnostics.replace(i, std::move(better));
  }
}

}  // namespace virga::bind
