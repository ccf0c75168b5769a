// virga fmt: formats source files like the formatter of the reference implementation.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/system/file_system.h"
#include "base/system/parallel.h"
#include "cli/cli.h"
#include "cli/diff/diff.h"
#include "cli/fmt/command.h"
#include "cli/path_arguments.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/standard_input.h"
#include "cli/terminal/terminal.h"
#include "diag/codes/tool.h"
#include "diag/render_text.h"
#include "hcl/format/format.h"
#include "hcl/parse/explain/follow_ups.h"
#include "hcl/parse/parse.h"

namespace virga::cli {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// A file that was formatted, but not written.
struct Formatted {
  base::Sources sources{};
  diag::Diagnostics diagnostics{};
  std::string_view before{};
  std::string after{};
  bool is_valid = false;
};

Formatted format_file(const std::string& path) {
  const base::Limits limits;
  const bool from_input = path == "-";
  const std::string name(from_input ? kStandardInput : path);
  Formatted result;
  auto text = from_input ? read_standard_input(limits.max_source_bytes)
                         : base::real_file_system().read(path, limits.max_source_bytes);
  if (!text) {
    result.diagnostics.add(diag::codes::kFileUnreadable, {}, diag::PathText{name},
                           diag::Reason{text.error().str()});
    return result;
  }
  const base::Source& source = result.sources.add(name, std::move(*text));
  hcl::parse_config(source, result.diagnostics, limits);
  result.before = source.text();
  result.is_valid = !result.diagnostics.has_errors();
  if (result.is_valid) result.after = hcl::format(result.before);
  return result;
}

// Writes what was formatted, and reports it.
class Formatter {
 public:
  Formatter(const FormatArguments& arguments, std::size_t files)
      : arguments_(arguments), progress_(files) {}

  void finish(const std::string& path, Formatted result);
  void report(diag::Diagnostics& diagnostics, const base::Sources& sources);
  void show_progress(std::size_t done) { progress_.show(done); }
  // For a run over several files that changes some.
  void print_summary(std::size_t files) {
    if (files < 2 || changed_ == 0) return;
    progress_.hide();
    const bool writes = !arguments_.check && !arguments_.diff;
    print_error(std::to_string(changed_) + " of " + std::to_string(files) + " files " +
                (writes ? "formatted\n" : "would be formatted\n"));
  }
  int exit_code() const {
    return failed_ || (arguments_.check && changed_ > 0) ? kExitErrors : kExitOk;
  }

 private:
  void apply(const std::string& path, const Formatted& result, diag::Diagnostics& diagnostics);
  void print_text(std::string_view text) {
    progress_.hide();
    print(text);
  }

  const FormatArguments& arguments_;
  Progress progress_;
  std::size_t changed_ = 0;
  bool failed_ = false;
};

void Formatter::finish(const std::string& path, Formatted result) {
  diag::Diagnostics diagnostics = std::move(result.diagnostics);
  if (result.is_valid) apply(path, result, diagnostics);
  report(diagnostics, result.sources);
}

// Reports the change and applies it.
void Formatter::apply(const std::string& path, const Formatted& result,
                      diag::Diagnostics& diagnostics) {
  const std::string_view before = result.before;
  const std::string& after = result.after;
  const bool from_input = path == "-";
  const bool writes = !arguments_.check && !arguments_.diff;
  const std::string name(from_input ? kStandardInput : path);
  if (from_input && writes) return print_text(after);
  if (before == after) return;
  ++changed_;
  if (arguments_.diff) {
    return print_text(line_diff(name, before, after, use_color(arguments_.color, Stream::kOutput)));
  }
  if (writes) {
    if (const auto written = base::real_file_system().write(path, after); !written) {
      diagnostics.add(diag::codes::kFileUnwritable, {}, diag::PathText{path},
                      diag::Reason{written.error().str()});
      --changed_;
      return;
    }
  }
  print_text(name + "\n");
  // Editors do not show a byte order mark, so the message gives the reason.
  if (arguments_.check && before.starts_with(kByteOrderMark)) {
    print_error("virga: " + name + " begins with a byte order mark, which `virga fmt` removes\n");
  }
}

void Formatter::report(diag::Diagnostics& diagnostics, const base::Sources& sources) {
  if (diagnostics.empty()) return;
  failed_ |= diagnostics.has_errors();
  hcl::drop_follow_ups(sources, diagnostics);
  progress_.hide();
  print_error(diag::render_text(
      diagnostics, sources,
      {use_color(arguments_.color, Stream::kError), terminal_width(Stream::kError)}));
}

}  // namespace

int format(const FormatArguments& arguments) {
  for (const std::string& path : arguments.paths) {
    if (path != "-" && !require_path(path)) return kExitUsage;
    if (path == "-" && arguments.paths.size() > 1) {
      print_error("virga: - is standard input and cannot be combined with other paths\n");
      return kExitUsage;
    }
    if (path.ends_with(".yaml") || path.ends_with(".yml") || path.ends_with(".json")) {
      print_error("virga: " + path + " is not a .pp, .pptest or .hcl file\n");
      return kExitUsage;
    }
  }
  diag::Diagnostics diagnostics;
  const base::FileSystem& disk = base::real_file_system();
  check::Exclusions exclusions(arguments.no_config ? nullptr : &disk);
  std::vector<std::string> excluded;
  const auto files = source_files(arguments.paths, disk, diagnostics, exclusions, excluded);
  Formatter formatter(arguments, files.size());
  formatter.report(diagnostics, {});
  for (const std::string& each : excluded) {
    print_error("virga: virga.toml excludes " + each + "; --no-config formats it\n");
  }
  if (files.empty() && diagnostics.empty() && excluded.empty())
    print_error("virga: there are no .pp, .pptest or .hcl files\n");
  std::vector<std::optional<Formatted>> results(files.size());
  base::run_parallel(
      {.count = files.size(),
       .jobs = arguments.jobs,
       .work = [&](std::size_t i) { results[i].emplace(format_file(files[i])); },
       .consume =
           [&](std::size_t i) { formatter.finish(files[i], *std::exchange(results[i], {})); },
       .on_progress = [&](std::size_t done) { formatter.show_progress(done); }});
  formatter.print_summary(files.size());
  return formatter.exit_code();
}

}  // namespace virga::cli
