// Mappings in files: NAME.json, where NAME is the provider in Terraform, as for `--mappings` of the
// Pulumi CLI.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "convert/terraform/mapping/mappings.h"

namespace virga::convert::terraform {

class FileMappings final : public Mappings {
 public:
  // `files` must outlive this object. `paths` are files and folders, in order of preference. Of a
  // folder, only the file PROVIDER.json is read, when it is needed. A file may have any name if it
  // is a mapping of the provider.
  FileMappings(const base::FileSystem& files, std::vector<std::string> paths,
               const base::Limits& limits = {})
      : files_(files), paths_(std::move(paths)), limits_(limits) {}

  base::Result<std::shared_ptr<const ProviderMapping>> find(const std::string& provider) override;

 private:
  using Found = base::Result<std::shared_ptr<const ProviderMapping>>;

  const Found& read(const std::string& path);

  const base::FileSystem& files_;
  std::vector<std::string> paths_;
  base::Limits limits_;
  std::map<std::string, Found> read_;  // by path
};

}  // namespace virga::convert::terraform
