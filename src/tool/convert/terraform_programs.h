// Configurations of Terraform as programs that `virga check` and `virga preview` read.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "check/session/translation.h"
#include "convert/terraform/terraform.h"

namespace virga::tool {

// Thread-safe: programs are checked at the same time.
class TerraformPrograms final : public check::Translator {
 public:
  base::Result<std::unique_ptr<check::Translator>> with(
      const check::TranslationOptions& options) const override;

  bool accepts(const std::string& folder, const base::FileSystem& files) const override;
  check::Translated translate(const std::string& folder, const base::FileSystem& files,
                              const std::vector<std::string>& mappings, schema::Loader& loader,
                              base::Sources& sources, diag::Diagnostics& diagnostics,
                              const base::Limits& limits) const override;

 private:
  std::stop_source stop_;  // never used: Ctrl-C ends the process, and plugins end with it
  std::vector<convert::terraform::ValueOption> values_;
  std::unique_ptr<convert::terraform::Mappings> mappings_;  // thread-safe; null: there are none
};

}  // namespace virga::tool
