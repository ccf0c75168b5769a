// virga_host_load HOST [OPTIONS]: see README.md.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "load/idle_engine.h"
#include "load/process_use.h"
#include "load/program.h"
#include "replay/host_process.h"
#include "rpc/language_client.h"

namespace virga::load {
namespace {

using Clock = std::chrono::steady_clock;

struct Arguments {
  std::string host;
  ProgramSize size;
  std::size_t runs = 100;
  std::size_t at_once = 1;
  std::size_t delay_milliseconds = 0;
  std::size_t most_growth_kib = 0;  // 0: any growth is accepted
};

std::optional<Arguments> parse(const std::vector<std::string_view>& words) {
  Arguments arguments;
  const std::map<std::string_view, std::size_t*> numbers = {
      {"--resources", &arguments.size.resources},
      {"--text", &arguments.size.text_bytes},
      {"--runs", &arguments.runs},
      {"--at-once", &arguments.at_once},
      {"--delay", &arguments.delay_milliseconds},
      {"--most-growth", &arguments.most_growth_kib}};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto option = numbers.find(words[i]);
    if (option == numbers.end()) {
      if (!arguments.host.empty() || words[i].starts_with("--")) return std::nullopt;
      arguments.host = words[i];
      continue;
    }
    if (++i == words.size()) return std::nullopt;
    const std::string_view digits = words[i];
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), *option->second);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  }
  const bool complete = !arguments.host.empty() && arguments.runs > 0 && arguments.at_once > 0 &&
                        arguments.size.resources > 0;
  return complete ? std::optional(arguments) : std::nullopt;
}

// Runs the program on one host, from several threads. Each thread has an engine of its own.
class Load {
 public:
  Load(const Arguments& arguments, const replay::HostProcess& process, rpc::LanguageClient& host)
      : arguments_(arguments), process_(process), host_(host), folder_(arguments.size) {}

  // Returns whether all runs have succeeded and memory has not grown too much.
  bool run() {
    const auto begin = Clock::now();
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 0; i < arguments_.at_once; ++i) threads.emplace_back([this] { work(); });
    }
    const auto wall = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
    const ProcessUse use = use_of(process_.pid());
    const auto runs = static_cast<double>(arguments_.runs);
    fmt::print(
        "{} runs of {} resources, {} at once: {} failed, {} ms, {} ms of the host's processor "
        "time ({:.2f} ms for a run)\n",
        arguments_.runs, arguments_.size.resources, arguments_.at_once, failed_.load(),
        wall.count(), use.processor.count(), static_cast<double>(use.processor.count()) / runs);
    fmt::print("the host's memory: {} KiB after a tenth, {} KiB at the end, {} KiB at most\n",
               early_kib_.load(), use.resident_kib, use.peak_kib);
    const long growth = use.resident_kib - early_kib_;
    const bool grown =
        arguments_.most_growth_kib != 0 && growth > static_cast<long>(arguments_.most_growth_kib);
    if (grown) fmt::print("FAIL: memory has grown by {} KiB\n", growth);
    return failed_ == 0 && !grown;
  }

 private:
  void work() {
    const auto engine = IdleEngine::start(std::chrono::milliseconds(arguments_.delay_milliseconds));
    if (!engine) {
      fail("an engine: " + engine.error().str());
      return;
    }
    while (next_++ < arguments_.runs) {
      const std::uint64_t before = (*engine)->registered();
      run_once(**engine);
      // The stack is a resource too.
      if ((*engine)->registered() - before != arguments_.size.resources + 1) {
        fail("resources were not registered");
      }
      if (++done_ == std::max<std::size_t>(1, arguments_.runs / 10)) {
        early_kib_ = use_of(process_.pid()).resident_kib;
      }
    }
  }

  void run_once(const IdleEngine& engine) {
    rpc::RunRequest request;
    request.project = kProject;
    request.stack = "dev";
    request.organization = "organization";
    request.working_directory = folder_.path();
    request.info.root_directory = folder_.path();
    request.info.program_directory = folder_.path();
    request.info.entry_point = ".";
    request.parallel = 16;
    request.monitor_address = engine.address();
    request.loader_target = engine.address();
    const auto answer = host_.run(std::move(request), {});
    if (!answer) {
      fail(answer.error().str());
    } else if (answer->bail || !answer->error.empty()) {
      fail("the program failed: " + answer->error);
    }
  }

  void fail(const std::string& reason) {
    if (failed_++ == 0) fmt::print("FAIL: {}\n", reason);
  }

  const Arguments& arguments_;
  const replay::HostProcess& process_;
  rpc::LanguageClient& host_;
  const ProgramFolder folder_;
  std::atomic<std::size_t> next_ = 0, done_ = 0, failed_ = 0;
  std::atomic<long> early_kib_ = 0;
};

int run(const Arguments& arguments) {
  const auto engine = IdleEngine::start({});
  if (!engine) return 1;
  const auto process = replay::HostProcess::start(arguments.host, (*engine)->address());
  if (!process) {
    fmt::print("{} does not start\n", arguments.host);
    return 1;
  }
  const auto channel = rpc::Channel::open("127.0.0.1:" + std::to_string(process->port()));
  if (!channel) return 1;
  rpc::LanguageClient host(*channel);
  return Load(arguments, *process, host).run() ? 0 : 1;
}

}  // namespace
}  // namespace virga::load

int main(int count, char** texts) {
  const auto arguments = virga::load::parse({texts + 1, texts + count});
  if (!arguments) {
    fmt::print(
        stderr,
        "usage: virga_host_load HOST [--runs N] [--at-once N] [--resources N] [--text BYTES] "
        "[--delay MS] [--most-growth KIB]\n");
    return 2;
  }
  return virga::load::run(*arguments);
}
