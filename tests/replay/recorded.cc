#include "replay/recorded.h"

#include <fstream>

#include "pulumi/urn.h"

namespace virga::replay {
namespace {

void replace_all(std::string& text, std::string_view from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

template <typename Response>
base::Result<Response> answered(const Json& call, Response (*read)(const Json&)) {
  Json error;
  if (call["error"].get(error) == simdjson::SUCCESS) return base::fail(text(error, "details"));
  return read(call["response"].value());
}

std::string package_ref(const Json& json) {
  return text(json, "ref");
}

// Collects the calls of a host in order, until their run ends.
class Reader {
 public:
  void call(const Json& json) {
    const std::string name = text(json, "call");
    const Json request = json["request"].value();
    bool undecoded = false;
    for (const char* side : {"request", "response"}) {
      Json mark;
      undecoded = undecoded || json[side]["undecoded"].get(mark) == simdjson::SUCCESS;
    }
    if (undecoded) {
      is_whole_ = false;
    } else if (name == "LanguageRuntime/Run") {
      end_run(json, request);
    } else {
      of_host(name, json, request);
    }
  }

  Recorded take() { return std::move(result_); }

 private:
  void of_host(const std::string& name, const Json& json, const Json& request) {
    if (name == "ResourceMonitor/RegisterResource") {
      run_.registrations.push_back({registration(request), answered(json, registered)});
    } else if (name == "ResourceMonitor/RegisterResourceOutputs") {
      run_.outputs.push_back(outputs(request));
    } else if (name == "ResourceMonitor/ReadResource") {
      run_.reads.push_back({read_request(request), answered(json, read_response)});
    } else if (name == "ResourceMonitor/Invoke") {
      run_.invokes.push_back({invoke_request(request), answered(json, invoke_response)});
    } else if (name == "ResourceMonitor/Call") {
      run_.calls.push_back({call_request(request), answered(json, call_response)});
    } else if (name == "ResourceMonitor/RegisterPackage") {
      run_.packages.push_back({package(request), answered(json, package_ref)});
    } else if (name.ends_with("Hook")) {
      run_.hooks.push_back(text(request, "name"));
    } else if (name == "Engine/RequirePulumiVersion") {
      Json error;
      const bool rejected = json["error"].get(error) == simdjson::SUCCESS;
      run_.version_errors.push_back(rejected ? text(error, "details") : "");
    }
  }

  // Removes calls of the previous test.
  void forget_strangers() {
    const std::string own = "::" + run_.request.project + "::";
    const auto is_stranger = [&](const std::string& urn) {
      return !urn.empty() && urn.find(own) == std::string::npos;
    };
    std::erase_if(run_.registrations, [&](const auto& exchange) {
      return is_stranger(exchange.request.parent) ||
             (exchange.response && is_stranger(exchange.response->urn)) ||
             (exchange.request.type == pulumi::kStackType &&
              exchange.request.name != run_.request.project + "-" + run_.request.stack);
    });
    std::erase_if(run_.outputs, [&](const auto& each) { return is_stranger(each.urn); });
  }

  void end_run(const Json& json, const Json& request) {
    run_.request = run_request(request);
    forget_strangers();
    run_.failed = !text(json["response"].value(), "error").empty();
    if (is_whole_) {
      result_.runs.push_back(std::move(run_));
    } else {
      result_.undecoded.push_back(run_.request.preview ? "preview" : "update");
    }
    run_ = {};
    is_whole_ = true;
  }

  Recorded result_;
  RecordedRun run_;
  bool is_whole_ = true;
};

}  // namespace

Recorded read_recorded(const std::string& path, const std::string& projects,
                       const std::string& scratch) {
  Reader reader;
  std::ifstream file(path);
  simdjson::dom::parser parser;
  for (std::string line; std::getline(file, line);) {
    replace_all(line, "$WORK/projects", projects);
    replace_all(line, "$WORK", scratch);
    Json call;
    if (parser.parse(line).get(call) == simdjson::SUCCESS) reader.call(call);
  }
  return reader.take();
}

}  // namespace virga::replay
