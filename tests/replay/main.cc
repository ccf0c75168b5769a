// virga_replay SHARED HOST [--repeat N] [--verbose] [TEST...]: see README.md.
#include <fmt/core.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "replay/host_process.h"
#include "replay/replay_engine.h"

namespace virga::replay {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::string shared, host;
  int repeat = 1;
  bool verbose = false;
  std::vector<std::string> tests;
};

Arguments parse(int count, char** texts) {
  Arguments arguments;
  std::vector<std::string> plain;
  for (int i = 1; i < count; ++i) {
    const std::string text = texts[i];
    if (text == "--verbose") {
      arguments.verbose = true;
    } else if (text == "--repeat" && i + 1 < count) {
      arguments.repeat = std::max(1, std::atoi(texts[++i]));
    } else {
      plain.push_back(text);
    }
  }
  if (plain.size() < 2) return arguments;
  arguments.shared = plain[0];
  arguments.host = plain[1];
  arguments.tests.assign(plain.begin() + 2, plain.end());
  return arguments;
}

// Returns all tests with a recording, or the named ones, in the order of their names.
std::vector<std::string> tests_of(const Arguments& arguments) {
  std::vector<std::string> tests;
  for (const auto& entry : fs::directory_iterator(arguments.shared + "/conformance/traces")) {
    std::string name = entry.path().stem().string();
    const bool is_named = std::ranges::find(arguments.tests, name) != arguments.tests.end();
    if (arguments.tests.empty() || is_named) tests.push_back(std::move(name));
  }
  std::ranges::sort(tests);
  return tests;
}

long resident_kib(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::strtol(line.c_str() + 6, nullptr, 10);
  }
  return 0;
}

// The host and its connections, except monitors.
struct Stage {
  std::shared_ptr<ReplayEngine> engine = std::make_shared<ReplayEngine>();
  std::unique_ptr<rpc::Server> server;
  std::unique_ptr<HostProcess> process;
  std::optional<rpc::LanguageClient> host;

  // Returns false, with a message, if the host cannot be started.
  bool set(const std::string& program) {
    rpc::Services services;
    services.engine = engine;
    auto started = rpc::Server::start(std::move(services));
    if (!started) return false;
    server = *std::move(started);
    process = HostProcess::start(program, "127.0.0.1:" + std::to_string(server->port()));
    if (!process) {
      fmt::print("{} does not start\n", program);
      return false;
    }
    const auto channel = rpc::Channel::open("127.0.0.1:" + std::to_string(process->port()));
    if (channel) host.emplace(*channel);
    return channel.has_value();
  }
};

// Tests with intended differences, and the reasons.
const std::map<std::string, std::string>& differing() {
  static const std::map<std::string, std::string> kDiffering = {
      {"l2-component-component-resource-ref",
       "what is read through a reference depends on the resource behind it too"},
      {"l1-builtin-can", "whether an expression with a secret can be evaluated is secret"},
      {"l1-builtin-try", "what stands for a failure that looked at a secret is secret"},
      {"l3-component-primitive-conversions",
       "inputs of components are sent as the type that the component declares"}};
  return kDiffering;
}

// Tests without a completely recorded run (README.md).
const std::set<std::string>& not_recorded() {
  static const std::set<std::string> kNotRecorded = {
      "l2-failed-create", "l2-failed-create-continue-on-error",
      "l2-failed-create-recover-continue-on-error", "l2-large-map"};
  return kNotRecorded;
}

// Replays all runs of a test and prints the differences.
bool play(const std::string& test, const Arguments& arguments, const std::string& scratch,
          Stage& stage) {
  const Recorded recorded =
      read_recorded(arguments.shared + "/conformance/traces/" + test + ".jsonl",
                    fs::absolute(arguments.shared + "/conformance/projects").string(), scratch);
  const bool may_differ = differing().contains(test);
  bool is_same = true;
  bool is_played = false;
  for (const RecordedRun& run : recorded.runs) {
    // A recording may contain the end of a run of the previous test.
    if (run.request.project != test) continue;
    is_played = true;
    const Replayed replayed =
        replay(arguments.shared + "/vectors/pcl/schemas/conf", run, *stage.engine, *stage.host);
    is_same = is_same && replayed.differences.empty();
    if (may_differ && !arguments.verbose) continue;
    for (const std::string& difference : replayed.differences) {
      fmt::print("{} ({}): {}\n", test, run.request.preview ? "preview" : "update", difference);
    }
    if (!arguments.verbose && replayed.differences.empty()) continue;
    for (const rpc::LogMessage& message : replayed.messages) {
      fmt::print("  said: {}\n", message.text);
    }
  }
  if (may_differ && is_same) fmt::print("{}: does not differ any more\n", test);
  if (!is_played) fmt::print("{}: no run of it is recorded\n", test);
  return is_same != may_differ && is_played;
}

int run(const Arguments& arguments) {
  std::string scratch = (fs::temp_directory_path() / "virga-replay-XXXXXX").string();
  Stage stage;
  if (!::mkdtemp(scratch.data()) || !stage.set(arguments.host)) return 1;
  const std::vector<std::string> tests = tests_of(arguments);
  int passed = 0;
  int failed = 0;
  long early = 0;
  for (int round = 0; round < arguments.repeat; ++round) {
    constexpr unsigned kLongest = 300;  // seconds; a run that does not end aborts the process
    ::alarm(kLongest);
    for (const std::string& test : tests) {
      if (not_recorded().contains(test)) continue;
      ++(play(test, arguments, scratch, stage) ? passed : failed);
    }
    if (round + 1 == std::max(1, arguments.repeat / 10)) early = resident_kib(stage.process->pid());
  }
  if (arguments.repeat > 1) {
    fmt::print("the host's memory: {} KiB after a tenth, {} KiB at the end\n", early,
               resident_kib(stage.process->pid()));
  }
  fs::remove_all(scratch);
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace virga::replay

int main(int count, char** texts) {
  const auto arguments = virga::replay::parse(count, texts);
  if (arguments.host.empty()) {
    fmt::print(stderr, "usage: virga_replay SHARED HOST [--repeat N] [--verbose] [TEST...]\n");
    return 2;
  }
  return virga::replay::run(arguments);
}
