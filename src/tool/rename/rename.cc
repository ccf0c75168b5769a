// virga rename: gives a declaration of a program another name, with all its uses.
#include "ide/rename/rename.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "base/text/suggest.h"
#include "check/diagnostics/fixes.h"
#include "check/files/paths.h"
#include "check/session/schema_cache.h"
#include "cli/cli.h"
#include "cli/diff/diff.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/terminal/terminal.h"
#include "ide/workspace/workspace.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/rename/command.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

// A place in a source, as in messages.
std::string place(const ide::Snapshot& snapshot, base::Range range) {
  const base::Source& source = snapshot.sources[range.source];
  const base::Position at = source.lines().position(range.span.begin);
  return std::filesystem::proximate(source.name()).string() + ":" + std::to_string(at.line);
}

// Edits of files by path, each with the text that they edit.
struct FileEdits {
  const base::Source* source;
  std::vector<diag::Edit> edits;
};

class Rename {
 public:
  explicit Rename(const RenameArguments& arguments)
      : arguments_(arguments),
        workspace_(base::real_file_system(), {.schemas = arguments.schemas},
                   check::schema_cache(base::real_file_system())) {}

  int run() {
    snapshot_ = workspace_.snapshot(program_file());
    if (!snapshot_) return fail(arguments_.path + " has no program");
    if (snapshot_->diagnostics.has_errors()) {
      return fail(
          "the program has errors; `virga check` shows them, and a rename needs a program without");
    }
    const auto node = find_declaration();
    if (!node) return kExitErrors;
    const base::Range name = snapshot_->inside_quotes(node->node().name_range);
    const auto renamed = ide::rename(*snapshot_, name.source, name.span.begin, arguments_.new_name);
    if (!renamed) return refuse(renamed.error());
    collect(*snapshot_, renamed->edits);
    const bool keeps = arguments_.keeps_names && renamed->keep;
    collect(*snapshot_, keeps ? renamed->keep->edits : renamed->key_edits);
    const std::string declared_in = snapshot_->sources[name.source].name();
    for (const auto& tests : workspace_.tests_of(*snapshot_)) {
      rename_in_tests(*tests, declared_in, name.span.begin);
    }
    return arguments_.diff ? show() : write(keeps);
  }

 private:
  static int fail(const std::string& message) {
    print_error("virga: " + message + "\n");
    return kExitErrors;
  }

  int refuse(const ide::Refusal& refusal) const {
    std::string message = "cannot rename `" + arguments_.old_name + "`: " + refusal.reason;
    for (const base::Range& range : refusal.places) message += "\n  " + place(*snapshot_, range);
    return fail(message);
  }

  // Any file of the program leads to its snapshot.
  std::string program_file() const {
    const base::FileSystem& files = base::real_file_system();
    const std::string path = check::normal_path(files.absolute(arguments_.path));
    if (!files.is_directory(path)) return path;
    const std::string folder = check::absolute_folder(path, files);
    base::Sources sources;
    diag::Diagnostics diagnostics;
    const project::Project project =
        project::open_project(folder, files, sources, diagnostics, base::Limits{});
    return project.files.empty() ? folder + "/main.pp"
                                 : check::normal_path(sources[project.files.front()].name());
  }

  std::optional<ide::NodeRef> find_declaration() const {
    std::vector<ide::NodeRef> found;
    std::vector<std::string_view> names;
    const std::string at = std::filesystem::path(arguments_.at).lexically_normal().string();
    for (const ide::NodeRef& each : snapshot_->nodes()) {
      names.push_back(each.node().name);
      if (each.node().name != arguments_.old_name) continue;
      if (!arguments_.at.empty() && place(*snapshot_, each.node().name_range) != at) continue;
      found.push_back(each);
    }
    // A name of the program itself, before names of its components.
    const auto of_program = std::ranges::partition(
        found, [&](const auto& each) { return each.program == &snapshot_->program; });
    if (const std::size_t count = found.size() - of_program.size(); count == 1) return found[0];
    if (found.size() == 1) return found[0];
    std::string message = "there is no declaration `" + arguments_.old_name + "`";
    if (!found.empty()) {
      message = "there are " + std::to_string(found.size()) + " declarations `" +
                arguments_.old_name + "`; --at FILE:LINE selects one:";
      for (const ide::NodeRef& each : found) {
        message += "\n  " + place(*snapshot_, each.node().name_range);
      }
    } else if (const auto near = base::nearest(arguments_.old_name, names)) {
      message += "; did you mean `" + std::string(*near) + "`?";
    }
    fail(message);
    return std::nullopt;
  }

  void collect(const ide::Snapshot& snapshot, const std::vector<diag::Edit>& edits) {
    for (const diag::Edit& edit : edits) {
      const base::Source& source = snapshot.sources[edit.range.source];
      FileEdits& file = files_.try_emplace(source.name(), FileEdits{&source, {}}).first->second;
      const bool is_new = std::ranges::none_of(file.edits, [&](const diag::Edit& other) {
        return other.range == edit.range && other.replacement == edit.replacement;
      });
      if (is_new) file.edits.push_back(edit);
    }
  }

  void rename_in_tests(const ide::Snapshot& tests, const std::string& declared_in,
                       std::uint32_t offset) {
    const base::SourceId source = tests.source(declared_in);
    if (source == base::SourceId::kNone) return;
    auto renamed = ide::rename(tests, source, offset, arguments_.new_name);
    if (!renamed) return;
    std::vector<diag::Edit> edits = renamed->edits;
    if (!arguments_.keeps_names || !renamed->keep) {
      edits.insert(edits.end(), renamed->key_edits.begin(), renamed->key_edits.end());
    }
    std::erase_if(edits,
                  [&](const diag::Edit& edit) { return !tests.test_file(edit.range.source); });
    collect(tests, edits);
  }

  int show() {
    const bool color = use_color(arguments_.color, Stream::kOutput);
    for (auto& [path, file] : files_) {
      ide::sort_edits(file.edits);
      const std::string shown = std::filesystem::proximate(path).string();
      if (path.ends_with(".pp") || path.ends_with(".pptest")) {
        print(edit_diff(shown, file.source->text(), file.edits, color));
        continue;
      }
      // A diff of a stack file would show the values around the changed key.
      for (const std::string_view line : lines_of(edit_list(*file.source, file.edits))) {
        print(shown + std::string(line.substr(path.size())));
      }
    }
    return kExitOk;
  }

  // All texts are made before the first file is written.
  int write(bool keeps) {
    std::size_t places = 0;
    std::map<std::string, std::string> texts;
    for (auto& [path, file] : files_) {
      ide::sort_edits(file.edits);
      places += file.edits.size();
      texts[path] = check::edited(file.source->text(), file.edits);
    }
    for (const auto& [path, text] : texts) {
      if (auto written = base::real_file_system().write(path, text); !written) {
        return fail("cannot write " + path + ": " + written.error().str());
      }
    }
    print("renamed `" + arguments_.old_name + "` to `" + arguments_.new_name + "`: " +
          schema::counted(places, "edit") + " in " + schema::counted(texts.size(), "file") + "\n");
    for (const auto& [path, text] : texts) {
      print("  " + std::filesystem::proximate(path).string() + "\n");
    }
    if (keeps) print("the engine and its stacks keep the old name; --no-keep changes it there\n");
    return kExitOk;
  }

  const RenameArguments& arguments_;
  ide::Workspace workspace_;
  std::shared_ptr<const ide::Snapshot> snapshot_;
  std::map<std::string, FileEdits> files_;
};

}  // namespace

int rename(const RenameArguments& arguments) {
  if (!require_program(arguments.path) || !open_given_schemas(arguments.schemas)) return kExitUsage;
  return Rename(arguments).run();
}

}  // namespace virga::tool
