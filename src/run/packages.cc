#include "run/packages.h"

#include <set>
#include <tuple>

#include "diag/codes/run.h"

namespace virga::run {
namespace {

using bind::PackageDescriptor;

// Equal descriptions in different programs mean the same package.
using Key = std::tuple<std::string, std::string, std::string, std::string, std::string>;

Key key_of(const PackageDescriptor& descriptor) {
  const auto& by = *descriptor.parameterization;
  return {by.name, by.version, by.value, descriptor.base_name, descriptor.version};
}

// Returns whether the package's schema says that it extends its base instead of replacing it.
bool is_extension(const bind::Program& program, const PackageDescriptor& descriptor) {
  for (const auto& package : program.packages) {
    if (package->name() != descriptor.name) continue;
    const auto& by = package->parameterization();
    return by && by->extension;
  }
  return false;
}

struct Found {
  std::vector<const PackageDescriptor*> descriptors;
  bool extension = false;
};

std::map<Key, Found> find_packages(const bind::Program& root) {
  std::map<Key, Found> found;
  std::set<const bind::Program*> seen{&root};
  std::vector<const bind::Program*> open{&root};
  while (!open.empty()) {
    const bind::Program& program = *open.back();
    open.pop_back();
    for (const PackageDescriptor& descriptor : program.descriptors) {
      if (!descriptor.parameterization) continue;
      Found& package = found[key_of(descriptor)];
      package.descriptors.push_back(&descriptor);
      package.extension = package.extension || is_extension(program, descriptor);
    }
    for (const bind::Node& node : program.nodes) {
      const auto* component = node.if_is<bind::Component>();
      if (!component || !component->program) continue;
      if (seen.insert(component->program.get()).second) open.push_back(component->program.get());
    }
  }
  return found;
}

RegisterPackageRequest request_of(const Found& package) {
  const PackageDescriptor& descriptor = *package.descriptors.front();
  const auto& by = *descriptor.parameterization;
  RegisterPackageRequest request;
  request.name = descriptor.base_name;
  request.version = descriptor.version;
  request.download_url = descriptor.download_url;
  request.parameterization = {by.name, by.version, by.value};
  request.extension = package.extension;
  return request;
}

}  // namespace

void register_packages(RunState& run) {
  for (auto& [key, package] : find_packages(run.program)) {
    run.monitor.register_package(
        request_of(package),
        run.mailbox->answer_to<std::string>(
            [&run, package = package](const base::Result<std::string>& answer) {
              const PackageDescriptor& first = *package.descriptors.front();
              if (!answer) {
                run.rejected = true;
                run.diagnostics.add(diag::codes::kPackageRejected, first.range,
                                    diag::Name{first.name}, diag::Reason{answer.error().str()});
                return;
              }
              for (const auto* each : package.descriptors) run.package_refs[each] = *answer;
            }));
  }
}

}  // namespace virga::run
