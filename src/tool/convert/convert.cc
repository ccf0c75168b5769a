// virga convert: writes a program as a program in another language.
#include <filesystem>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "check/session/load.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/terminal/terminal.h"
#include "cpp/cpp.h"
#include "diag/render_text.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/from_terraform.h"
#include "tool/generate/output_folder.h"
#include "tool/tool.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

std::string project_text(const project::Project& project, const base::FileSystem& files) {
  const auto text = files.read(project.root + "/" + std::string(project::kProjectFile),
                               base::Limits{}.max_source_bytes);
  return text ? *text : std::string();
}

// A converted program belongs to its author: conversions never overwrite one.
base::Result<void> write_new_folder(const std::string& path, const cpp::ConvertedProgram& program) {
  std::error_code error;
  if (std::filesystem::exists(path, error) && !std::filesystem::is_empty(path, error)) {
    return base::fail("the folder " + path + " is not empty");
  }
  auto folder = OutputFolder::open(path);
  if (!folder) return base::Unexpected(folder.error());
  for (const auto& [name, text] : program.files) {
    if (auto written = folder->write(name, text); !written) return written;
  }
  return folder->commit();
}

void print_next_steps(const cpp::ConvertedProgram& program, const std::string& folder) {
  print("converted the program to C++ in " + folder + ": " +
        schema::counted(program.files.size(), "file") + "\n");
  for (const auto& [name, path] : program.packages) {
    print("next: virga generate cpp " + name + " -o " + folder + "/" + path + "\n");
  }
}

}  // namespace

int convert(const ConvertArguments& arguments) {
  if (arguments.from == "terraform") return convert_from_terraform(arguments);
  if (arguments.language != "cpp") {
    print_error("virga: --to cpp is needed: the program is in PCL already\n");
    return kExitUsage;
  }
  if (!require_program(arguments.path)) return kExitUsage;
  if (!open_given_schemas(arguments.schemas)) return kExitUsage;
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const check::Inputs inputs{base::real_file_system(), schemas};
  const auto session = check::load(arguments.path, inputs);
  diag::Diagnostics& diagnostics = session->diagnostics;
  cpp::ConvertedProgram converted;
  if (!diagnostics.has_errors()) {
    converted = cpp::convert_program(
        session->program, session->sources,
        {session->project.name, project_text(session->project, inputs.files)}, diagnostics);
  }
  const bool has_errors = diagnostics.has_errors();
  print_error(diag::render_text(
      diagnostics, session->sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  if (has_errors) return kExitErrors;
  if (const auto written = write_new_folder(arguments.folder, converted); !written) {
    print_error("virga: " + written.error().str() + "\n");
    return kExitErrors;
  }
  print_next_steps(converted, arguments.folder);
  return kExitOk;
}

}  // namespace virga::tool
