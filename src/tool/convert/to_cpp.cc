// PCL to C++.
#include <memory>
#include <string>
#include <utility>

#include "base/limits.h"
#include "check/session/load.h"
#include "cli/given_schemas.h"
#include "cpp/cpp.h"
#include "diag/codes/tool.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/command.h"
#include "tool/convert/conversion_rounds.h"
#include "tool/convert/languages.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

// The text of Pulumi.yaml; empty if the program has none.
std::string project_text(const project::Project& project, const base::FileSystem& files,
                         diag::Diagnostics& diagnostics) {
  const std::string path = project.root + "/" + std::string(project::kProjectFile);
  if (!files.is_file(path)) return std::string();
  auto text = files.read(path, base::Limits{}.max_source_bytes);
  if (text) return *std::move(text);
  diagnostics.add(diag::codes::kFileUnreadable, {}, diag::PathText{path},
                  diag::Reason{text.error().str()});
  return std::string();
}

}  // namespace

std::unique_ptr<ConvertedProject> convert_to_cpp(const ConvertArguments& arguments,
                                                 const base::FileSystem& files) {
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const check::Inputs inputs{files, schemas};
  const auto session = check::load(arguments.path, inputs);
  auto made = std::make_unique<ConvertedProject>();
  made->diagnostics = std::move(session->diagnostics);
  if (!made->diagnostics.has_errors()) {
    const std::string project = project_text(session->project, inputs.files, made->diagnostics);
    cpp::ConvertedProgram converted = cpp::convert_program(
        session->program, session->sources, {session->project.name, project}, made->diagnostics);
    made->headline = "converted the program to C++ in " + arguments.folder + ": " +
                     schema::counted(converted.files.size(), "file");
    for (const auto& [name, path] : converted.packages) {
      made->notes.push_back("next: virga generate cpp " + name + " -o " + arguments.folder + "/" +
                            path);
    }
    made->files = std::move(converted.files);
  }
  made->sources = std::move(session->sources);
  return made;
}

}  // namespace virga::tool
