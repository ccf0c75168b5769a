// builtins.jsonl and programs.jsonl: complete programs, bound strictly and run against the mock
// monitor.
#include <fmt/core.h>

#include <algorithm>

#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "bind/types/annotations.h"
#include "diag/codes/model.h"
#include "pulumi/wire/signatures.h"
#include "run/run.h"
#include "vectors/departures.h"
#include "vectors/pcl/expr_rules.h"
#include "vectors/runtime/monitor.h"
#include "vectors/runtime/wire.h"
#include "vectors/suite.h"

namespace virga::vectors {
namespace {

constexpr std::string_view kDirectory = "/program";

// The result of running a line.
struct Ran {
  base::Sources sources;
  bind::Program program;
  diag::Diagnostics diagnostics;
  StandInMonitor monitor;

  bool failed() const { return diagnostics.has_errors(); }
  std::string errors() const {
    std::string text;
    for (const diag::Diagnostic& d : diagnostics.list()) {
      if (d.severity == diag::Severity::kError)
        text += diag::show(d.code) + " " + d.message() + "; ";
    }
    return text;
  }
};

schema::Loader& loader(const File& file) {
  static schema::FileLoader schemas(base::real_file_system(),
                                    {(file.beside("schemas") / "test.json").string()});
  return schemas;
}

std::set<std::string> names(const Json& line, const char* key) {
  std::set<std::string> set;
  simdjson::dom::array list;
  if (line[key].get(list) != simdjson::SUCCESS) return set;
  for (const Json item : list) set.emplace(std::string_view(item));
  return set;
}

run::RunOptions options_of(const Json& line, const pulumi::MemoryFileTree& tree) {
  run::RunOptions options;
  options.project = "proj";
  options.stack = "dev";
  options.organization = "org";
  options.working_directory = kDirectory;
  options.root_directory = kDirectory;
  options.files = &tree.files;
  options.trees = &tree;
  bool dry_run = false;
  options.preview = line["dryRun"].get(dry_run) == simdjson::SUCCESS && dry_run;
  const std::set<std::string> secrets = names(line, "configSecretKeys");
  simdjson::dom::object config;
  if (line["config"].get(config) == simdjson::SUCCESS) {
    for (const auto& [key, value] : config) {
      const std::string name(key);
      options.config[name] = {
          std::string(std::string_view(value)), secrets.contains(name), false, {}};
    }
  }
  return options;
}

void run_line(Ran& ran, const Json& line, const File& file) {
  pulumi::MemoryFileTree tree;
  base::MemoryFileSystem& files = tree.files;
  base::Sources& sources = ran.sources;
  std::vector<base::SourceId> ids;
  bind::MemoryComponentFiles::Files folders;
  for (const auto& [name, contents] : simdjson::dom::object(line["files"])) {
    const std::string path(name);
    folders[path] = std::string(std::string_view(contents));
    files.files[std::string(kDirectory) + "/" + path] = folders[path];
    if (path.ends_with(".pp") && path.find('/') == std::string::npos) {
      ids.push_back(sources.add(path, std::string(std::string_view(contents))).id());
    }
  }
  bind::MemoryComponentFiles components(std::move(folders), sources);
  bind::BindOptions bind_options;
  bind_options.components = &components;
  ran.program = bind::bind(ids, sources, loader(file), bind_options, ran.diagnostics);
  if (ran.failed()) return;
  const run::RunOptions options = options_of(line, tree);
  ran.monitor.dry_run = options.preview;
  ran.monitor.fail_on = names(line, "failOn");
  ran.monitor.err_on = names(line, "errOn");
  run::run(ran.program, sources, options, ran.monitor, ran.diagnostics);
}

// Ignores members of recorded calls that declare the features of the recorder's client, or that our
// client does not send.
bool is_compared(std::string_view member) {
  constexpr std::string_view kOthers[] = {"acceptResources", "acceptSecrets",
                                          "supportsResultReporting"};
  return std::ranges::find(kOthers, member) == std::end(kOthers);
}

std::string show_call(const Json& call) {
  std::map<std::string, std::string> members;
  for (const auto& [key, value] : simdjson::dom::object(call)) {
    if (is_compared(key)) members[std::string(key)] = wire_text(value, kDirectory);
  }
  std::string text;
  for (const auto& [key, value] : members) {
    text += fmt::format("{}\"{}\":{}", text.empty() ? "" : ",", key, value);
  }
  return "{" + text + "}";
}

std::string show(std::vector<std::string> calls, const std::string& outputs) {
  std::ranges::sort(calls);
  std::string text;
  for (const std::string& call : calls) text += "\n    " + call;
  return text + "\n    outputs " + outputs;
}

std::string recorded(const Json& result, bool with_calls) {
  std::vector<std::string> calls;
  simdjson::dom::array list;
  if (with_calls && result["calls"].get(list) == simdjson::SUCCESS) {
    for (const Json call : list) calls.push_back(show_call(call));
  }
  return show(std::move(calls), wire_text(result["outputs"], kDirectory));
}

Outcome judge(const Ran& ran, const Json& expected) {
  std::string_view word;
  if (expected.get(word) == simdjson::SUCCESS) {
    if (word == "any") return Outcome::passed();
    const bool met = ran.failed() == (word == "error");
    return met ? Outcome::passed() : Outcome::failed(std::string(word), ran.errors());
  }
  if (!has(expected, "outputs")) {
    return ran.failed() ? Outcome::passed() : Outcome::failed("an error", "none");
  }
  if (ran.failed()) return Outcome::failed(recorded(expected, true), ran.errors());
  const bool with_calls = has(expected, "calls");
  return Outcome::compare(recorded(expected, with_calls),
                          show(with_calls ? ran.monitor.calls : std::vector<std::string>(),
                               wire_text(ran.monitor.outputs)));
}

Json expected_of(const Json& line) {
  return has(line, "differs") ? line["differs"]["expect"] : line["result"];
}

Outcome run_program(const Json& line, const File& file) {
  Ran ran;
  run_line(ran, line, file);
  return judge(ran, expected_of(line));
}

// Returns whether each scalar of `ours` equals the recorded one, or its text.
bool same_as_texts(const Json& recorded, const Json& ours) {
  if (recorded.is_object() && ours.is_object()) {
    const simdjson::dom::object a = recorded.get_object();
    const simdjson::dom::object b = ours.get_object();
    return a.size() == b.size() && std::ranges::all_of(a, [&](const auto& member) {
             const auto other = b.at_key(member.key);
             return !other.error() && same_as_texts(member.value, other.value_unsafe());
           });
  }
  if (recorded.is_array() && ours.is_array()) {
    const simdjson::dom::array a = recorded.get_array();
    const simdjson::dom::array b = ours.get_array();
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_as_texts);
  }
  std::string_view text;
  const bool is_text = ours.get(text) == simdjson::SUCCESS;
  const std::string scalar = simdjson::minify(recorded);
  return scalar == simdjson::minify(ours) || (is_text && !recorded.is_string() && scalar == text);
}

bool has_converted_outputs(const Json& expected, const Ran& ran) {
  simdjson::dom::parser recorded_parser;
  simdjson::dom::parser our_parser;
  const std::string recorded = wire_text(expected["outputs"], kDirectory);
  const std::string ours = wire_text(ran.monitor.outputs);
  return recorded != ours && same_as_texts(recorded_parser.parse(recorded), our_parser.parse(ours));
}

bool has_step_into_null(const Ran& ran) {
  const auto into_null = [](const PclRuleAt& each) {
    return each.rule == PclRule::kOptionalStep || each.rule == PclRule::kNullType;
  };
  return std::ranges::any_of(ran.program.nodes, [&](const bind::Node& node) {
    return std::ranges::any_of(applied_rules(node, ran.program), into_null);
  });
}

// Returns whether an input is a resource itself.
bool has_resource_as_input(const Ran& ran) {
  return std::ranges::any_of(ran.program.nodes, [&](const bind::Node& node) {
    const auto* resource = node.if_is<bind::Resource>();
    return resource && std::ranges::any_of(resource->inputs, [&](const bind::Input& input) {
             const auto* expr = input.value.expr;
             return expr &&
                    bind::annotation<bind::ResourceAnnotation>(ran.program.pool.type(*expr));
           });
  });
}

bool has_only_duplicates(const Ran& ran) {
  return std::ranges::all_of(ran.diagnostics.list(), [](const diag::Diagnostic& each) {
    return each.code == diag::codes::kDuplicateProperty;
  });
}

}  // namespace

// Returns whether the recorded requests, without the empty IDs of references, equal ours.
bool explains_component_id(const Fact& fact) {
  const std::string with_id =
      "\"" + std::string(pulumi::kReferenceSignature) + "\",\"id\":\"\",\"urn\"";
  const std::string without = "\"" + std::string(pulumi::kReferenceSignature) + "\",\"urn\"";
  std::string expected = fact.outcome.expected;
  bool found = false;
  for (std::size_t at = 0; (at = expected.find(with_id, at)) != expected.npos; found = true) {
    expected.replace(at, with_id.size(), without);
  }
  return found && expected == fact.outcome.got;
}

Explanation explain_run(const Fact& fact) {
  Ran ran;
  run_line(ran, fact.line, fact.file);
  const Json expected = expected_of(fact.line);
  const bool expects_error = !has(expected, "outputs");
  if (expects_error != ran.failed()) {
    if (ran.failed() && has_only_duplicates(ran)) return PclRules{PclRule::kDuplicateProperty};
    if (!ran.failed() && has_step_into_null(ran)) return PclRules{PclRule::kOptionalStep};
    if (!ran.failed() && has_resource_as_input(ran)) return PclRules{PclRule::kResourceReference};
    return std::nullopt;
  }
  if (ran.failed() || !has_converted_outputs(expected, ran)) return std::nullopt;
  return PclRules{PclRule::kConvertedParts};
}

extern const Suite kRuntimeProgramsSuite = {
    "runtime programs",
    [](const Json& line) { return has(line, "files") && has(line, "result") && has(line, "note"); },
    run_program};

}  // namespace virga::vectors
