// What is wrong with the value of an option that takes resources. Internal to lint/.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "bind/lint/lint_parts.h"
#include "bind/types/annotations.h"
#include "diag/diagnostics.h"
#include "model/type.h"

namespace virga::bind {

// The annotation of a resource, also of one that is optional or an output; null for other types.
const ResourceAnnotation* resource_annotation(const model::Type& type);

// Reports errors in the value of one option. The value may be a local; errors then have a label at
// the use of the local.
struct OptionReport {
  const LintContext& context;
  const OptionOwner& owner;
  const OptionKind kind;
  std::string name;                  // of the option, or of a part of it
  std::optional<base::Range> use{};  // of the local whose value is checked

  // Calls `step` with the value of the local that `expr` refers to. Does nothing if it refers to no
  // local, or if the value was checked before.
  void resolve_local(const model::Expr& expr, const std::function<void(const model::Expr&)>& step);

  diag::Diagnostic& add(const model::Expr& expr, diag::Word expected, diag::Argument got);

  // Reports a value that cannot be the one resource that is asked for. Returns true if an error was
  // reported.
  bool misfit(const model::Expr& expr);

  void no_resource(const model::Expr& expr, diag::Word expected);

  // Returns whether the value is certainly neither a resource nor a collection of resources.
  bool is_no_resource(const model::Expr& expr) const;

  const model::Type& type(const model::Expr& expr) const;

 private:
  bool several(const model::Expr& expr);
  bool is_data(const model::Expr& expr) const;
  void offer_unquoted(diag::Diagnostic& diagnostic, const model::Expr& expr) const;
  void offer_whole(diag::Diagnostic& diagnostic, const model::Expr& expr) const;
  void explain_package(diag::Diagnostic& diagnostic, const model::Expr& expr) const;
  bool may_be_meant(const Node& node) const;
  bool is_part_of_component(const model::TraversalExpr& expr) const;
};

// Returns whether a value of the type is neither a resource nor a collection of resources. Returns
// false for objects of unknown origin, such as components and configuration values; the run checks
// them. Requires: the type has no outputs. Recursion depth: the nesting of types.
bool holds_no_resource(const model::Type& type);  // no_resource.cc

// Checks the option `provider`. Only a provider of the package has an effect; any package will do
// if `package` is empty. Returns true if an error was reported. lint_providers.cc
bool lint_provider(OptionReport& report, const model::Expr& expr, std::string_view package);

// Checks the option `providers`: a list of providers, or an object with a provider for each
// package. lint_providers.cc
void lint_providers(OptionReport& report, const model::Expr& expr);

// Checks the option `aliases`: a list of URNs and of descriptions. lint_aliases.cc
void lint_aliases(OptionReport& report, const model::Expr& expr);

// Checks the option `customTimeouts`: an object of durations. lint_timeouts.cc
void lint_timeouts(OptionReport& report, const model::Expr& expr);

}  // namespace virga::bind
