#include "tool/convert/terraform_programs.h"

#include <algorithm>
#include <utility>

#include "convert/terraform/project/project_name.h"
#include "tool/convert/given_mappings.h"
#include "tool/convert/value_options.h"

namespace virga::tool {
namespace {

using convert::terraform::Mappings;
using convert::terraform::ProviderMapping;

class SharedMappings final : public Mappings {
 public:
  explicit SharedMappings(std::unique_ptr<Mappings> mappings) : mappings_(std::move(mappings)) {}

  base::Result<std::shared_ptr<const ProviderMapping>> find(const std::string& provider) override {
    const std::scoped_lock lock(mutex_);
    return mappings_->find(provider);
  }

 private:
  std::mutex mutex_;
  std::unique_ptr<Mappings> mappings_;
};

}  // namespace

base::Result<std::unique_ptr<check::Translator>> TerraformPrograms::with(
    const check::TranslationOptions& options) const {
  auto mappings = open_mappings(options.mappings);
  if (!mappings) return base::Unexpected(mappings.error());
  auto configured = std::make_unique<TerraformPrograms>();
  configured->values_ = value_options(options);
  configured->mappings_ = std::make_unique<SharedMappings>(*std::move(mappings));
  return configured;
}

base::Result<std::unique_ptr<check::Translator>> TerraformPrograms::with(
    const check::TranslationOptions& options) const {
  auto configured = std::make_unique<TerraformPrograms>();
  auto mappings = open_mappings(options.mappings, configured->stop_.get_token());
  if (!mappings) return base::Unexpected(mappings.error());
  configured->values_ = value_options(options);
  configured->mappings_ = *std::move(mappings);
  return configured;
}

bool TerraformPrograms::accepts(const std::string& folder, const base::FileSystem& files) const {
  const auto names = files.list(folder);
  if (!names) return false;
  const auto is_of_pulumi = [](const std::string& name) {
    return name.ends_with(".pp") || name == "Pulumi.yaml" || name == "PulumiPlugin.yaml" ||
           name == "PulumiPolicy.yaml";
  };
  return std::ranges::any_of(*names, convert::terraform::is_configuration_file) &&
         std::ranges::none_of(*names, is_of_pulumi);
}

check::Translated TerraformPrograms::translate(const std::string& folder,
                                               const base::FileSystem& files,
                                               schema::Loader& loader, base::Sources& sources,
                                               diag::Diagnostics& diagnostics,
                                               const base::Limits& limits) const {
  using namespace convert::terraform;
  Program program = convert_terraform(folder, project_name(files.absolute(folder)), files, loader,
                                      sources, diagnostics,
                                      {.limits = limits,
                                       .destination = Destination::kInPlace,
                                       .mappings = mappings_.get(),
                                       .values = values_});
  check::Translated translated{{}, std::string(kStack)};
  for (auto* list : {&program.files, &program.data}) {
    for (File& file : *list) {
      translated.files.push_back(
          {std::move(file.name), std::move(file.text), std::move(file.origins)});
    }
  }
  return translated;
}

}  // namespace virga::tool
