#include "project/runtime.h"

namespace virga::project {

void check_runtime(const Yaml& manifest, diag::Diagnostics& diagnostics) {
  const Yaml* runtime = manifest.find("runtime");
  if (runtime && runtime->kind == Yaml::Kind::kMap) runtime = runtime->find("name");
  if (runtime && runtime->kind == Yaml::Kind::kScalar && runtime->text != "pcl") {
    diagnostics.add(diag::Code::kOtherRuntime, runtime->range, diag::Name{runtime->text})
        .help({"virga runs PCL programs only: write `runtime: pcl`"});
  }
}

}  // namespace virga::project
