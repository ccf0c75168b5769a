#include "tool/policies/pack_process.h"

#include <utility>

#include "rpc/engine_service.h"

namespace virga::tool {
namespace {

using run::PolicyFindings;

// The engine that the pack connects to.
class PackEngine final : public rpc::EngineHost {
 public:
  explicit PackEngine(std::function<void(std::string_view)> on_errors)
      : on_errors_(std::move(on_errors)) {}

  void log(rpc::LogMessage message) override {
    if (on_errors_) on_errors_(message.text + "\n");
  }
  rpc::Answer<void> require_pulumi_version(std::string) override { return {}; }

 private:
  const std::function<void(std::string_view)> on_errors_;
};

void add_skipped(std::vector<rpc::PolicyNotApplicable>& from, PolicyFindings& found) {
  for (rpc::PolicyNotApplicable& each : from) {
    found.skipped.push_back({std::move(each.policy), std::move(each.reason)});
  }
}

PolicyFindings findings_of(rpc::AnalyzeResponse response) {
  PolicyFindings found;
  for (rpc::PolicyViolation& each : response.violations) {
    // The message begins with the description.
    found.violations.push_back({.policy = std::move(each.policy),
                                .description = {},
                                .message = std::move(each.message),
                                .urn = std::move(each.urn),
                                .level = each.level,
                                .severity = each.severity});
  }
  add_skipped(response.not_applicable, found);
  return found;
}

}  // namespace

PackProcess::PackProcess(PackProcessOptions options)
    : options_(std::move(options)), watch_(options_.limit, [this] { kill(); }) {}

base::Result<std::unique_ptr<PackProcess>> PackProcess::start(PackProcessOptions options) {
  std::unique_ptr<PackProcess> pack(new PackProcess(std::move(options)));
  if (auto connected = pack->connect(); !connected) return base::Unexpected(connected.error());
  return pack;
}

base::Result<void> PackProcess::connect() {
  auto engine = rpc::Server::start({.engine = std::make_shared<PackEngine>(options_.on_errors)});
  if (!engine) return base::Unexpected(std::move(engine).error());
  engine_ = *std::move(engine);
  const std::string address = "127.0.0.1:" + std::to_string(engine_->port());
  auto process = packages::PluginProcess::start(options_.executable, address, options_.on_errors);
  if (!process) return base::Unexpected(std::move(process).error());
  process_ = *std::move(process);
  const auto port =
      process_->port(std::chrono::steady_clock::now() + options_.limit, std::stop_token());
  if (!port) {
    const std::string words = process_->last_words();
    return base::fail(port.error().str() + (words.empty() ? "" : "; its last message: " + words));
  }
  auto channel = rpc::Channel::open("127.0.0.1:" + std::to_string(*port));
  if (!channel) return base::Unexpected(std::move(channel).error());
  client_.emplace(*std::move(channel));
  return {};
}

void PackProcess::kill() {
  const std::lock_guard lock(mutex_);
  if (!process_) return;
  last_words_ = process_->last_words();
  process_.reset();
}

base::Unexpected<base::Error> PackProcess::failed(const rpc::Failure& failure,
                                                  const std::string& doing) {
  std::string text;
  if (watch_.has_expired()) {
    text = "it does not answer within " + std::to_string(options_.limit.count()) + " s while it " +
           doing;
  } else if (failure.code == rpc::Code::kUnavailable) {
    text = "it ended while it " + doing;
  } else {
    // The pack itself names the call and the pack, which the diagnostic names, too.
    const std::string prefix = "policy pack " + options_.name + ": ";
    const std::string message = failure.str();
    const std::size_t at = message.find(prefix);
    return base::fail(at == message.npos ? message : message.substr(at + prefix.size()));
  }
  const std::lock_guard lock(mutex_);
  const std::string words = process_ ? process_->last_words() : last_words_;
  return base::fail(text + (words.empty() ? "" : "; its last message: " + words));
}

template <typename T, typename Call>
base::Result<T> PackProcess::call(const std::string& doing, Call call) {
  watch_.begin();
  auto answer = call(*client_);
  watch_.end();
  if (!answer) return failed(answer.error(), doing);
  if constexpr (std::is_void_v<T>) {
    return {};
  } else {
    return *std::move(answer);
  }
}

base::Result<rpc::AnalyzerInfo> PackProcess::describe(run::PolicyStack stack) {
  const auto greeted = call<void>("starts", [&](rpc::Analyzer& pack) -> rpc::Answer<void> {
    auto answer = pack.handshake({"127.0.0.1:" + std::to_string(engine_->port()), "", "", ""});
    const bool is_old = !answer && answer.error().code == rpc::Code::kUnimplemented;
    return is_old ? rpc::Answer<void>() : answer;
  });
  if (!greeted) return base::Unexpected(greeted.error());
  const auto configured = call<void>("reads the stack", [&](rpc::Analyzer& pack) {
    return pack.configure_stack(std::move(stack));
  });
  if (!configured) return base::Unexpected(configured.error());
  return call<rpc::AnalyzerInfo>("describes itself",
                                 [](rpc::Analyzer& pack) { return pack.info(); });
}

base::Result<void> PackProcess::configure(run::PolicyConfigurations configurations) {
  return call<void>("reads its configuration",
                    [&](rpc::Analyzer& pack) { return pack.configure(std::move(configurations)); });
}

base::Result<PolicyFindings> PackProcess::remediate(const run::PolicyResource& resource) {
  auto answer = call<rpc::RemediateResponse>(
      "remediates " + resource.name, [&](rpc::Analyzer& pack) { return pack.remediate(resource); });
  if (!answer) return base::Unexpected(std::move(answer).error());
  PolicyFindings found;
  for (rpc::Remediation& each : answer->remediations) {
    if (!each.diagnostic.empty())
      return base::fail("policy " + each.policy + ": " + each.diagnostic);
    found.remediations.push_back(
        {std::move(each.policy), std::move(each.description), std::move(each.properties)});
  }
  add_skipped(answer->not_applicable, found);
  return found;
}

base::Result<PolicyFindings> PackProcess::analyze(const run::PolicyResource& resource) {
  auto answer = call<rpc::AnalyzeResponse>(
      "checks " + resource.name, [&](rpc::Analyzer& pack) { return pack.analyze(resource); });
  if (!answer) return base::Unexpected(std::move(answer).error());
  return findings_of(*std::move(answer));
}

base::Result<PolicyFindings> PackProcess::analyze_stack(
    std::span<const run::PolicyResource> resources) {
  auto answer = call<rpc::AnalyzeResponse>("checks the stack", [&](rpc::Analyzer& pack) {
    return pack.analyze_stack({resources.begin(), resources.end()});
  });
  if (!answer) return base::Unexpected(std::move(answer).error());
  return findings_of(*std::move(answer));
}

}  // namespace virga::tool
