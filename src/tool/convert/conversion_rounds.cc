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

class Rounds {
 public:
  Rounds(const ConvertArguments& arguments, const ConvertOnce& convert)
      : arguments_(arguments), convert_(convert), folder_(arguments.folder) {}

  int once() {
    const auto project = convert_();
    print_diagnostics(*project);
    if (!write_report(*project)) return kExitErrors;
    if (project->diagnostics.has_errors()) return kExitErrors;
    if (project->failure) return fail(*project->failure);
    if (arguments_.language == "cpp") return write_cpp(*project);
    const auto written = write_new_folder(arguments_.folder, project->files);
    if (!written) return fail(written.error().str());
    print_end(*project);
    return kExitOk;
  }

  // A round of --watch.
  Paths again() {
    const auto project = convert_();
    print_diagnostics(*project);
    (void)write_report(*project);
    if (project->failure) {
      (void)fail(*project->failure);
    } else if (!project->diagnostics.has_errors()) {
      update(*project);
    }
    print_error("watching for changes; Ctrl-C ends\n");
    finish_output();
    return paths_of(*project);
  }

 private:
  static int fail(const std::string& reason) {
    print_error("virga: " + reason + "\n");
    return kExitErrors;
  }

  void print_diagnostics(const ConvertedProject& project) const {
    print_error(diag::render_text(
        project.diagnostics, project.sources,
        {use_color(arguments_.color, Stream::kError), terminal_width(Stream::kError)}));
  }

  static void print_end(const ConvertedProject& project) {
    print(project.headline + "\n");
    for (const std::string& note : project.notes) print(note + "\n");
  }

  bool write_report(const ConvertedProject& project) const {
    if (arguments_.report.empty()) return true;
    const auto written =
        base::real_file_system().write(arguments_.report, report_of(arguments_.report, project));
    if (!written) (void)fail(written.error().str());
    return static_cast<bool>(written);
  }

  // The program in PCL exists in memory only, in the place of the old one.
  int write_cpp(const ConvertedProject& project) const {
    ConvertArguments converted = arguments_;
    converted.path = base::real_file_system().absolute(arguments_.path);
    base::MemoryFileSystem files;
    for (const auto& [path, text] : project.files) {
      files.files.emplace(converted.path + "/" + path, text);
    }
    return convert_to_cpp(converted, files);
  }

  void update(const ConvertedProject& project) {
    const bool is_first = !folder_.exists();
    const auto update = folder_.update(project.files);
    if (!update) {
      (void)fail(update.error().str());
      return;
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

}  // namespace

int convert_in_rounds(const ConvertArguments& arguments, const ConvertOnce& convert) {
  Rounds rounds(arguments, convert);
  if (!arguments.watch) return rounds.once();
  FileChanges changes;
  watch({arguments.path}, [&] { return rounds.again(); }, changes);
  return kExitOk;
}

}  // namespace virga::tool
