#include "tool/convert/many_projects.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/json/json_writer.h"
#include "base/system/parallel.h"
#include "cli/check/report_formats.h"
#include "cli/cli.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/terminal.h"
#include "convert/report.h"
#include "schema/members/type_text.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

// The report of all programs, in the format that the name of the file selects.
class ManyReports {
 public:
  explicit ManyReports(const std::string& path)
      : is_sarif_(path.ends_with(".sarif")), is_text_(path.ends_with(".txt")) {
    json_.open('{').key("programs").open('[');
  }

  void add(const ConvertArguments& arguments, const ConvertedProject& project, bool is_written) {
    if (is_sarif_) return sarif_.add(project.diagnostics, project.sources);
    if (is_text_) {
      text_ += (text_.empty() ? "program: " : "\nprogram: ") + arguments.path + "\n" +
               convert::report_text(project.summary, project.diagnostics, project.sources);
      return;
    }
    json_.open('{').key("path").string(arguments.path).key("folder").string(arguments.folder);
    json_.key("written").boolean(is_written);
    convert::append_report(json_, project.summary, project.diagnostics, project.sources);
    json_.close('}');
  }

  std::string take() {
    if (is_text_) return std::move(text_);
    return (is_sarif_ ? sarif_.take() : json_.close(']').close('}').take()) + "\n";
  }

 private:
  bool is_sarif_;
  bool is_text_;
  base::JsonWriter json_;
  SarifLog sarif_;
  std::string text_;
};

class ManyProjects {
 public:
  ManyProjects(const ConvertArguments& arguments, const FoundProjects& found,
               const ConvertOnce& convert, const Interrupt& interrupt)
      : arguments_(arguments),
        convert_(convert),
        interrupt_(interrupt),
        reports_(arguments.report),
        progress_(found.projects.size(), "programs"),
        converted_(found.projects.size()) {
    for (const FoundProjects::Project& project : found.projects) {
      ConvertArguments& each = each_.emplace_back(arguments);
      each.path = project.path;
      each.folder = (std::filesystem::path(arguments.folder) / project.inside).string();
      if (project.inside.empty()) each.folder = arguments.folder;
    }
  }

  int run(const std::vector<FoundProjects::Skipped>& skipped) {
    base::run_parallel({.count = each_.size(),
                        .jobs = arguments_.jobs,
                        .work = [this](std::size_t i) { convert(i); },
                        .consume = [this](std::size_t i) { finish(i); },
                        .on_progress = [this](std::size_t done) { progress_.show(done); }});
    progress_.hide();
    if (interrupt_.requested()) {
      print_error("virga: interrupted\n");
      return kExitInterrupted;
    }
    for (const FoundProjects::Skipped& each : skipped) {
      print("skipped " + each.folder + ": " + each.reason + "\n");
    }
    if (each_.empty()) {
      print_error("virga: there are no programs to convert\n");
      return kExitErrors;
    }
    const bool is_reported =
        arguments_.report.empty() || write_report(arguments_.report, reports_.take());
    print_summary();
    return is_reported && written_ == each_.size() ? kExitOk : kExitErrors;
  }

 private:
  void convert(std::size_t i) {
    if (!interrupt_.requested()) converted_[i] = convert_program(each_[i], convert_);
  }

  // Prints and writes the project. Drops it: its files need the memory.
  void finish(std::size_t i) {
    const std::unique_ptr<ConvertedProject> project = std::move(converted_[i]);
    if (!project || interrupt_.requested()) return;
    progress_.hide();
    print_findings(*project, arguments_.color);
    const bool is_written = write_result(*project, each_[i].folder);
    is_written ? print_written(project->result()) : print_failed(each_[i].path, *project);
    if (!arguments_.report.empty()) reports_.add(each_[i], *project, is_written);
  }

  void print_written(const ConvertedProject& project) {
    ++written_;
    print(project.headline + "\n");
    for (const std::string& note : project.notes) print("  " + note + "\n");
  }

  // The reasons are on standard error.
  static void print_failed(const std::string& path, const ConvertedProject& project) {
    // A program that has errors is not converted to C++, so only one of the steps has errors.
    const std::size_t errors =
        std::max(project.diagnostics.error_count(), project.result().diagnostics.error_count());
    const std::string count = errors > 0 ? ": " + schema::counted(errors, "error") : "";
    print("not converted: " + path + count + "\n");
  }

  void print_summary() const {
    const std::size_t failed = each_.size() - written_;
    std::string summary =
        schema::counted(each_.size(), "program") + ": " + std::to_string(written_) + " converted";
    if (failed > 0) summary += ", " + std::to_string(failed) + " not converted";
    print(summary + "\n");
    if (written_ > 0 && arguments_.language != "cpp") {
      print("next: virga check " + arguments_.folder + "\n");
    }
  }

  const ConvertArguments& arguments_;
  const ConvertOnce& convert_;
  const Interrupt& interrupt_;
  ManyReports reports_;
  Progress progress_;
  std::vector<ConvertArguments> each_;
  std::vector<std::unique_ptr<ConvertedProject>> converted_;
  std::size_t written_ = 0;
};

}  // namespace

int convert_many(const ConvertArguments& arguments, const FoundProjects& found,
                 const ConvertOnce& convert, const Interrupt& interrupt) {
  return ManyProjects(arguments, found, convert, interrupt).run(found.skipped);
}

}  // namespace virga::tool
