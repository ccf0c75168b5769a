#include "bind/names/start.h"

#include <algorithm>

#include "hcl/parse/parse.h"
#include "model/functions/function.h"

namespace virga::bind {

bool parse_files(std::span<const base::SourceId> files, const base::Sources& sources,
                 const base::Limits& limits, diag::Diagnostics& diagnostics, Program& program) {
  diag::Diagnostics found(limits.max_diagnostics);
  for (const base::SourceId file : files) {
    program.files.push_back(hcl::parse_config(sources[file], found, limits));
  }
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
