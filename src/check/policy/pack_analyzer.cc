#include "check/policy/pack_analyzer.h"

#include <algorithm>

#include "pulumi/urn.h"

namespace virga::check {

const run::PolicyResource& stack_among(const std::vector<run::PolicyResource>& resources,
                                       const run::PolicyResource& fallback) {
  const auto root = std::ranges::find(resources.rbegin(), resources.rend(), pulumi::kStackType,
                                      &run::PolicyResource::type);
  return root == resources.rend() ? fallback : *root;
}

}  // namespace virga::check
