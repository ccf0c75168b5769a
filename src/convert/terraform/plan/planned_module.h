// One instance of a module as Terraform plans it: the values of its variables are given, and the
// values of its resources and of the modules that it calls follow. It finds the mistakes that only
// a plan shows. Resources other than `terraform_data` are not known.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/plan/instances.h"
#include "convert/terraform/project/unit.h"

namespace virga::convert::terraform {

// How much a plan may still evaluate.
struct PlanBudget {
  std::size_t modules = 100;
  std::size_t resources = 1000;

  static bool take(std::size_t& rest) { return rest > 0 && rest-- > 0; }
};

class PlannedModule final : public Beyond {
 public:
  // `folder` is that of the root module. All referents must outlive the object.
  PlannedModule(const Unit& unit, GivenValues given, const base::FileSystem& files,
                const std::string& folder, PlanBudget& budget);

  cty::Value root(std::string_view name, const std::set<std::string>& members) override;

  // Reports the mistakes of the module and of those that it calls, each once.
  void check(diag::Diagnostics& diagnostics);

 private:
  using Children = std::vector<std::unique_ptr<PlannedModule>>;
  struct Call {
    Instances instances;
    Children children;
  };

  cty::Value resource(const std::string& name);
  cty::Value instance_of(const Declaration& declaration, const Instance& instance);
  cty::Value called(const std::string& name);
  const Call& call(const std::string& name);
  GivenValues arguments_of(const Declaration& declaration, const Instance& instance);
  cty::Value outputs();
  cty::Value evaluated(const AttributeAt& at, const InstanceScope& scope,
                       diag::Diagnostics& diagnostics);

  void check_resource(const std::string& name, const Declaration& declaration,
                      diag::Diagnostics& diagnostics);
  void check_conditions(const Declaration& declaration, const InstanceScope& scope,
                        const cty::Value& self, diag::Diagnostics& diagnostics);
  std::string message_of(const BlockAt& block, const InstanceScope& scope);
  void check_output(const std::string& name, const Declaration& declaration,
                    diag::Diagnostics& diagnostics);

  const Unit& unit_;
  const GivenValues given_;
  const base::FileSystem& files_;
  const std::string& folder_;
  PlanBudget& budget_;
  Values values_;
  std::map<std::string, cty::Value> resources_;
  std::map<std::string, Call> calls_;
  std::set<std::string> open_;  // the resources and calls that are being evaluated
};

}  // namespace virga::convert::terraform
