#include "bind/binding/binding.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <vector>

#include "hcl/parse/files/parse_files.h"
#include "hcl/parse/parse.h"
#include "hcl/parse/reparse.h"
#include "model/functions/function.h"

namespace virga::bind {

model::Checked Binding::check(const hcl::Expr& expr, base::SourceId source,
                              const model::Scope& scope, std::uint32_t first_slot) {
  model::CheckContext context{source,
                              program.pool,
                              diagnostics,
                              {.allow_missing_variables = options.allow_missing_variables,
                               .skip_range_checking = options.skip_range_type_checking,
                               .profile = options.profile,
                               .probe = options.probe},
                              limits,
                              report_argument};
  return model::check(expr, scope, first_slot, context);
}

void Binding::demote(std::size_t before) {
  std::vector<diag::Diagnostic> reported(
      diagnostics.list().begin() + static_cast<std::ptrdiff_t>(before), diagnostics.list().end());
  diagnostics.truncate(before);
  for (diag::Diagnostic& each : reported) {
    diagnostics.add(std::move(each)).with_severity(diag::Severity::kWarning);
  }
}

base::Range Binding::inside_quotes(base::Range where) const {
  const base::Source* source = sources.find(where.source);
  if (!source || !source->text(where.span).starts_with('"')) return where;
  return {where.source, {where.span.begin + 1, where.span.end - 1}};
}

model::Variable* Binding::make_variable(model::Variable::Kind kind, std::uint32_t slot,
                                        std::string_view name, const model::Type& type,
                                        base::Range declared) {
  auto* variable = program.pool.arena().make<model::Variable>();
  variable->kind = kind;
  variable->slot = slot;
  variable->name = name;
  variable->type = program.pool.add(type);
  variable->declared = declared;
  return variable;
}

void Binding::set_type(NodeId id, model::Type type) {
  const Declaration& declared = declaration(id);
  const bool is_known = !declared.is_ambiguous || !options.profile.failures_have_error_type();
  declared.variable->type = program.pool.add(is_known ? type : model::Type::error());
  node(id).type = std::move(type);
}

namespace {

// Parses the files again that were parsed before an edit, and the others for the first time.
std::vector<hcl::Tree> parse_again(std::span<const base::SourceId> files,
                                   const base::Sources& sources, const base::Limits& limits,
                                   diag::Diagnostics& found, const ParsedBefore& before) {
  std::map<std::string_view, const hcl::Tree*> old;
  for (const hcl::Tree& tree : before.program.files) {
    old.emplace(before.sources[tree.source].name(), &tree);
  }
  std::vector<hcl::Tree> trees;
  for (const base::SourceId file : files) {
    const base::Source& source = sources[file];
    const auto known = old.find(source.name());
    trees.push_back(known == old.end()
                        ? hcl::parse_config(source, found, limits)
                        : hcl::reparse_config(source, before.sources[known->second->source],
                                              *known->second, found, limits));
  }
  return trees;
}

std::vector<hcl::Tree> parse_all(std::span<const base::SourceId> files,
                                 const base::Sources& sources, const base::Limits& limits,
                                 diag::Diagnostics& found) {
  std::vector<const base::Source*> texts;
  for (const base::SourceId file : files) texts.push_back(&sources[file]);
  return hcl::parse_configs(texts, found, limits);
}

}  // namespace

bool parse_files(std::span<const base::SourceId> files, const base::Sources& sources,
                 const base::Limits& limits, diag::Diagnostics& diagnostics, Program& program,
                 const ParsedBefore* before) {
  diag::Diagnostics found(limits.max_diagnostics);
  std::vector<hcl::Tree> trees = before ? parse_again(files, sources, limits, found, *before)
                                        : parse_all(files, sources, limits, found);
  std::ranges::move(trees, std::back_inserter(program.files));
  const bool parses = !found.has_errors();
  diagnostics.append(std::move(found));
  std::ranges::sort(program.files, {}, [&](const hcl::Tree& tree) -> const std::string& {
    return sources[tree.source].name();
  });
  return parses;
}

model::Scope builtin_scope(model::ExprPool& pool) {
  model::Scope scope;
  auto* null = pool.arena().make<model::Variable>();
  null->kind = model::Variable::Kind::kConstant;
  null->name = "null";
  null->type = pool.add(model::Type::none());
  scope.define(null);
  model::define_builtins(scope);
  return scope;
}

}  // namespace virga::bind
