#include "cpp/program/context.h"

#include <utility>

#include "base/text/base64.h"
#include "cpp/model/build.h"
#include "diag/codes/tool.h"

namespace virga::cpp {

void Context::unsupported(base::Range where, const std::string& reason) {
  if (!reported_.emplace(where.source, where.span.begin).second) return;
  diagnostics_.add(diag::codes::kNotConvertible, where, diag::Reason{reason});
}

const Package* Context::package(const schema::Package& schema, base::Range where) {
  auto& found = packages_[&schema];
  if (!found) {
    auto built = build_package(schema);
    if (!built) {
      unsupported(where, built.error().str());
      return nullptr;
    }
    found = std::make_unique<Package>(*std::move(built));
  }
  used_[found->target] = found.get();
  return found.get();
}

const Package* Context::package_named(std::string_view name) const {
  for (const auto& [schema, package] : packages_) {
    if (package && schema->name() == name) return package.get();
  }
  return nullptr;
}

bool Context::has_parameters(const bind::PackageDescriptor* block, const schema::Package& schema,
                             base::Range where) {
  if (!block || !block->parameterization) return true;
  const auto& known = schema.parameterization();
  if (!known) {
    unsupported(where, "the schema of the package has no parameterization");
    return false;
  }
  const bool is_same = known->base_version == block->version &&
                       base::decode_base64(known->value) == block->parameterization->value;
  if (!is_same) unsupported(where, "the schema of the package has another parameterization");
  return is_same;
}

}  // namespace virga::cpp
