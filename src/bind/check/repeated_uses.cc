
#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "base/text/ascii.h"
#include "bind/check/improve_errors.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"

namespace virga::bind {
namespace {

// The place that causes an error, and what is wrong there. Errors with equal causes are one error.
using Cause = std::tuple<base::Range, std::string>;

// What the error reports an index such as `[0]` of: where the root of the traversal is declared,
// and the text of the type that has the index.
std::optional<Cause> indexed_value(const diag::Diagnostic& error) {
  if (error.code != diag::codes::kUnknownProperty || error.labels.empty()) return std::nullopt;
  const auto* index = std::get_if<diag::Name>(&error.arguments.front());
  const bool is_number =
      index && !index->text.empty() && std::ranges::all_of(index->text, base::is_ascii_digit);
  if (!is_number || error.fixes.size() != 1) return std::nullopt;
  const auto* type = std::get_if<diag::TypeText>(&error.arguments.back());
  return Cause(error.labels.front().range, "index of " + (type ? type->text : ""));
}

// The range of a block that should not be a number: `range.key`, `range.value.name`.
std::optional<Cause> range_that_is_a_number(const diag::Diagnostic& error) {
  if (error.labels.empty() || !error.fixes.empty() || error.arguments.empty()) return std::nullopt;
  const auto& named = error.labels.front().message.arguments;
  const auto* name = named.empty() ? nullptr : std::get_if<diag::Name>(&named.front());
  if (!name || name->text != "range") return std::nullopt;
  const std::string type = diag::show(error.arguments.back());
  const bool is_number =
      (error.code == diag::codes::kUnknownProperty && type == "`{ value: int }`") ||
      (error.code == diag::codes::kNotTraversable && type == "`int`");
  if (!is_number) return std::nullopt;
  return Cause(error.labels.front().range, "number");
}

bool is_use(const diag::Label& label) {
  return label.message.text.text() == "it is used here";
}

// A part of a local that does not fit an input.
std::optional<Cause> part_of_local(const diag::Diagnostic& error) {
  if (error.code != diag::codes::kBadInput || std::ranges::none_of(error.labels, is_use)) {
    return std::nullopt;
  }
  return Cause(error.subject, diag::fill("expected {1}, got {2}", error.arguments));
}

// A local whose whole value does not fit several inputs: its expression lacks a step, such as
// `.objectId` behind a call of a function.
std::optional<Cause> whole_local(const Binding& binding, const diag::Diagnostic& error) {
  if (error.code != diag::codes::kBadInput || error.subject.span.empty()) return std::nullopt;
  const base::Source* source = binding.sources.find(error.subject.source);
  const std::string_view name = source ? source->text(error.subject.span) : "";
  const auto node = std::ranges::find_if(binding.program.nodes, [&](const Node& each) {
    return each.name == name && each.if_is<LocalVariable>();
  });
  if (node == binding.program.nodes.end()) return std::nullopt;
  const auto* local = node->if_is<LocalVariable>();
  if (!local->value.expr || !local->value.expr->if_is<model::CallExpr>()) return std::nullopt;
  return Cause(node->name_range, diag::fill("expected {1}, got {2}", error.arguments));
}

std::optional<Cause> cause_of(const Binding& binding, const diag::Diagnostic& error) {
  if (auto cause = indexed_value(error)) return cause;
  if (auto cause = whole_local(binding, error)) return cause;
  if (auto cause = range_that_is_a_number(error)) return cause;
  return part_of_local(error);
}

void combine(diag::Diagnostic& error, const diag::Diagnostic& same) {
  if (same.subject == error.subject) {
    std::ranges::copy_if(same.labels, std::back_inserter(error.labels), is_use);
    return;
  }
  error.label(same.subject, {"and here"});
  if (same.fixes.size() != 1 || error.fixes.size() != 1) return;
  std::ranges::copy(same.fixes.front().edits, std::back_inserter(error.fixes.front().edits));
}

}  // namespace

void combine_uses(Binding& binding, std::size_t first) {
  if (!binding.options.profile.combines_errors()) return;
  diag::Diagnostics& diagnostics = binding.diagnostics;
  std::vector<bool> keep(diagnostics.size(), true);
  std::map<Cause, std::size_t> reported;
  for (std::size_t i = first; i < diagnostics.size(); ++i) {
    const auto cause = cause_of(binding, diagnostics.list()[i]);
    if (!cause) continue;
    const auto [known, is_new] = reported.emplace(*cause, i);
    if (is_new) continue;
    diag::Diagnostic better = diagnostics.list()[known->second];
    combine(better, diagnostics.list()[i]);
    diagnostics.replace(known->second, std::move(better));
    keep[i] = false;
  }
  diagnostics.keep(keep);
}

}  // namespace virga::bind
