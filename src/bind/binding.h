// The state of one bind(): what its steps hand to each other. Internal to the room.
//
// The steps run in this order: package blocks (package.h), declare (declare.h), then for each node,
// dependencies first (schedule.h), the file of its construct; then the processing order (order.h).
#pragma once

#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/text/suggest.h"
#include "bind/bind.h"
#include "bind/check/judged_locals.h"
#include "bind/components/components.h"
#include "bind/names/declaration.h"
#include "bind/program.h"
#include "bind/types/packages.h"
#include "bind/types/resource_types.h"
#include "diag/diagnostics.h"
#include "model/check/check.h"
#include "model/scope.h"

namespace virga::bind {

struct Binding {
  Program& program;
  const base::Sources& sources;
  const BindOptions& options;
  diag::Diagnostics& diagnostics;
  const base::Limits& limits;
  Packages& packages;
  ResourceTypeTable& resources;
  schema::Loader& loader;
  Components& components;

  // Innermost last. Outputs can be mentioned, but anything else of the same name hides them.
  const model::Scope& builtins;
  model::Scope outputs{&builtins};
  model::Scope root{&outputs};
  model::Scope inquiry_scope{&root};

  // Whose values were held against a type that is asked for.
  JudgedLocals locals;

  // Frame slots below it belong to whoever evaluates the nodes.
  std::uint32_t first_free_slot = 0;

  std::vector<Declaration> declarations;  // indexed by NodeId, as Program::nodes

  const Declaration& declaration(NodeId id) const {
    return declarations[static_cast<std::size_t>(id)];
  }
  Node& node(NodeId id) { return program.nodes[static_cast<std::size_t>(id)]; }

  // Types `expr` in `scope`. Frame slots below `first_slot` belong to the caller.
  model::Checked check(const hcl::Expr& expr, base::SourceId source, const model::Scope& scope,
                       std::uint32_t first_slot = 0);
  const model::Type& type(const model::Checked& checked) const {
    return program.pool.type(*checked.expr);
  }

  // Does `step`; where resources are not checked, what it says are warnings.
  template <typename Step>
  void tolerantly(Step step) {
    const std::size_t before = diagnostics.size();
    step();
    if (options.skip_resource_type_checking) demote(before);
  }
  // Makes warnings of what was said after the first `before` diagnostics.
  void demote(std::size_t before);

  // The one of `names` that `name` could be meant to be. Nothing once much was said: each search
  // takes as long as there are names, and who has a hundred mistakes reads the first ones.
  std::optional<std::string_view> meant(std::string_view name, auto&& names) const {
    constexpr std::size_t kMostSuggestions = 100;
    if (diagnostics.size() > kMostSuggestions) return std::nullopt;
    const std::vector<std::string_view> known(std::ranges::begin(names), std::ranges::end(names));
    return base::nearest(name, known);
  }

  // The part of `where` between its quotes; all of it where there are none.
  base::Range inside_quotes(base::Range where) const;

  // A variable of the program's pool.
  model::Variable* make_variable(model::Variable::Kind kind, std::uint32_t slot,
                                 std::string_view name, const model::Type& type,
                                 base::Range declared);
  // Gives a node the type of what it makes; its variable has the same.
  void set_type(NodeId id, model::Type type);
};

// --- What binding begins with, whatever is made of the files ---
// Parses `files` into the program, sorted by name. False when one does not parse, which is told.
bool parse_files(std::span<const base::SourceId> files, const base::Sources& sources,
                 const base::Limits& limits, diag::Diagnostics& diagnostics, Program& program);

// `null` and the builtins of the language.
model::Scope builtin_scope(model::ExprPool& pool);

}  // namespace virga::bind
