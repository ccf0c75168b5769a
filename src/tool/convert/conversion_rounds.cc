#include "tool/convert/conversion_rounds.h"

#include <filesystem>
#include <set>

#include "base/system/file_system.h"
#include "cli/check/report_formats.h"
#include "cli/cli.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal/watch.h"
#include "convert/report.h"
#include "diag/render_text.h"
#include "tool/convert/languages.h"
#include "tool/convert/new_folder.h"
#include "tool/convert/watched_folder.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

// The name of the file selects the format of the report.
std::string report_of(const std::string& path, const ConvertedProject& project) {
  if (path.ends_with(".sarif")) {
    SarifLog log;
    log.add(project.diagnostics, project.sources);
    return log.take() + "\n";
  }
  return path.ends_with(".txt")
             ? convert::report_text(project.summary, project.diagnostics, project.sources)
             : convert::report_json(project.summary, project.diagnostics, project.sources);
}

void print_failure(const std::string& reason) {
  print_error("virga: " + reason + "\n");
}

void print_end(const ConvertedProject& project) {
  print(project.headline + "\n");
  for (const std::string& note : project.notes) print(note + "\n");
  if (!project.next.empty()) print("next: " + project.next + "\n");
}

class Rounds {
 public:
  Rounds(const ConvertArguments& arguments, const ConvertOnce& convert)
      : arguments_(arguments), convert_(convert), folder_(arguments.folder) {}

  int once() {
    const auto project = convert_program(arguments_, convert_);
    print_findings(*project, arguments_.color);
    if (!report(*project) || !write_result(*project, arguments_.folder)) return kExitErrors;
    print_end(project->result());
    return kExitOk;
  }

  // A round of --watch.
  Paths again() {
    const auto project = convert_program(arguments_, convert_);
    print_findings(*project, arguments_.color);
    (void)report(*project);
    if (project->is_good()) update(*project);
    print_error("watching for changes; Ctrl-C ends\n");
    finish_output();
    return paths_of(*project);
  }

 private:
  bool report(const ConvertedProject& project) const {
    return arguments_.report.empty() ||
           write_report(arguments_.report, report_of(arguments_.report, project));
  }

  void update(const ConvertedProject& project) {
    const bool is_first = !folder_.exists();
    const auto update = folder_.update(project.files);
    if (!update) {
      return print_failure(update.error().str());
    }
    if (is_first) return print_end(project);
    for (const std::string& path : update->written) print("wrote " + path + "\n");
    for (const std::string& path : update->removed) print("removed " + path + "\n");
    for (const std::string& path : update->kept) {
      print("kept " + path + ", because it has changed since the conversion\n");
    }
  }

  // The files of the program, and the folders in which new files belong to it.
  Paths paths_of(const ConvertedProject& project) const {
    std::set<std::string> paths{arguments_.path};
    for (std::uint32_t id = 1; id <= project.sources.size(); ++id) {
      const std::string& name = project.sources[base::SourceId{id}].name();
      if (name.starts_with("--var ")) continue;  // it has no file
      paths.insert(name);
      const std::string folder = std::filesystem::path(name).parent_path().string();
      paths.insert(folder.empty() ? "." : folder);
    }
    paths.insert(arguments_.schemas.begin(), arguments_.schemas.end());
    return {paths.begin(), paths.end()};
  }

  const ConvertArguments& arguments_;
  const ConvertOnce& convert_;
  WatchedFolder folder_;
};

// The program in PCL exists in memory only, in the place of the old one.
std::unique_ptr<ConvertedProject> to_cpp(const ConvertArguments& arguments,
                                         const ConvertedProject& project) {
  ConvertArguments converted = arguments;
  converted.path = base::real_file_system().absolute(arguments.path);
  base::MemoryFileSystem files;
  for (const auto& [path, text] : project.files) {
    files.files.emplace(converted.path + "/" + path, text);
  }
  return convert_to_cpp(converted, files);
}

}  // namespace

std::unique_ptr<ConvertedProject> convert_program(const ConvertArguments& arguments,
                                                  const ConvertOnce& convert) {
  auto project = convert(arguments);
  if (arguments.from != "pcl" && arguments.language == "cpp" && project->is_good()) {
    project->in_cpp = to_cpp(arguments, *project);
  }
  return project;
}

void print_findings(const ConvertedProject& project, Color color) {
  print_error(
      diag::render_text(project.diagnostics, project.sources,
                        {use_color(color, Stream::kError), terminal_width(Stream::kError)}));
  if (project.failure) print_failure(*project.failure);
  if (project.in_cpp) print_findings(*project.in_cpp, color);
}

bool write_report(const std::string& path, const std::string& report) {
  const auto written = base::real_file_system().write(path, report);
  if (!written) print_failure(written.error().str());
  return static_cast<bool>(written);
}

bool write_result(const ConvertedProject& project, const std::string& folder) {
  if (!project.is_good() || !project.result().is_good()) return false;
  const auto written = write_new_folder(folder, project.result().files);
  if (!written) print_failure(written.error().str());
  return static_cast<bool>(written);
}

int convert_in_rounds(const ConvertArguments& arguments, const ConvertOnce& convert) {
  Rounds rounds(arguments, convert);
  if (!arguments.watch) return rounds.once();
  FileChanges changes;
  watch({arguments.path}, [&] { return rounds.again(); }, changes);
  return kExitOk;
}

}  // namespace virga::tool
