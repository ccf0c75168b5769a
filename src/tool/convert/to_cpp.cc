// PCL to C++.
#include "base/limits.h"
#include "check/session/load.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/terminal/terminal.h"
#include "cpp/cpp.h"
#include "diag/render_text.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/command.h"
#include "tool/convert/languages.h"
#include "tool/convert/new_folder.h"

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
  diagnostics.add(diag::Code::kFileUnreadable, {}, diag::PathText{path},
                  diag::Reason{text.error().str()});
  return std::string();
}

void print_next_steps(const cpp::ConvertedProgram& program, const std::string& folder) {
  print("converted the program to C++ in " + folder + ": " +
        schema::counted(program.files.size(), "file") + "\n");
  for (const auto& [name, path] : program.packages) {
    print("next: virga generate cpp " + name + " -o " + folder + "/" + path + "\n");
  }
}

}  // namespace

int convert_to_cpp(const ConvertArguments& arguments, const base::FileSystem& files) {
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const check::Inputs inputs{files, schemas};
  const auto session = check::load(arguments.path, inputs);
  diag::Diagnostics& diagnostics = session->diagnostics;
  cpp::ConvertedProgram converted;
  if (!diagnostics.has_errors()) {
    const std::string project = project_text(session->project, inputs.files, diagnostics);
    converted = cpp::convert_program(session->program, session->sources,
                                     {session->project.name, project}, diagnostics);
  }
  const bool has_errors = diagnostics.has_errors();
  print_error(diag::render_text(
      diagnostics, session->sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  if (has_errors) return kExitErrors;
  if (const auto written = write_new_folder(arguments.folder, converted.files); !written) {
    print_error("virga: " + written.error().str() + "\n");
    return kExitErrors;
  }
  print_next_steps(converted, arguments.folder);
  return kExitOk;
}

}  // namespace virga::tool
