// virga fmt: formats source files like the formatter of the reference implementation.
#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/diff/diff.h"
#include "cli/path_arguments.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/standard_input.h"
#include "cli/terminal/terminal.h"
#include "diag/render_text.h"
#include "hcl/format/format.h"
#include "hcl/parse/explain/follow_ups.h"
#include "hcl/parse/parse.h"

namespace virga::cli {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

class Formatter {
 public:
  Formatter(const FormatArguments& arguments, std::size_t files)
      : arguments_(arguments), progress_(files) {}

  void format_file(const std::string& path);
  void report(diag::Diagnostics& diagnostics, const base::Sources& sources);
  void show_progress(std::size_t done) { progress_.show(done); }
  int exit_code() const {
    return failed_ || (arguments_.check && changed_) ? kExitErrors : kExitOk;
  }

 private:
  void finish(const std::string& path, std::string_view before, const std::string& after,
              diag::Diagnostics& diagnostics);
  void print_text(std::string_view text) {
    progress_.hide();
    print(text);
  }

  const FormatArguments& arguments_;
  base::Limits limits_;
  Progress progress_;
  bool changed_ = false;
  bool failed_ = false;
};

void Formatter::format_file(const std::string& path) {
  const bool from_input = path == "-";
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const std::string name(from_input ? kStandardInput : path);
  auto text = from_input ? read_standard_input(limits_.max_source_bytes)
                         : base::real_file_system().read(path, limits_.max_source_bytes);
  if (!text) {
    diagnostics.add(diag::Code::kFileUnreadable, {}, diag::PathText{name},
                    diag::Reason{text.error().str()});
  } else {
    const base::Source& source = sources.add(name, std::move(*text));
    hcl::parse_config(source, diagnostics, limits_);
    if (!diagnostics.has_errors()) {
      finish(path, source.text(), hcl::format(source.text()), diagnostics);
    }
  }
  report(diagnostics, sources);
}

// Reports the change and applies it.
void Formatter::finish(const std::string& path, std::string_view before, const std::string& after,
                       diag::Diagnostics& diagnostics) {
  const bool from_input = path == "-";
  const bool writes = !arguments_.check && !arguments_.diff;
  const std::string name(from_input ? kStandardInput : path);
  if (from_input && writes) return print_text(after);
  if (before == after) return;
  changed_ = true;
  if (arguments_.diff) {
    return print_text(line_diff(name, before, after, use_color(arguments_.color, Stream::kOutput)));
  }
  if (writes) {
    if (const auto written = base::real_file_system().write(path, after); !written) {
      diagnostics.add(diag::Code::kFileUnwritable, {}, diag::PathText{path},
                      diag::Reason{written.error().str()});
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
  const auto files = source_files(arguments.paths, base::real_file_system(), diagnostics);
  Formatter formatter(arguments, files.size());
  formatter.report(diagnostics, {});
  if (files.empty() && diagnostics.empty())
    print_error("virga: there are no .pp, .pptest or .hcl files\n");
  for (std::size_t i = 0; i < files.size(); ++i) {
    formatter.show_progress(i);
    formatter.format_file(files[i]);
  }
  return formatter.exit_code();
}

}  // namespace virga::cli
