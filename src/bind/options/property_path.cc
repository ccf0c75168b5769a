#include "bind/options/property_path.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "bind/names/references.h"
#include "bind/program/option_kind.h"
#include "diag/codes/model.h"
#include "diag/codes/run.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

// The name of the resource or component that has the option.
bool is_own_name(std::string_view name, const Declaration& declaration) {
  const auto& labels = declaration.block->labels;
  return !labels.empty() && labels.front().text == name;
}

// Returns whether an index is a negative number. Such an index names no element.
bool is_negative(const hcl::Expr& key) {
  const auto* negated = key.if_is<hcl::UnaryExpr>();
  return negated && negated->op == hcl::UnaryOp::kNegate &&
         negated->operand->if_is<hcl::LiteralExpr>();
}

// The first splat or negative index in a property path, or null.
const hcl::Expr* impossible_step(const hcl::Expr& path) {
  const hcl::Expr* first = nullptr;
  const hcl::Expr* at = &path;
  while (true) {
    if (const auto* splat = at->if_is<hcl::SplatExpr>()) {
      first = splat;
      at = splat->source;
    } else if (const auto* index = at->if_is<hcl::IndexExpr>()) {
      if (is_negative(*index->key)) first = index;
      at = index->collection;
    } else if (const auto* steps = at->if_is<hcl::RelativeTraversalExpr>()) {
      at = steps->source;
    } else if (const auto* parentheses = at->if_is<hcl::ParenExpr>()) {
      at = parentheses->inner;
    } else {
      return first;
    }
  }
}

}  // namespace

void explain_property_path(Binding& binding, std::size_t first) {
  diag::Diagnostics& diagnostics = binding.diagnostics;
  const std::vector<diag::Diagnostic> reported(
      diagnostics.list().begin() + static_cast<std::ptrdiff_t>(first), diagnostics.list().end());
  diagnostics.truncate(first);
  const bool has_other_errors = std::ranges::any_of(
      reported, [](const diag::Diagnostic& each) { return each.code != codes::kNotIterable; });
  for (diag::Diagnostic each : reported) {
    const bool indexes = each.code == codes::kNotIterable;
    // What is wrong with the index is the one cause.
    if (indexes && has_other_errors && !binding.options.profile.reports_consequences()) continue;
    if (indexes || each.code == codes::kUnknownFunction || each.code == codes::kNotTraversable) {
      each.notes.clear();
      each.note(
          {"expected the path of an input or of a property inside one, as in {0}, not an "
           "expression",
           diag::Excerpt{"tags[\"owner\"]"}});
    }
    diagnostics.add(std::move(each));
  }
}

bool has_impossible_steps(const Binding& binding, const hcl::Expr& paths) {
  const auto* list = paths.if_is<hcl::TupleExpr>();
  return list && binding.options.profile.recognizes_mistakes() &&
         std::ranges::any_of(list->elements, [](const hcl::Expr* path) {
           return impossible_step(*path) != nullptr;
         });
}

void report_impossible_steps(Binding& binding, const hcl::Expr& paths, base::SourceId source) {
  const base::Source* text = binding.sources.find(source);
  if (!text) return;
  for (const hcl::Expr* path : paths.as<hcl::TupleExpr>().elements) {
    const hcl::Expr* step = impossible_step(*path);
    if (!step) continue;
    const auto* splat = step->if_is<hcl::SplatExpr>();
    const base::Span where = splat ? splat->marker : step->as<hcl::IndexExpr>().key->span;
    const base::Span brackets = splat ? splat->marker : step->as<hcl::IndexExpr>().brackets;
    const std::string behind(text->text({brackets.end, splat ? step->span.end : path->span.end}));
    auto& diagnostic = binding.diagnostics.add(codes::kNotAPropertyPath, base::Range{source, where})
                           .in({source, path->span});
    if (!splat) diagnostic.note({"indexes start at 0"});
    diagnostic.help(
        {"a path names one element, as in {0}, or the whole list", diag::Excerpt{"[0]" + behind}});
  }
}

void explain_unknown_names(Binding& binding, std::size_t first, const Declaration& declaration,
                           std::optional<OptionKind> kind) {
  std::vector<diag::Diagnostic> found(
      binding.diagnostics.list().begin() + static_cast<std::ptrdiff_t>(first),
      binding.diagnostics.list().end());
  binding.diagnostics.truncate(first);
  for (diag::Diagnostic& each : found) {
    const base::Source* source = binding.sources.find(each.subject.source);
    if (each.code == codes::kUndefinedVariable && source) {
      const std::string_view name = source->text(each.subject.span);
      if (name == "range") {
        each.notes.clear();
        each.help({"options are the same for all instances: they cannot use {0}",
                   Name{std::string(name)}});
      } else if (kind && takes_property_paths(*kind) && is_own_name(name, declaration) &&
                 source->text().substr(each.subject.span.end).starts_with('.')) {
        // Every path begins in the resource, so its name is more likely than a similar input.
        const base::Span prefix{each.subject.span.begin, each.subject.span.end + 1};
        each.notes.clear();
        each.fixes.clear();
        each.fix({"a path begins with an input: remove {0}", Name{std::string(name)}},
                 {{{each.subject.source, prefix}, ""}});
      } else if (kind && takes_property_paths(*kind) && each.notes.empty() && each.fixes.empty()) {
        const bool is_of_outputs = *kind == OptionKind::kAdditionalSecretOutputs;
        each.help({is_of_outputs ? diag::MessageText("the option takes names of outputs of {0}")
                                 : diag::MessageText("the option takes names of inputs of {0}"),
                   Name{std::string(declaration.block->labels.back().text)}});
      }
    }
    binding.diagnostics.add(std::move(each));
  }
}

}  // namespace virga::bind
