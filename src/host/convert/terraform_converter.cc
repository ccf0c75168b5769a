#include "host/convert/terraform_converter.h"

#include <filesystem>
#include <string>
#include <utility>

#include "base/system/file_system.h"
#include "check/settings/read_settings.h"
#include "convert/terraform/mapping/file_mappings.h"
#include "convert/terraform/mapping/mappings_in_turn.h"
#include "convert/terraform/project/project_name.h"
#include "convert/terraform/state/state.h"
#include "convert/terraform/terraform.h"
#include "host/convert/engine_services.h"
#include "host/shared/copy.h"
#include "host/shared/program_diagnostics.h"

namespace virga::host {
namespace {

namespace terraform = convert::terraform;
namespace fs = std::filesystem;

using rpc::Code;
using rpc::ProgramDiagnostic;

constexpr const char* kStateFile = "terraform.tfstate";

// The mappings that the virga.toml of a project names, and those of the engine. The former have
// priority: the engine looks for a plugin, so its answer depends on the machine, and it may fail.
struct ProjectMappings {
  // `path` is a file or folder of the project. `of_engine` may be null.
  ProjectMappings(const std::string& path, EngineMappings* of_engine, base::Sources& sources)
      : settings(check::find_settings(path, base::real_file_system(), sources)),
        of_settings(base::real_file_system(), settings.mapping_paths()),
        all{&of_settings, of_engine} {}

  check::Settings settings;
  terraform::FileMappings of_settings;
  terraform::MappingsInTurn all;
};

// The diagnostics of the conversion, after what the engine could not answer.
std::vector<ProgramDiagnostic> all_diagnostics(EngineServices& engine,
                                               const diag::Diagnostics& diagnostics,
                                               const base::Sources& sources) {
  std::vector<ProgramDiagnostic> all;
  if (engine.mappings()) all = engine.mappings()->warnings();
  for (ProgramDiagnostic& each : program_diagnostics(diagnostics, sources)) {
    all.push_back(std::move(each));
  }
  return all;
}

base::Result<void> write_program(const fs::path& folder, const terraform::Program& program) {
  for (const auto* list : {&program.files, &program.data}) {
    for (const terraform::File& file : *list) {
      if (auto written = write_file(folder / file.name, file.text); !written) return written;
    }
  }
  return {};
}

}  // namespace

rpc::Answer<std::vector<ProgramDiagnostic>> TerraformConverter::convert_program(
    rpc::ConvertProgramRequest request, std::stop_token stop) {
  if (!request.arguments.empty()) {
    return rpc::reject(Code::kInvalidArgument, "the converter has no arguments, found " +
                                                   request.arguments[0] +
                                                   "; --mappings is an option of the CLI");
  }
  const auto engine = EngineServices::open(request.mapper_target, request.loader_target, stop);
  if (!engine) return base::Unexpected(engine.error());
  base::Sources sources;
  diag::Diagnostics diagnostics;
  ProjectMappings mappings(request.source_directory, (*engine)->mappings(), sources);
  const terraform::Program program = terraform::convert_terraform(
      request.source_directory, terraform::project_name(request.source_directory),
      base::real_file_system(), (*engine)->loader(), sources, diagnostics,
      {.mappings = &mappings.all});
  diagnostics.append(std::move(mappings.settings.diagnostics));
  if (stop.stop_requested()) return rpc::reject(Code::kCancelled, "the conversion was cancelled");
  if (!diagnostics.has_errors()) {
    const auto written = write_program(request.target_directory, program);
    if (!written) return rpc::reject(Code::kUnknown, written.error());
  }
  return all_diagnostics(**engine, diagnostics, sources);
}

rpc::Answer<rpc::ConvertSnippetResponse> TerraformConverter::convert_snippet(
    rpc::ConvertSnippetRequest) {
  return rpc::reject(Code::kUnimplemented, "the converter converts whole configurations only");
}

rpc::Answer<rpc::ConvertStateResponse> TerraformConverter::convert_state(
    rpc::ConvertStateRequest request, std::stop_token stop) {
  if (request.arguments.size() != 1) {
    return rpc::reject(Code::kInvalidArgument,
                       "expected one argument, the path of terraform.tfstate, found " +
                           std::to_string(request.arguments.size()));
  }
  const base::FileSystem& disk = base::real_file_system();
  std::string path = std::move(request.arguments[0]);
  if (disk.is_directory(path)) path = (fs::path(path) / kStateFile).string();
  auto text = disk.read(path, base::Limits{}.max_terraform_bytes);
  if (!text) return rpc::reject(Code::kInvalidArgument, path + ": " + text.error().str());
  const auto engine = EngineServices::open(request.mapper_target, request.loader_target, stop);
  if (!engine) return base::Unexpected(engine.error());
  base::Sources sources;
  diag::Diagnostics diagnostics;
  ProjectMappings mappings(path, (*engine)->mappings(), sources);
  terraform::Types types((*engine)->loader(), &mappings.all, diagnostics);
  rpc::ConvertStateResponse response;
  for (terraform::ExistingResource& each :
       terraform::resources_of_state(path, *std::move(text), types, sources, diagnostics)) {
    // The engine takes the name, unless there is another one.
    if (each.logical_name == each.name) each.logical_name.clear();
    response.resources.push_back({std::move(each.type), std::move(each.name), std::move(each.id),
                                  std::move(each.logical_name)});
  }
  if (stop.stop_requested()) return rpc::reject(Code::kCancelled, "the conversion was cancelled");
  diagnostics.append(std::move(mappings.settings.diagnostics));
  response.diagnostics = all_diagnostics(**engine, diagnostics, sources);
  return response;
}

}  // namespace virga::host
