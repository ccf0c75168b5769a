#include "tool/convert/terraform_programs.h"

#include <algorithm>
#include <utility>

#include "convert/terraform/mapping/file_mappings.h"
#include "convert/terraform/mapping/mappings_in_turn.h"
#include "convert/terraform/project/project_name.h"
#include "tool/convert/given_mappings.h"
#include "tool/convert/value_options.h"

namespace virga::tool {

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
                                               const std::vector<std::string>& mappings,
                                               schema::Loader& loader, base::Sources& sources,
                                               diag::Diagnostics& diagnostics,
                                               const base::Limits& limits) const {
  using namespace convert::terraform;
  FileMappings of_settings(files, mappings, limits);
  MappingsInTurn in_turn{mappings_.get(), &of_settings};
  Program program = convert_terraform(folder, project_name(files.absolute(folder)), files, loader,
                                      sources, diagnostics,
                                      {.limits = limits,
                                       .destination = Destination::kInPlace,
                                       .mappings = &in_turn,
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
