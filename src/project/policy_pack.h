// A policy pack on disk: PulumiPolicy.yaml and the .pp files beside it. Spec: docs/policy-packs.md.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "bind/policy/bind_pack.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::project {

struct PolicyPack {
  std::string directory;  // absolute
  // Values of PulumiPolicy.yaml. The default of the name is the name of the folder; the others may
  // be empty.
  std::string name, version, description;
  std::shared_ptr<const bind::PolicyPack> bound;  // never null
};

// Returns true if the path is a folder with a pack and no program, or a file in such a folder.
bool is_policy_pack(const std::string& path, const base::FileSystem& files);

// Reads and binds the pack in a folder. If the path is a file, reads only this file. Errors are
// added to `diagnostics`, including those of evaluating defaults and limits; the result contains
// the rest. `sources` must outlive the result.
PolicyPack open_policy_pack(const std::string& path, const base::FileSystem& files,
                            base::Sources& sources, schema::Loader& loader,
                            const bind::PolicyBindOptions& options, diag::Diagnostics& diagnostics,
                            const base::Limits& limits);

}  // namespace virga::project
