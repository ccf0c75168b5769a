// Where the expressions of a pack are evaluated: the locals, and the frame of one policy that looks
// at something. Private to the folder.
#pragma once

#include <optional>
#include <vector>

#include "bind/policy/pack.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

// What all expressions of a pack see. All referents outlive the sites.
struct PolicySurroundings {
  const bind::PolicyPack& pack;
  const Variables& locals;
  const Facts& facts;
  const base::FileSystem& files;
  const base::Limits& limits;
};

// A policy and what it looks at. Each has a budget of its own.
class PolicySite {
 public:
  // `subject`: `resource` or `resources`; `settings`: the values of the config variables.
  PolicySite(const PolicySurroundings& surroundings, const cty::Value& stack, cty::Value subject,
             const std::vector<cty::Value>& settings, diag::Diagnostics& diagnostics);
  // For what sees the stack alone, or nothing: locals, constants.
  PolicySite(const PolicySurroundings& surroundings, const cty::Value& stack,
             diag::Diagnostics& diagnostics);
  PolicySite(const PolicySite&) = delete;
  PolicySite& operator=(const PolicySite&) = delete;
  // Tells which limit was overstepped, if one was.
  ~PolicySite();

  // Nothing where it went wrong, which is told. `range`: the object of that name.
  Evaluated evaluate(const bind::BoundExpr& expr, const cty::Value* range = nullptr);

  enum class Truth : std::uint8_t { kFalse, kTrue, kUnknown };
  // The same of a condition: null is not true.
  std::optional<Truth> truth(const bind::BoundExpr& expr, const cty::Value* range = nullptr);
  // The same of a text: empty where it is null, absent or a part of what it is made of is secret or
  // not known, which `Hidden` tells apart.
  enum class Hidden : std::uint8_t { kNot, kSecret, kUnknown };
  struct Text {
    std::string text;
    Hidden hidden = Hidden::kNot;
  };
  std::optional<Text> text(const bind::BoundExpr& expr, const cty::Value* range = nullptr);

  const bind::PolicyPack& pack() const { return surroundings_.pack; }
  Budget& budget() { return budget_; }
  diag::Diagnostics& diagnostics() { return diagnostics_; }

 private:
  const PolicySurroundings& surroundings_;
  std::vector<cty::Value> frame_;
  Budget budget_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace virga::run
