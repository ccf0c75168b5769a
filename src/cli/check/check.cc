// virga check: reports the errors and warnings of one or more programs.
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "base/system/file_system.h"
#include "base/system/overlay_files.h"
#include "check/check_programs.h"
#include "check/diagnostics/fixes.h"
#include "check/policy/check_config_file.h"
#include "cli/check/baselines.h"
#include "cli/check/command.h"
#include "cli/check/report.h"
#include "cli/check/warning_options.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/standard_input.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal/watch.h"
#include "cli/translator.h"

namespace virga::cli {
namespace {

// A fix can make another fix possible. If this many rounds are not enough, two fixes undo each
// other.
constexpr int kMaxFixRounds = 10;

class Check {
 public:
  Check(const CheckArguments& arguments, const check::WarningPolicy& policy,
        const base::FileSystem& files, const check::Translator* translator)
      : arguments_(arguments), policy_(policy), files_(files), translator_(translator) {}

  int once(const std::vector<check::GivenSchema>& schemas) {
    auto checked = look();
    if (arguments_.fix) apply_fixes(checked);
    if (!arguments_.write_baseline.empty()) write_baseline(checked);
    const bool is_good =
        (checked.errors() == 0 && !checked.skips_anything()) || arguments_.exit_zero;
    report(checked);
    if (checked.errors() == 0 && !checked.skips_anything() &&
        report_unused_schemas(schemas, packages_of(checked))) {
      return kExitUsage;
    }
    return is_good && !failed_ ? kExitOk : kExitErrors;
  }

  // Starts a round of --watch. On a terminal, the screen is cleared first.
  Paths again() {
    if (is_terminal(Stream::kOutput)) print("\x1b[2J\x1b[3J\x1b[H");
    auto checked = look();
    report(checked);
    const std::string_view note = "watching for changes; Ctrl-C ends\n";
    arguments_.format == CheckFormat::kText ? print(note) : print_error(note);
    finish_output();
    return paths_of(checked);
  }

 private:
  check::CheckedPrograms look() {
    std::optional<Progress> progress;
    const auto on_progress = [&](std::size_t done, std::size_t total) {
      if (!progress) progress.emplace(total, "programs");
      progress->show(done);
    };
    const check::Schemas schemas = schemas_on_disk(arguments_.schemas);
    const check::Inputs inputs{files_, schemas, !arguments_.no_config, arguments_.without_schemas,
                               translator_};
    auto checked =
        check::check_programs(arguments_.paths, inputs, policy_, on_progress, arguments_.jobs);
    missing_schemas_ = note_of_missing_schemas(checked);
    baselines_.emplace(arguments_.baseline, files_);
    if (arguments_.write_baseline.empty()) {
      baselines_->apply(arguments_.paths, policy_, checked);
    }
    return checked;
  }

  static std::string note_of_missing_schemas(const check::CheckedPrograms& checked) {
    std::set<std::string> packages;
    for (const check::CheckedProgram& each : checked.programs) {
      packages.insert(each.missing_packages.begin(), each.missing_packages.end());
    }
    std::string names;
    for (const std::string& name : packages) names += (names.empty() ? "" : ", ") + name;
    if (names.empty()) return names;
    return "not checked, because these packages have no schema: " + names +
           "; `virga schema add` adds them\n";
  }

  static std::set<std::string> packages_of(const check::CheckedPrograms& checked) {
    std::set<std::string> packages;
    for (const check::CheckedProgram& each : checked.programs) {
      packages.insert(each.session->packages.begin(), each.session->packages.end());
    }
    return packages;
  }
  Paths paths_of(const check::CheckedPrograms& checked) const;
  void apply_fixes(check::CheckedPrograms& checked);
  std::size_t apply_fixes_once(const check::CheckedPrograms& checked);
  void print_fixed(const diag::Diagnostic& fixed, const base::Sources& sources) const;
  void write_baseline(check::CheckedPrograms& checked);
  void report(check::CheckedPrograms& checked);

  check::FixChoice fix_choice() const {
    return arguments_.unsafe ? check::FixChoice::kAll : check::FixChoice::kSafe;
  }
  // Prints what belongs to no report of another format.
  void print_note(const std::string& text) const {
    arguments_.format == CheckFormat::kText ? print(text) : print_error(text);
  }

  const CheckArguments& arguments_;
  const check::WarningPolicy& policy_;
  const base::FileSystem& files_;
  const check::Translator* translator_;
  bool failed_ = false;
  std::optional<Baselines> baselines_;  // of the last look
  std::string missing_schemas_;         // what --without-schemas says instead of errors
};

// The files that were read, and the folders in which new files would be read.
Paths Check::paths_of(const check::CheckedPrograms& checked) const {
  Paths paths = arguments_.paths;
  const auto add = [&](const Paths& more) { paths.insert(paths.end(), more.begin(), more.end()); };
  add(checked.folders);
  for (const check::CheckedProgram& each : checked.programs) {
    const project::Project& opened = each.session->project;
    add(project::schema_paths(opened, files_, arguments_.schemas));
    const check::Settings& settings = each.session->settings;
    for (const check::SettingPath& path : settings.schemas) paths.push_back(path.path);
    if (settings.baseline) paths.push_back(settings.baseline->path);
    add({opened.root, opened.program, opened.stack_folder()});
    for (std::uint32_t id = 1; id <= each.session->sources.size(); ++id) {
      paths.push_back(each.session->sources[base::SourceId{id}].name());
    }
  }
  return paths;
}

// Applies fixes until none is left.
void Check::apply_fixes(check::CheckedPrograms& checked) {
  for (int round = 0; round < kMaxFixRounds && apply_fixes_once(checked) > 0; ++round)
    checked = look();
}

// Returns the number of written files. Each file is written once: the fixes of another program
// refer to the text before the first write.
std::size_t Check::apply_fixes_once(const check::CheckedPrograms& checked) {
  std::set<std::string> written;
  for (const check::CheckedProgram& each : checked.programs) {
    const base::Sources& sources = each.session->sources;
    const check::ChosenFixes chosen = check::choose_fixes(each.diagnostics, fix_choice());
    std::set<base::SourceId> fixed_sources;
    for (const auto& [id, edits] : chosen.edits) {
      const base::Source& source = sources[id];
      if (written.contains(source.name())) continue;
      const auto done =
          base::real_file_system().write(source.name(), check::edited(source.text(), edits));
      if (!done) {
        print_error("virga: cannot write " + source.name() + ": " + done.error().str() + "\n");
        failed_ = true;
        continue;
      }
      written.insert(source.name());
      fixed_sources.insert(id);
    }
    for (const diag::Diagnostic* fixed : chosen.fixed) {
      if (fixed_sources.contains(fixed->subject.source)) print_fixed(*fixed, sources);
    }
  }
  return failed_ ? 0 : written.size();
}

void Check::print_fixed(const diag::Diagnostic& fixed, const base::Sources& sources) const {
  const base::Source& source = sources[fixed.subject.source];
  const base::Position at = source.lines().position(fixed.subject.span.begin);
  print_note("fixed " + source.name() + ":" + std::to_string(at.line) + ":" +
             std::to_string(at.column) + ": " + diag::show(fixed.code) + " " + fixed.message() +
             "\n");
}

// Writes all findings to the baseline, and keeps those that a baseline cannot have.
void Check::write_baseline(check::CheckedPrograms& checked) {
  check::Baseline baseline(arguments_.write_baseline, files_);
  std::size_t count = 0;
  for (const check::CheckedProgram& each : checked.programs) {
    count += baseline.add(each.diagnostics, each.session->sources);
  }
  const auto written = base::real_file_system().write(baseline.path(), baseline.text());
  if (!written) {
    print_error("virga: cannot write " + baseline.path() + ": " + written.error().str() + "\n");
    failed_ = true;
    return;
  }
  for (check::CheckedProgram& each : checked.programs) {
    baseline.drop_known(each.diagnostics, each.session->sources);
  }
  print_note("wrote " + counted(count, "finding") + " to " + baseline.path() + "\n");
}

void Check::report(check::CheckedPrograms& checked) {
  if (arguments_.quiet) drop_warnings(checked);
  const bool is_text = arguments_.format == CheckFormat::kText && !arguments_.diff;
  if (!is_text) print_error(missing_schemas_);
  const std::string text =
      report_of(checked, arguments_,
                {.missing_schemas = is_text ? missing_schemas_ : "",
                 .known = baselines_ && baselines_->any() ? std::optional(baselines_->known())
                                                          : std::nullopt});
  if (arguments_.output.empty() || arguments_.output == "-") return print(text);
  const auto written = base::real_file_system().write(arguments_.output, text);
  if (written) return;
  print_error("virga: cannot write " + arguments_.output + ": " + written.error().str() + "\n");
  failed_ = true;
}

// Returns whether exactly one policy pack can be found for its configuration, and prints an error
// if not.
bool require_policy_pack_of(const std::string& path) {
  const auto packs = check::packs_of_config(path, base::real_file_system());
  if (packs.size() == 1) return true;
  const std::string name = packs.empty() ? "FOLDER" : packs.front();
  print_error("virga: " + path + " cannot be checked: " +
              (packs.empty() ? "there is no policy pack beside it"
                             : "there are several policy packs beside it") +
              "; `virga preview --policy-pack " + name + " --policy-pack-config " + path +
              "` checks the configuration of a pack, and `virga preview --mocks " + path +
              "` the rules of mocks\n");
  return false;
}

// Returns whether `virga check` reads this kind of file, and prints an error if not. Other files
// must not be read as programs, because --fix would rewrite them.
bool require_checkable(const std::string& path) {
  if (base::real_file_system().is_directory(path)) return true;
  const std::string name = std::filesystem::path(path).filename().string();
  const bool is_stack_file = name.starts_with("Pulumi.") && name.ends_with(".yaml");
  if (name.ends_with(".pp") || name.ends_with(".pptest") || is_stack_file) return true;
  if (name.ends_with(".json")) return require_policy_pack_of(path);
  print_error("virga: " + path +
              " cannot be checked: expected a folder or a *.pp, *.pptest or Pulumi.STACK.yaml "
              "file\n");
  return false;
}

// Returns whether the options can be combined, and prints an error if not.
bool may_read_input(const CheckArguments& arguments, bool from_input) {
  const auto reject = [](const std::string& why) {
    print_error("virga: " + why + "\n");
    return false;
  };
  if (!from_input) {
    return arguments.stdin_filename.empty() || reject("--stdin-filename needs the path -");
  }
  if (arguments.paths.size() > 1)
    return reject("- is standard input and cannot be combined with other paths");
  if (arguments.fix || arguments.watch) {
    return reject("standard input cannot be fixed or watched; --diff shows the fixes");
  }
  const std::string& name = arguments.stdin_filename;
  if (name.empty() || name.ends_with(".pp")) return true;
  return reject("--stdin-filename: expected the name of a program file, *.pp");
}

// Returns whether the format has statistics, and prints an error if not.
bool may_combine(const CheckArguments& arguments) {
  const bool has_statistics =
      arguments.format == CheckFormat::kText || arguments.format == CheckFormat::kJson;
  if (!arguments.statistics || has_statistics) return true;
  print_error("virga: --statistics needs --format text or json\n");
  return false;
}

}  // namespace

int check(const CheckArguments& arguments, const check::Translator* translator) {
  const auto schemas = open_given_schemas(arguments.schemas);
  if (!schemas || !may_combine(arguments)) return kExitUsage;
  const auto policy = warning_policy(arguments.deny, arguments.allow, arguments.select);
  if (!policy) {
    print_error("virga: " + policy.error().str() + "\n");
    return kExitUsage;
  }
  CheckArguments existing = arguments;
  const bool from_input = std::ranges::find(arguments.paths, "-") != arguments.paths.end();
  if (!may_read_input(arguments, from_input)) return kExitUsage;
  if (from_input) {
    existing.paths = {arguments.stdin_filename.empty() ? std::string(kStandardInput)
                                                       : arguments.stdin_filename};
  } else {
    // Checks the paths that exist even if others do not.
    std::erase_if(existing.paths, [](const std::string& path) {
      return !require_path(path) || !require_checkable(path);
    });
  }
  if (existing.paths.empty()) return kExitUsage;
  const bool all_exist = existing.paths.size() == arguments.paths.size();
  std::map<std::string, std::string> given;
  if (from_input) {
    auto text = read_standard_input(base::Limits{}.max_source_bytes);
    if (!text) {
      print_error("virga: cannot read standard input: " + text.error().str() + "\n");
      return kExitErrors;
    }
    given.emplace(base::real_file_system().absolute(existing.paths.front()), *std::move(text));
  }
  const base::OverlayFiles files(base::real_file_system(), std::move(given));
  const auto translated = given_translator(translator, arguments.translation, existing.paths);
  if (!translated) return kExitUsage;
  Check check(existing, *policy, files, translated->translator);
  if (!arguments.watch) {
    const int code = check.once(*schemas);
    return all_exist ? code : kExitUsage;
  }
  FileChanges changes;
  watch(arguments.paths, [&] { return check.again(); }, changes);
  // Starts a new line, because a terminal shows ^C after the last output.
  if (is_terminal(Stream::kOutput)) print("\n");
  return kExitOk;
}

}  // namespace virga::cli
