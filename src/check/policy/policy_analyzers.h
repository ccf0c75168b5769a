// Applies several policy packs to one deployment.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "check/policy/pack_analyzer.h"
#include "engine/deployment/analyzer.h"

namespace virga::check {

class PolicyAnalyzers final : public engine::Analyzer {
 public:
  void add(std::unique_ptr<PackAnalyzer> pack) { packs_.push_back(std::move(pack)); }
  bool empty() const { return packs_.empty(); }

  // Applies the remediations of all packs, in their order, then the other policies of all packs to
  // the result. A pack whose policies cannot be evaluated does not prevent the others.
  base::Result<std::optional<pulumi::PropertyValue>> analyze(
      const run::PolicyResource& resource) override;

  void analyze_stack(const std::vector<run::PolicyResource>& resources);

  // In the order of the packs. Valid as long as this.
  std::vector<const PolicyFindings*> findings() const;
  std::size_t mandatory_violations() const;
  // Adds the errors in the packs.
  void add_diagnostics(diag::Diagnostics& diagnostics) const;

 private:
  std::vector<std::unique_ptr<PackAnalyzer>> packs_;
};

}  // namespace virga::check
