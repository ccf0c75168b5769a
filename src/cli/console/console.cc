// virga console: evaluates each expression that the user types and prints its value and type.
#include <cstdlib>

#include "base/system/file_system.h"
#include "base/text/suggest.h"
#include "cli/cli.h"
#include "cli/console/command.h"
#include "cli/console/completion.h"
#include "cli/console/line_reader.h"
#include "cli/console/unfinished.h"
#include "cli/eval/session.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/show_value.h"
#include "cli/terminal/paint.h"
#include "cli/terminal/terminal.h"
#include "diag/render_text.h"
#include "hcl/lex/lex.h"
#include "project/manifest.h"
#include "project/nearest_folder.h"

namespace virga::cli {
namespace {

constexpr const char* kHelp =
    "Type an expression to see its value and type, or NAME = EXPRESSION to store a value.\n"
    "\n"
    "  :type EXPRESSION      only the type\n"
    "  :vars                 the variables and their types\n"
    "  :functions [NAME]     the functions, or the description of one\n"
    "  :help                 this help\n"
    "  :quit                 leave (also Ctrl-D)\n"
    "\n"
    "An expression continues on the next line while a bracket is open or an operator has no right\n"
    "operand; an empty line ends it. Tab completes names. A line that begins with a space is not\n"
    "saved in the history.\n";

// Returns the path of the history file below $XDG_STATE_HOME. Returns an empty path if there is no
// home directory.
std::string history_file() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state == '/') {
    return std::string(state) + "/virga/history";
  }
  const char* home = std::getenv("HOME");
  return home && *home ? std::string(home) + "/.local/state/virga/history" : "";
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

// "name = expression". The tokens distinguish it from a comparison.
struct Definition {
  std::string name;
  std::string expression;
};
std::optional<Definition> as_definition(std::string_view text) {
  const hcl::Tokens tokens = hcl::lex(text, hcl::LexMode::kExpression);
  if (tokens.size() < 3 || tokens[0].kind != hcl::TokenKind::kIdent ||
      tokens[1].kind != hcl::TokenKind::kEqual) {
    return std::nullopt;
  }
  const auto part = [&](base::Span span) { return text.substr(span.begin, span.size()); };
  return Definition{std::string(part(tokens[0].span)),
                    std::string(text.substr(tokens[1].span.end))};
}

class Console {
 public:
  explicit Console(const ConsoleArguments& arguments)
      : color_(arguments.color),
        reader_(history_file(),
                [this](std::string_view word) { return completions(word, *session_); }),
        session_(open_session(arguments)),
        show_secrets_(arguments.show_secrets) {}

  int run() {
    report();
    if (failed_) return kExitErrors;
    if (reader_.is_interactive())
      print("virga " VIRGA_VERSION ", :help for help, :quit to leave\n");
    while (!done_) {
      const auto entry = next_entry();
      if (!entry) break;
      handle(trimmed(*entry));
      if (!finish_output()) return kExitErrors;
    }
    // A script needs the exit code. An interactive user has seen the errors.
    return failed_ && !reader_.is_interactive() ? kExitErrors : kExitOk;
  }

 private:
  // Reads lines until the entry is complete. Returns nullopt at the end of the input.
  std::optional<std::string> next_entry() {
    std::string entry;
    while (true) {
      auto read = reader_.read(entry.empty() ? "> " : ". ");
      if (const auto* end = std::get_if<LineReader::End>(&read)) {
        if (*end == LineReader::End::kInterrupted) return "";
        if (reader_.is_interactive()) print("\n");
        if (entry.empty()) return std::nullopt;
        return entry;
      }
      const std::string& line = std::get<std::string>(read);
      entry += (entry.empty() ? "" : "\n") + line;
      const bool ended = trimmed(line).empty() || entry.starts_with(':');
      if (ended || !is_unfinished(entry)) break;
    }
    if (!entry.starts_with(' ') && !trimmed(entry).empty()) reader_.remember(entry);
    return entry;
  }

  void handle(std::string_view entry) {
    if (entry.empty()) return;
    if (entry == "exit" || entry == "quit") {
      done_ = true;
    } else if (entry.starts_with(':')) {
      const std::size_t blank = entry.find_first_of(" \t");
      command(entry.substr(1, blank - 1),
              blank == std::string_view::npos ? "" : trimmed(entry.substr(blank)));
    } else if (const auto definition = as_definition(entry)) {
      show(session_->define(definition->name, definition->expression));
    } else {
      show(session_->evaluate("<console>", std::string(entry)));
    }
  }

  void command(std::string_view name, std::string_view argument) {
    if (name == "quit" || name == "q") {
      done_ = true;
    } else if (name == "help" || name == "h") {
      print(kHelp);
    } else if (name == "type") {
      print_type(argument);
    } else if (name == "vars") {
      for (const EvalSession::Variable& each : session_->variables()) {
        print(each.name + ": " + each.short_type + "\n");
      }
    } else if (name == "functions") {
      functions(argument);
    } else {
      complain_of_unknown(name);
    }
  }

  void print_type(std::string_view expression) {
    const auto type = session_->type_of("<console>", std::string(expression));
    report();
    if (type) print(*type + "\n");
  }

  void complain_of_unknown(std::string_view command) {
    constexpr std::string_view kCommands[] = {"type", "vars", "functions", "help", "quit"};
    const auto near = base::nearest(command, kCommands);
    complain("there is no command :" + std::string(command) +
             (near ? "; did you mean :" + std::string(*near) + "?" : "; :help lists them"));
  }

  void functions(std::string_view name) {
    const auto names = session_->functions();
    if (name.empty()) {
      for (const std::string_view each : names) print(std::string(each) + "\n");
      return;
    }
    if (const auto help = session_->help(name)) return print(*help);
    const auto near = base::nearest(name, names);
    complain("there is no function " + std::string(name) +
             (near ? "; did you mean " + std::string(*near) + "?" : ""));
  }

  void show(const std::optional<EvalSession::Result>& result) {
    report();
    if (!result) return;
    const cty::Value value = show_secrets_ ? result->value.unmark_deep().value : result->value;
    print(show_value(value, terminal_width(Stream::kOutput)) + "\n");
    print(painted(use_color(color_, Stream::kOutput), kDim, ": " + result->short_type) + "\n");
  }

  void report() {
    failed_ = failed_ || session_->diagnostics.has_errors();
    finish_output();  // flushes earlier output, so that the order is kept
    print_error(
        diag::render_text(session_->diagnostics, session_->sources(),
                          {use_color(color_, Stream::kError), terminal_width(Stream::kError)}));
    session_->diagnostics = diag::Diagnostics();
  }

  void complain(const std::string& message) {
    failed_ = true;
    finish_output();
    print_error("virga: " + message + "\n");
  }

  Color color_;
  LineReader reader_;
  std::unique_ptr<EvalSession> session_;
  bool show_secrets_;
  bool done_ = false;
  bool failed_ = false;
};

// Uses the project around the working directory, unless there is none or the user named another
// one.
ConsoleArguments with_project(ConsoleArguments arguments) {
  if (arguments.is_hcl || arguments.has_project) return arguments;
  const base::FileSystem& files = base::real_file_system();
  const auto is_project = [&](const std::string& folder) {
    return files.is_file(folder + "/" + std::string(project::kProjectFile)) &&
           !project::foreign_runtime(folder, files);
  };
  if (const auto folder = project::nearest_folder("./file", files, is_project)) {
    arguments.stack.path = *folder;
    arguments.has_project = true;
  }
  return arguments;
}

}  // namespace

int console(const ConsoleArguments& arguments) {
  if (arguments.has_project && !require_path(arguments.stack.path)) return kExitUsage;
  if (!open_given_schemas(arguments.stack.schemas)) return kExitUsage;
  return Console(with_project(arguments)).run();
}

}  // namespace virga::cli
