// Configurations of Terraform as programs that `virga check` and `virga preview` read.
#pragma once

#include <string>

#include "check/session/translation.h"

namespace virga::tool {

class TerraformPrograms final : public check::Translator {
 public:
  bool accepts(const std::string& folder, const base::FileSystem& files) const override;
  check::Translated translate(const std::string& folder, const base::FileSystem& files,
                              schema::Loader& loader, base::Sources& sources,
                              diag::Diagnostics& diagnostics,
                              const base::Limits& limits) const override;
};

}  // namespace virga::tool
