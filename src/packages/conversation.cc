#include "packages/conversation.h"

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "packages/plugin_process.h"
#include "rpc/connection/server.h"
#include "rpc/engine_service.h"

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
  Conversation(const FoundPlugin& plugin, const AcquireOptions& options, const Talk& talk)
      : plugin_(plugin), options_(options), talk_(talk) {}

  base::Result<void> run() {
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
                " s" + (options_.advice_if_late.empty() ? "" : "; " + options_.advice_if_late);
    }
    if (!words.empty()) message += "; its last message: " + words;
    return base::fail(std::move(message));
  }

 private:
  bool is_late() const { return std::chrono::steady_clock::now() >= deadline_; }

  base::Result<void> ask(PluginProcess& process, const std::string& engine) {
    const auto port = process.port(deadline_, options_.stop);
    if (!port) return base::Unexpected(port.error());
    auto channel = rpc::Channel::open("127.0.0.1:" + std::to_string(*port));
    if (!channel) return base::Unexpected(std::move(channel).error());
    rpc::ProviderClient client(*std::move(channel));
    const CallLimit limit(deadline_, options_.stop);
    const std::string folder = plugin_.executable.substr(0, plugin_.executable.rfind('/'));
    const auto greeted = client.handshake({engine, folder, folder, ""}, limit.token());
    if (!greeted && greeted.error().code != rpc::Code::kUnimplemented) {
      return call_failed(greeted.error(), "handshake", rpc::kMaxMessageBytes);
    }
    return talk_(client, limit.token());
  }

  const FoundPlugin& plugin_;
  const AcquireOptions& options_;
  const Talk& talk_;
  const Deadline deadline_ = std::chrono::steady_clock::now() + options_.timeout;
};

}  // namespace

base::Result<void> converse(const FoundPlugin& plugin, const AcquireOptions& options,
                            const Talk& talk) {
  return Conversation(plugin, options, talk).run();
}

base::Unexpected<base::Error> call_failed(const rpc::Failure& failure, std::string_view what,
                                          std::size_t max_bytes) {
  if (failure.code == rpc::Code::kResourceExhausted) return answer_too_large(what, max_bytes);
  if (failure.code == rpc::Code::kUnavailable) {
    return base::fail("the plugin ended before it answered");
  }
  return base::fail(failure.str());
}

base::Unexpected<base::Error> answer_too_large(std::string_view what, std::size_t max_bytes) {
  return base::fail("the " + std::string(what) + " of the plugin has more than " +
                    std::to_string(max_bytes) + " bytes, the limit");
}

}  // namespace virga::packages
