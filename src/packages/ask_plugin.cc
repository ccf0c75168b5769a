#include "packages/ask_plugin.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "packages/plugin_process.h"
#include "rpc/connection/server.h"
#include "rpc/engine_service.h"
#include "rpc/provider_client.h"
#include "schema/read/expand.h"

namespace virga::packages {
namespace {

// The engine for a plugin that only describes itself. Plugins connect to it when they start, and
// end if it is not healthy.
class SilentEngine final : public rpc::EngineHost {
 public:
  void log(rpc::LogMessage) override {}
  rpc::Answer<void> require_pulumi_version(std::string) override { return {}; }
};

// Cancels calls at the deadline, or when the user does.
class CallLimit {
 public:
  CallLimit(Deadline deadline, const std::stop_token& user)
      : deadline_(deadline),
        user_(user, [this] { calls_.request_stop(); }),
        watchdog_([this](const std::stop_token& ended) {
          std::unique_lock lock(mutex_);
          changed_.wait_until(lock, ended, deadline_, [] { return false; });
          if (!ended.stop_requested()) calls_.request_stop();
        }) {}

  std::stop_token token() const { return calls_.get_token(); }

 private:
  const Deadline deadline_;
  std::stop_source calls_;
  std::stop_callback<std::function<void()>> user_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::jthread watchdog_;  // the last member: it uses the others
};

class Conversation {
 public:
  Conversation(const FoundPlugin& plugin, const Source& source, const AcquireOptions& options,
               const std::optional<rpc::PackageParameter>& parameter)
      : plugin_(plugin), source_(source), options_(options), parameter_(parameter) {}

  base::Result<Acquired> run() {
    auto engine = rpc::Server::start({.engine = std::make_shared<SilentEngine>()});
    if (!engine) return base::Unexpected(std::move(engine).error());
    const std::string address = "127.0.0.1:" + std::to_string((*engine)->port());
    auto process = PluginProcess::start(plugin_.executable, address);
    if (!process) return base::Unexpected(std::move(process).error());
    auto answer = ask(**process, address);
    if (answer) return answer;
    if (options_.stop.stop_requested()) return base::fail("interrupted");
    const std::string words = (*process)->last_words();
    std::string message = answer.error().str();
    if (is_late()) {
      message = "the plugin does not answer within " + std::to_string(options_.timeout.count()) +
                " s; --timeout SECONDS allows more";
    }
    if (!words.empty()) message += "; its last message: " + words;
    return base::fail(std::move(message));
  }

 private:
  bool is_late() const { return std::chrono::steady_clock::now() >= deadline_; }

  base::Result<Acquired> ask(PluginProcess& process, const std::string& engine) {
    const auto port = process.port(deadline_, options_.stop);
    if (!port) return base::Unexpected(port.error());
    auto channel = rpc::Channel::open("127.0.0.1:" + std::to_string(*port));
    if (!channel) return base::Unexpected(std::move(channel).error());
    rpc::ProviderClient client(*std::move(channel));
    const CallLimit limit(deadline_, options_.stop);
    const std::string folder = plugin_.executable.substr(0, plugin_.executable.rfind('/'));
    const auto greeted = client.handshake({engine, folder, folder, ""}, limit.token());
    if (!greeted && greeted.error().code != rpc::Code::kUnimplemented) return fail(greeted.error());
    Acquired acquired{
        .source = source_, .name = source_.place, .version = plugin_.version, .schema = {}};
    rpc::Subpackage subpackage;
    if (!source_.parameters.empty() || parameter_) {
      auto made = parameter_ ? client.parameterize(*parameter_, limit.token())
                             : client.parameterize(source_.parameters, limit.token());
      if (!made) return fail(made.error());
      subpackage = *std::move(made);
      acquired.name = subpackage.name;
      acquired.version = subpackage.version;
    }
    auto schema = client.schema(subpackage, limit.token());
    if (!schema) return fail(schema.error());
    if (schema->size() > schema::kMaxExpandedBytes) return too_large();
    acquired.schema = *std::move(schema);
    return acquired;
  }

  static base::Unexpected<base::Error> fail(const rpc::Failure& failure) {
    if (failure.code == rpc::Code::kResourceExhausted) return too_large();
    if (failure.code == rpc::Code::kUnavailable) {
      return base::fail("the plugin ended before it answered");
    }
    return base::fail(failure.str());
  }
  static base::Unexpected<base::Error> too_large() {
    return base::fail("the schema of the plugin has more than " +
                      std::to_string(schema::kMaxExpandedBytes) + " bytes, the limit");
  }

  const FoundPlugin& plugin_;
  const Source& source_;
  const AcquireOptions& options_;
  const std::optional<rpc::PackageParameter>& parameter_;
  const Deadline deadline_ = std::chrono::steady_clock::now() + options_.timeout;
};

}  // namespace

base::Result<Acquired> ask_plugin(const FoundPlugin& plugin, const Source& source,
                                  const AcquireOptions& options,
                                  const std::optional<rpc::PackageParameter>& parameter) {
  return Conversation(plugin, source, options, parameter).run();
}

}  // namespace virga::packages
