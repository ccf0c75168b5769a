#include "host/run/run_binary.h"

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <mutex>

#include "base/json/json_writer.h"
#include "rpc/engine_client.h"

namespace virga::host {
namespace {

// The exit status of Pulumi's hosts if all errors have been reported.
constexpr int kFailedAndTold = 32;

// Longer lines are split.
constexpr std::size_t kLongestLine = std::size_t{64} << 10;

// Splits output, which arrives in pieces, into lines.
class Lines {
 public:
  explicit Lines(std::function<void(std::string)> take) : take_(std::move(take)) {}

  void add(std::string_view piece) {
    for (;;) {
      const std::size_t end = std::min(piece.find('\n'), piece.size());
      rest_ += piece.substr(0, end);
      if (end == piece.size() && rest_.size() < kLongestLine) return;
      take_(std::exchange(rest_, {}));
      if (end == piece.size()) return;
      piece.remove_prefix(end + 1);
    }
  }
  void end() {
    if (!rest_.empty()) take_(std::exchange(rest_, {}));
  }

 private:
  std::function<void(std::string)> take_;
  std::string rest_;
};

// Waits for the end of a command or for a stop.
class Ending {
 public:
  void set(base::Result<base::Exit> exit) {
    const std::lock_guard lock(mutex_);
    exit_ = std::move(exit);
    changed_.notify_all();
  }

  // Returns nullopt if it was stopped.
  std::optional<base::Result<base::Exit>> wait(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, stop, [this] { return exit_.has_value(); });
    return std::move(exit_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<base::Result<base::Exit>> exit_;
};

rpc::RunResponse answer(const std::string& binary, const base::Result<base::Exit>& exit) {
  if (!exit) return {.error = exit.error().str(), .bail = false};
  if (exit->status == 0) return {};
  if (exit->status == kFailedAndTold) return {.error = "", .bail = true};
  return {.error = binary + " ended with status " + std::to_string(exit->status), .bail = false};
}

}  // namespace

std::optional<std::string> binary_of(const rpc::ProgramInfo& info) {
  const pulumi::PropertyValue* binary = info.options.find("binary");
  if (binary == nullptr || !binary->is_string() || binary->as_string().empty()) return std::nullopt;
  return std::string(binary->as_string());
}

std::map<std::string, std::string> program_environment(const rpc::RunRequest& request,
                                                       const std::string& engine_address) {
  base::JsonWriter config;
  config.open('{');
  for (const auto& [key, text] : request.config) config.key(key).string(text);
  config.close('}');
  base::JsonWriter secret_keys;
  secret_keys.open('[');
  for (const std::string& key : request.config_secret_keys) secret_keys.string(key);
  secret_keys.close(']');
  return {{"PULUMI_PROJECT", request.project},
          {"PULUMI_STACK", request.stack},
          {"PULUMI_ORGANIZATION", request.organization},
          {"PULUMI_ROOT_DIRECTORY", request.info.root_directory},
          {"PULUMI_CONFIG", config.take()},
          {"PULUMI_CONFIG_SECRET_KEYS", secret_keys.take()},
          {"PULUMI_DRY_RUN", request.preview ? "true" : "false"},
          {"PULUMI_PARALLEL", std::to_string(request.parallel)},
          {"PULUMI_MONITOR", request.monitor_address},
          {"PULUMI_ENGINE", engine_address}};
}

rpc::RunResponse run_binary(const std::string& binary, const rpc::RunRequest& request,
                            const std::string& engine_address, const std::stop_token& stop) {
  const auto channel = rpc::Channel::open(engine_address);
  if (!channel) return {.error = channel.error().str(), .bail = false};
  const rpc::EngineClient engine(*channel);
  Lines lines([&](std::string line) {
    // A failure to log is not a reason to stop the program.
    (void)engine.log({.severity = rpc::Severity::kInfo,
                      .text = std::move(line),
                      .urn = {},
                      .stream = 0,
                      .ephemeral = false});
  });
  Ending ending;
  const auto processes = base::real_processes();  // its destructor kills the process
  const std::filesystem::path path = std::filesystem::path(request.info.program_directory) / binary;
  processes->run({.arguments = {path.lexically_normal().string()},
                  .directory = request.working_directory,
                  .environment = program_environment(request, engine_address),
                  .on_output = [&](std::string_view piece) { lines.add(piece); }},
                 [&](base::Result<base::Exit> exit) { ending.set(std::move(exit)); });
  const auto exit = ending.wait(stop);
  if (!exit) return {.error = "", .bail = true};
  lines.end();
  return answer(binary, *exit);
}

}  // namespace virga::host
