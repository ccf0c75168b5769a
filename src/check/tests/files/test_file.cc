#include "check/tests/files/test_file.h"

namespace virga::check {
namespace {

template <typename T>
void inherit(std::optional<T>& inner, const std::optional<T>& outer) {
  if (!inner) inner = outer;
}

template <typename T>
std::vector<T> joined(const std::vector<T>& first, const std::vector<T>& then) {
  std::vector<T> all = first;
  all.insert(all.end(), then.begin(), then.end());
  return all;
}

}  // namespace

TestSettings within(const TestSettings& outer, const TestSettings& inner) {
  TestSettings all = inner;
  inherit(all.project, outer.project);
  inherit(all.stack, outer.stack);
  inherit(all.organization, outer.organization);
  inherit(all.preview, outer.preview);
  inherit(all.continue_on_error, outer.continue_on_error);
  inherit(all.snapshot, outer.snapshot);
  inherit(all.timeout, outer.timeout);
  inherit(all.policy_pack, outer.policy_pack);
  inherit(all.policy_config, outer.policy_config);
  // The inner settings override the outer ones.
  all.config = joined(outer.config, inner.config);
  all.config_files = joined(outer.config_files, inner.config_files);
  all.environment.insert(outer.environment.begin(), outer.environment.end());
  all.files.insert(outer.files.begin(), outer.files.end());
  all.mocks.resources = joined(inner.mocks.resources, outer.mocks.resources);
  all.mocks.functions = joined(inner.mocks.functions, outer.mocks.functions);
  all.mocks.methods = joined(inner.mocks.methods, outer.mocks.methods);
  return all;
}

}  // namespace virga::check
