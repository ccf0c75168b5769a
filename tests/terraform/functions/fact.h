// One recorded call: an expression and its result.
#pragma once

#include <optional>
#include <string>

#include "cty/value.h"
#include "terraform/functions/scope.h"

namespace virga::facts {

// The scopes in which a fact is evaluated.
struct Scopes {
  Scope plan;
  Scope apply;

  explicit Scopes(const std::filesystem::path& folder)
      : plan(folder, Scope::Phase::kPlan), apply(folder, Scope::Phase::kApply) {}
};

// Returns what differs from the record; nullopt if the fact holds. `line` is JSON, as in
// tests/facts/FORMAT.md, section "terraform".
std::optional<std::string> difference(const cty::Value& line, const Scopes& scopes);

}  // namespace virga::facts
