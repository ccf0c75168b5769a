// A policy pack on disk: PulumiPolicy.yaml, and the .pp files beside it. docs/policy-packs.md
// describes it.
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
  // What PulumiPolicy.yaml says; the name is that of the folder where it says none, the others may
  // be empty.
  std::string name, version, description;
  std::shared_ptr<const bind::PolicyPack> bound;  // never null
};

// Is the path a folder with a pack and no program, or a file in one?
bool is_policy_pack(const std::string& path, const base::FileSystem& files);

// Reads and binds the pack at a folder; of a file in one that file alone. What is wrong goes to
// `diagnostics`, a default or limit that cannot be evaluated too; the rest is still there.
// `sources` outlives the result.
PolicyPack open_policy_pack(const std::string& path, const base::FileSystem& files,
                            base::Sources& sources, schema::Loader& loader,
                            const bind::PolicyBindOptions& options, diag::Diagnostics& diagnostics,
                            const base::Limits& limits);

}  // namespace virga::project
