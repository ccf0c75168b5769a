// The environment of a pack's expressions: the locals, and the frame of one policy. Private to the
// folder.
#pragma once

#include <optional>
#include <vector>

#include "bind/policy/pack.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

// The environment that all expressions of a pack share. All referents must outlive the sites.
struct PolicyContext {
  const bind::PolicyPack& pack;
  const Variables& locals;
  const Facts& facts;
  const base::FileSystem& files;
  const base::Limits& limits;
};

// A policy and the value that it inspects. Each site has its own budget.
class PolicySite {
 public:
  // `subject`: `resource` or `resources`; `settings`: the values of the config variables.
  PolicySite(const PolicyContext& surroundings, const cty::Value& stack, cty::Value subject,
             const std::vector<cty::Value>& settings, diag::Diagnostics& diagnostics);
  // For expressions that see the stack only, or nothing: locals, constants.
  PolicySite(const PolicyContext& surroundings, const cty::Value& stack,
             diag::Diagnostics& diagnostics);
  PolicySite(const PolicySite&) = delete;
  PolicySite& operator=(const PolicySite&) = delete;
  // Reports the limit that was exceeded, if any.
  ~PolicySite();

  // Returns nullopt if an error was reported. `range`: the value of `range`; may be null.
  Evaluated evaluate(const bind::BoundExpr& expr, const cty::Value* range = nullptr);

  enum class Truth : std::uint8_t { kFalse, kTrue, kUnknown };
  // The same for a condition: null counts as false.
  std::optional<Truth> truth(const bind::BoundExpr& expr, const cty::Value* range = nullptr);
  // The same for a string. It is empty if it is null or absent, or if a part is secret or unknown;
  // `Hidden` distinguishes these.
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
  const PolicyContext& surroundings_;
  std::vector<cty::Value> frame_;
  Budget budget_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace virga::run
