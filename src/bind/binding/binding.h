// The state of one bind(), which its steps share. Internal to the room.
//
// The steps run in this order: package blocks (package.h), declare (declare.h), then for each node,
// dependencies first (schedule.h), the file of its construct; then the processing order
// (dependencies.h).
#pragma once

#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/text/suggest.h"
#include "bind/binding/bind_options.h"
#include "bind/binding/checked_locals.h"
#include "bind/binding/declaration.h"
#include "bind/program/program.h"
#include "bind/types/packages.h"
#include "bind/types/resource_types.h"
#include "diag/diagnostics.h"
#include "model/check/check.h"
#include "model/scope.h"

namespace virga::bind {

class Components;  // components/components.h

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
  // Reports arguments of functions, so that each wrong part has its own range.
  model::ReportArgument report_argument;

  // The scopes, outermost first. Expressions can refer to outputs, but any other declaration of the
  // same name hides an output.
  const model::Scope& builtins;
  model::Scope outputs{&builtins};
  model::Scope root{&outputs};
  model::Scope inquiry_scope{&root};

  // The locals whose values were checked against an expected type.
  CheckedLocals locals;

  // Frame slots below it belong to the code that evaluates the nodes.
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

  // Runs `step`. If resources are not checked, its diagnostics become warnings.
  template <typename Step>
  void tolerantly(Step step) {
    const std::size_t before = diagnostics.size();
    step();
    if (options.skip_resource_type_checking) demote(before);
  }
  // Turns the diagnostics after the first `before` into warnings.
  void demote(std::size_t before);

  // Returns false after many diagnostics: each search for a similar name is O(names), and users
  // read the first suggestions only.
  bool suggests_names() const { return diagnostics.size() <= 100; }
  // Returns the name of `names` that is most similar to `name`, or nullopt if none is similar.
  std::optional<std::string_view> suggested_name(std::string_view name, auto&& names) const {
    if (!suggests_names()) return std::nullopt;
    const std::vector<std::string_view> known(std::ranges::begin(names), std::ranges::end(names));
    return base::nearest(name, known);
  }

  // The part of `where` between its quotes, or `where` if it has no quotes.
  base::Range inside_quotes(base::Range where) const;

  // A variable of the program's pool.
  model::Variable* make_variable(model::Variable::Kind kind, std::uint32_t slot,
                                 std::string_view name, const model::Type& type,
                                 base::Range declared);
  // Sets the type of a node and of its variable.
  void set_type(NodeId id, model::Type type);
};

// --- The first steps of every binding: of programs, components, packs and conditions ---
// Parses `files` into the program, sorted by name. Returns false if a file has syntax errors, which
// are reported. `before` may be null.
bool parse_files(std::span<const base::SourceId> files, const base::Sources& sources,
                 const base::Limits& limits, diag::Diagnostics& diagnostics, Program& program,
                 const ParsedBefore* before = nullptr);

// `null` and the builtins of the language.
model::Scope builtin_scope(model::ExprPool& pool);

}  // namespace virga::bind
