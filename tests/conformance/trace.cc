#include "conformance/trace.h"

#include <simdjson.h>

#include <fstream>
#include <set>

namespace virga::conformance {
namespace {

using Json = simdjson::dom::element;

std::string text_of(const Json& json, const char* key) {
  std::string_view text;
  return json[key].get(text) == simdjson::SUCCESS ? std::string(text) : "";
}

std::string without_places(std::string text, const std::string& scratch) {
  constexpr std::string_view kWork = "$WORK";
  for (std::size_t at = 0; (at = text.find(kWork, at)) != std::string::npos;) {
    text.replace(at, kWork.size(), scratch);
    at += scratch.size();
  }
  return text;
}

RecordedRun run_of(const Json& request, const std::string& test, const std::string& scratch) {
  RecordedRun run;
  const std::string program =
      text_of(request["info"].value(), "root_directory");  // …/projects/<test>[/<run>]
  const std::size_t at = program.rfind(test + "/");
  if (at != std::string::npos) run.folder = program.substr(at + test.size() + 1);
  std::set<std::string> secret;
  simdjson::dom::array keys;
  if (request["configSecretKeys"].get(keys) == simdjson::SUCCESS) {
    for (const Json key : keys) secret.emplace(std::string_view(key));
  }
  simdjson::dom::object config;
  if (request["config"].get(config) == simdjson::SUCCESS) {
    for (const auto& [key, value] : config) {
      const std::string name(key);
      run.config[name] = {without_places(std::string(std::string_view(value)), scratch),
                          secret.contains(name),
                          false,
                          {}};
    }
  }
  return run;
}

}  // namespace

std::vector<RecordedRun> read_trace(const std::string& path, const std::string& test,
                                    const std::string& scratch) {
  std::vector<RecordedRun> runs;
  std::ifstream file(path);
  simdjson::dom::parser parser;
  for (std::string line; std::getline(file, line);) {
    if (line.find("LanguageRuntime/Run\"") == std::string::npos) continue;
    Json call;
    if (parser.parse(line).get(call) != simdjson::SUCCESS) continue;
    const Json request = call["request"].value();
    bool is_preview = false;
    if (text_of(call, "call") != "LanguageRuntime/Run" || text_of(request, "project") != test ||
        request["dryRun"].get(is_preview) != simdjson::SUCCESS || !is_preview) {
      continue;
    }
    runs.push_back(run_of(request, test, scratch));
  }
  return runs;
}

}  // namespace virga::conformance
