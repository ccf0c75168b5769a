// Commands that the client asks the server to execute (LSP 3.17, "Execute a command"). They run the
// tool in a process of its own, on the files of the disk.
//
//   virga.preview   [URI, OPTIONS?]                 what the program would deploy
//   virga.runTests  [URI, OPTIONS?]                 the tests of a test file
//   virga.runTest   [URI, NAME, OPTIONS?]           one of them
//   virga.graph     [URI, FORMAT?, OPTIONS?]        the dependencies of the program; default: svg
//   virga.schema    [TOKEN, OPTIONS?] or [URI, POSITION, OPTIONS?]  a resource, function or type
//
// OPTIONS: {"show": false} shows no document; {"stack": "NAME"} selects the stack of a preview. The
// result is {ok, text, document, unsaved} and the tests that ran: docs/editors.md, "Commands".
#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json/json_writer.h"
#include "ide/schema/token_at.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"
#include "lsp/server/progress.h"
#include "lsp/tool/test_results.h"
#include "lsp/uri/file_uri.h"

namespace virga::lsp {
namespace {

// One command with its arguments.
struct Job {
  std::string title;  // of the progress
  ToolCommand tool;   // without `operand` and the places of schemas
  std::string operand{};
  std::string project;     // the folder of the files that the result depends on
  std::string document;    // URI of the document that shows the result
  bool has_tests = false;  // the output is that of `virga test --json`
  bool is_prose = true;    // the text may begin with notes to the reader
};

using Arguments = std::vector<Json>;
using Planned = base::Expected<Job, ResponseError>;

std::string option(Json options, std::string_view name) {
  return std::string(options[name].string().value_or(""));
}

// "virga:/preview/home/x/shop.txt". `path` begins with "/".
std::string document_uri(std::string_view kind, std::string_view path, std::string_view suffix) {
  return "virga:/" + std::string(kind) + encode_percent(path, "-._~/") + std::string(suffix);
}

base::Expected<std::string, ResponseError> path_argument(const Arguments& arguments) {
  const auto uri = arguments.empty() ? std::nullopt : arguments[0].string();
  auto path = uri ? path_of_uri(*uri) : std::nullopt;
  if (!path) return invalid_params("the first argument must be the URI of a file");
  return *std::move(path);
}

// The folder of the project that a file belongs to.
std::string project_folder(Session& session, const std::string& path) {
  const auto program = session.program(path);
  const std::string root = program ? program->snapshot->session().project.root : "";
  return root.starts_with('/') ? root : folder_of(path);
}

void add_schemas(const Session& session, std::vector<std::string>& arguments) {
  const auto add = [&](const std::vector<std::string>& places) {
    for (const std::string& place : places) {
      std::error_code ignored;
      arguments.push_back("--schema=" + std::filesystem::absolute(place, ignored).string());
    }
  };
  add(session.options.schemas);
  add(session.configured_schemas);
}

// The commands of hooks do not run: opening an editor must not be enough to run a program.
Planned plan_preview(Session& session, const Arguments& arguments, Json options) {
  const auto path = path_argument(arguments);
  if (!path) return base::Unexpected(path.error());
  const std::string folder = project_folder(session, *path);
  Job job{.title = "Previewing",
          .tool = {{"preview", "--no-hooks", "--color=never"}, folder},
          .project = folder,
          .document = document_uri("preview", folder, ".txt")};
  if (const std::string stack = option(options, "stack"); !stack.empty()) {
    job.tool.arguments.push_back("--stack=" + stack);
  }
  return job;
}

// A regular expression that matches only this text.
std::string pattern_of(std::string_view text) {
  std::string pattern;
  for (const char each : text) {
    const bool is_plain = (each >= '0' && each <= '9') || (each >= 'a' && each <= 'z') ||
                          (each >= 'A' && each <= 'Z') || each == '_' || (each & 0x80) != 0;
    if (!is_plain) pattern += '\\';
    pattern += each;
  }
  return pattern;
}

Planned plan_tests(Session& session, const Arguments& arguments,
                   std::optional<std::string_view> name) {
  const auto path = path_argument(arguments);
  if (!path) return base::Unexpected(path.error());
  std::string file = std::filesystem::path(*path).filename().string();
  Job job{.title = name ? "Running a test" : "Running tests",
          .tool = {{"test", "--json"}, folder_of(*path)},
          .project = project_folder(session, *path),
          .document = document_uri("tests", *path, ".txt"),
          .has_tests = true};
  if (name) {
    job.tool.arguments.push_back("--filter=^" + pattern_of(file + ": " + std::string(*name)) + "$");
  }
  job.operand = std::move(file);
  return job;
}

Planned plan_run_tests(Session& session, const Arguments& arguments, Json) {
  return plan_tests(session, arguments, std::nullopt);
}

Planned plan_run_test(Session& session, const Arguments& arguments, Json) {
  const auto name = arguments.size() < 2 ? std::nullopt : arguments[1].string();
  if (!name) return invalid_params("the second argument must be the name of a test");
  return plan_tests(session, arguments, *name);
}

// The second argument, or the default.
base::Expected<std::string_view, ResponseError> graph_format(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 5> kFormats = {"svg", "dot", "json", "mermaid",
                                                               "html"};
  if (arguments.size() < 2) return "svg";
  const auto given = arguments[1].string();
  const auto* known = std::ranges::find(kFormats, given.value_or(""));
  if (known != kFormats.end()) return *known;
  return invalid_params("the format must be svg, dot, json, mermaid or html");
}

Planned plan_graph(Session& session, const Arguments& arguments, Json) {
  const auto path = path_argument(arguments);
  if (!path) return base::Unexpected(path.error());
  const auto format = graph_format(arguments);
  if (!format) return base::Unexpected(format.error());
  const std::string folder = project_folder(session, *path);
  return Job{.title = "Drawing the graph",
             .tool = {{"graph", "--color=never", "--format=" + std::string(*format)}, folder},
             .project = folder,
             .document = document_uri("graph", folder, "." + std::string(*format)),
             .is_prose = false};
}

// The token in the first arguments.
base::Expected<std::string, ResponseError> schema_token(Session& session,
                                                        const Arguments& arguments) {
  const auto first = arguments.empty() ? std::nullopt : arguments[0].string();
  if (!first || first->empty())
    return invalid_params("a token, or a URI and a position, is expected");
  if (arguments.size() == 1) return std::string(*first);
  const auto position = decode_position(arguments[1]);
  if (!position) return invalid_params("the second argument must be a position");
  const auto target = find_target(session, document_key(*first));
  const auto token = target ? ide::schema_token_at(target->snapshot(), target->source,
                                                   target->positions().offset(*position))
                            : std::nullopt;
  if (!token) {
    return base::Unexpected(ResponseError{ErrorCode::kRequestFailed,
                                          "no resource, function or type of a package is here"});
  }
  return *token;
}

Planned plan_schema(Session& session, const Arguments& arguments, Json) {
  auto token = schema_token(session, arguments);
  if (!token) return base::Unexpected(token.error());
  // Schemas are searched beside the program.
  std::string folder = session.folders.empty() ? "/" : session.folders.front();
  if (arguments.size() > 1) folder = project_folder(session, document_key(*arguments[0].string()));
  return Job{.title = "Reading the schema",
             .tool = {{"schema", "show", "--color=never", "--no-pager"}, folder},
             .operand = *token,
             .project = folder,
             .document = document_uri("schema-text", "/" + *token, ".txt")};
}

struct CommandRow {
  std::string_view name;
  Planned (*plan)(Session& session, const Arguments& arguments, Json options);
};

constexpr std::array kCommands = {
    CommandRow{"virga.preview", plan_preview}, CommandRow{"virga.runTest", plan_run_test},
    CommandRow{"virga.runTests", plan_run_tests}, CommandRow{"virga.graph", plan_graph},
    CommandRow{"virga.schema", plan_schema}};

// The open documents of a folder that differ from the disk.
std::vector<std::string> unsaved_documents(const Session& session, const std::string& folder) {
  std::vector<std::string> uris;
  for (const auto& [key, document] : session.documents.all()) {
    if (!key.starts_with(folder + "/")) continue;
    const auto saved = session.options.files.read(key, session.options.limits.max_source_bytes);
    if (!saved || *saved != *document.text()) uris.push_back(document.uri());
  }
  return uris;
}

std::string notes_on(const Job& job, const ToolResult& result, const ToolOptions& options,
                     const std::vector<std::string>& unsaved) {
  std::string notes;
  const auto add = [&](const std::string& note) { notes += "virga: " + note + "\n"; };
  if (result.kind == ToolResult::Kind::kTimedOut) {
    const auto seconds = std::chrono::duration<double>(options.time_limit).count();
    add("the command was stopped after " + std::to_string(static_cast<int>(seconds)) + " seconds");
  }
  if (result.kind == ToolResult::Kind::kEnded && result.status > 128) {
    add("the process was ended by signal " + std::to_string(result.status - 128));
  }
  if (result.is_cut) add("the output is too long; its end is missing");
  for (const std::string& uri : unsaved) {
    if (job.is_prose) add("unsaved changes were not used: " + uri);
  }
  return notes;
}

void show_result(Session& session, const std::string& document, bool shows) {
  if (shows && session.capabilities.shows_documents) {
    base::JsonWriter shown;
    shown.open('{').key("uri").string(document).key("takeFocus").boolean(false).close('}');
    session.client.request("window/showDocument", shown.take(), nullptr);
  }
  // An editor that shows the document already asks for its text again.
  if (session.capabilities.shows_virtual_documents) {
    base::JsonWriter changed;
    changed.open('{').key("uri").string(document).close('}');
    session.client.request("workspace/textDocumentContent/refresh", changed.take(), nullptr);
  }
}

// The answer of a command, and the text of its document.
std::string finish_job(Session& session, const Job& job, const ToolResult& result, bool shows) {
  const auto unsaved = unsaved_documents(session, job.project);
  std::string text = result.output;
  std::optional<TestResults> tests;
  if (job.has_tests) tests = decode_test_results(result.output, job.tool.directory, session);
  if (tests) text = tests->text;
  const std::string notes = notes_on(job, result, session.options.tool, unsaved);
  if (!notes.empty()) text = notes + "\n" + text;
  base::JsonWriter json;
  json.open('{').key("ok");
  json.boolean(result.kind == ToolResult::Kind::kEnded && result.status == 0 && !result.is_cut);
  json.key("text").string(text).key("document").string(job.document).key("unsaved").open('[');
  for (const std::string& uri : unsaved) json.string(uri);
  json.close(']');
  if (job.has_tests) json.key("tests").raw(tests ? tests->json : "[]");
  session.results.put(job.document, std::move(text));
  show_result(session, job.document, shows);
  return json.close('}').take();
}

void execute(Session& session, const Request& request, Respond respond) {
  const auto name = request.params["command"].string();
  const auto* row = std::ranges::find(kCommands, name.value_or(""), &CommandRow::name);
  if (row == kCommands.end()) {
    return respond(invalid_params("this server has no command " + std::string(name.value_or(""))));
  }
  Arguments arguments = request.params["arguments"].items();
  // A position is an object too, but never the last argument beside options.
  Json options;
  if (!arguments.empty() && arguments.back().is(Json::Kind::kObject) &&
      !decode_position(arguments.back())) {
    options = arguments.back();
    arguments.pop_back();
  }
  auto job = row->plan(session, arguments, options);
  if (!job) return respond(base::Unexpected(job.error()));
  if (session.options.tool.executable.empty() || session.tool_runs.is_full()) {
    return respond(base::Unexpected(
        ResponseError{ErrorCode::kRequestFailed, session.tool_runs.is_full()
                                                     ? "too many commands are running"
                                                     : "this server cannot run commands"}));
  }
  ToolCommand tool = job->tool;
  add_schemas(session, tool.arguments);
  // Behind "--", a name that begins with "-" is not an option.
  if (!job->operand.empty()) tool.arguments.insert(tool.arguments.end(), {"--", job->operand});
  const bool shows = options["show"].boolean().value_or(true);
  auto progress =
      std::make_shared<Progress>(session, request, job->title, Progress::Asks::kWithoutToken);
  session.tool_runs.start(
      std::move(tool), request.cancelled,
      [&session, job = *std::move(job), shows, progress = std::move(progress),
       respond = std::move(respond)](const ToolResult& result) mutable {
        progress.reset();
        if (result.kind == ToolResult::Kind::kCancelled) return;
        if (result.kind == ToolResult::Kind::kNotStarted) {
          return respond(base::Unexpected(ResponseError{ErrorCode::kInternalError, result.output}));
        }
        respond(finish_job(session, job, result, shows));
      });
}

std::string execute_command_provider(const ClientCapabilities&) {
  base::JsonWriter json;
  json.open('{').key("commands").open('[');
  for (const CommandRow& row : kCommands) json.string(row.name);
  return json.close(']').key("workDoneProgress").boolean(true).close('}').take();
}

}  // namespace

std::span<const Method> commands_methods() {
  static constexpr std::array kMethods = {
      Method{.name = "workspace/executeCommand",
             .capability = {"executeCommandProvider", execute_command_provider},
             .start = execute},
  };
  return kMethods;
}

}  // namespace virga::lsp
