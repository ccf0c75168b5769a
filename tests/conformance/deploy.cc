#include "conformance/deploy.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/system/file_system.h"
#include "base/system/processes.h"
#include "check/session/schema_cache.h"
#include "check/stack/provider_config.h"
#include "diag/code.h"
#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "engine/state/integrity.h"
#include "engine/state/snapshot_json.h"
#include "pulumi/json.h"

namespace virga::conformance {
namespace {

namespace fs = std::filesystem;
using pulumi::PropertyValue;

// Keys of other namespaces configure providers.
bool is_own(const std::string& key, const std::string& project) {
  return key.starts_with(project + ":");
}

// The outputs of other stacks, which l1-stack-reference reads.
std::map<std::string, PropertyValue> other_stacks() {
  const auto text = [](const char* bytes) { return PropertyValue::string(bytes); };
  return {{"organization/other/dev",
           PropertyValue::object(
               {{"plain", text("plain")}, {"secret", PropertyValue::secret(text("secret"))}})}};
}

std::string without_folder(std::string text, const std::string& folder) {
  const std::string absolute = fs::absolute(folder).lexically_normal().string();
  for (std::size_t at = 0; (at = text.find(absolute, at)) != std::string::npos;) {
    text.replace(at, absolute.size(), "{DIR}");
  }
  return text;
}

// Runs commands in another folder, so that their files do not appear in the project.
class ScratchProcesses final : public base::Processes {
 public:
  explicit ScratchProcesses(std::string folder) : folder_(std::move(folder)) {}

  void run(base::Command command, std::function<void(base::Result<base::Exit>)> done) override {
    command.directory = folder_;
    processes_->run(std::move(command), std::move(done));
  }

 private:
  std::string folder_;
  std::unique_ptr<base::Processes> processes_ = base::real_processes();
};

class Deployer {
 public:
  Deployer(const Project& project, const World& world)
      : project_(project), world_(world), processes_(world.scratch) {}

  Deployed deploy() {
    for (const Deployment& deployment : project_.deployments) {
      if (!run(deployment, true, deployment.preview_fails)) break;
      if (deployment.preview_fails) continue;
      if (!run(deployment, false, deployment.update_fails)) break;
    }
    return std::move(deployed_);
  }

 private:
  // Returns false if the next deployments cannot run.
  bool run(const Deployment& deployment, bool preview, bool fails) {
    const check::Schemas schemas(base::real_file_system(), {world_.schemas},
                                 check::schema_cache(base::real_file_system()));
    const auto session = check::load(deployment.folder, {base::real_file_system(), schemas});
    engine::MockProvider mocks(world_.rules, *session->loader);
    mocks.know(state_);
    engine::LocalEngine engine(engine_options(deployment, *session, preview, &mocks),
                               *session->loader);
    bool complete = false;
    if (!session->diagnostics.has_errors()) {
      const run::RunOptions options = run_options(deployment, *session, preview);
      complete = world_.host ? world_.host->run(*session, options, engine)
                             : virga::run::run(session->program, session->sources, options, engine,
                                               session->diagnostics)
                                   .complete;
    }
    const bool failed = !complete || engine.failed();
    report(preview, *session, engine);
    if (failed == fails) {
      if (!preview) keep(engine.snapshot());
      return true;
    }
    problem(preview, fails ? "it has to fail" : first_failure(*session, engine));
    return false;
  }

  engine::EngineOptions engine_options(const Deployment& deployment, const check::Session& session,
                                       bool preview, engine::Provider* provider) const {
    engine::EngineOptions options;
    options.packages = check::package_sources(session.program);
    options.project = project_.name;
    options.stack = "test";
    options.preview = preview;
    for (const auto& [key, value] : deployment.config) {
      if (is_own(key, project_.name)) continue;
      const PropertyValue text = PropertyValue::string(value.text);
      options.provider_config[key] = value.secret ? PropertyValue::secret(text) : text;
    }
    options.snapshot = state_;
    options.targets = deployment.targets;
    options.continue_on_error = deployment.continue_on_error;
    options.pulumi_version = "3.200.0";
    options.stacks = other_stacks();
    options.time = "2026-01-01T00:00:00Z";
    options.provider = provider;
    return options;
  }

  run::RunOptions run_options(const Deployment& deployment, const check::Session& session,
                              bool preview) {
    run::RunOptions options;
    options.project = project_.name;
    options.stack = "test";
    options.working_directory = fs::absolute(session.project.program).lexically_normal().string();
    options.root_directory = fs::absolute(session.project.root).lexically_normal().string();
    options.preview = preview;
    options.config = deployment.config;
    options.processes = &processes_;
    return options;
  }

  void report(bool preview, const check::Session& session, const engine::LocalEngine& engine) {
    for (const diag::Diagnostic& d : session.diagnostics.list()) {
      deployed_.report += fmt::format("{} {}\n", diag::show(d.code), d.message());
    }
    std::string out = preview ? "--- preview\n" : "--- update\n";
    for (const engine::Message& message : engine.messages()) {
      // Programs report these failures. The engine that a host calls has no such message: the host
      // receives the failure as the error of its call.
      if (message.is_answered) continue;
      out += fmt::format("{}: {}\n", message.urn, message.text);
    }
    for (const engine::ResourceStep& step : engine.steps()) {
      out += fmt::format("{} {} {}\n  {}\n  {}\n", engine::operation_name(step.operation), step.urn,
                         step.id, pulumi::show_json(step.inputs), pulumi::show_json(step.outputs));
    }
    out += pulumi::show_json(engine.stack_outputs()) + "\n";
    deployed_.report += out;
    deployed_.result += out;
    deployed_.steps += without_folder(std::move(out), session.project.root);
  }

  // Keeps the state as it is after writing and reading a file.
  void keep(const engine::Snapshot& snapshot) {
    for (const std::string& wrong : engine::integrity_problems(snapshot)) problem(false, wrong);
    auto text = engine::write_snapshot(snapshot);
    if (!text) return problem(false, text.error().str());
    deployed_.report += *text;
    engine::Snapshot sorted = snapshot;
    std::ranges::sort(sorted.resources, {}, [](const engine::ResourceState& each) {
      return std::pair(each.urn, each.pending_delete);
    });
    deployed_.result += engine::write_snapshot(sorted).value_or("");
    auto read = engine::read_snapshot(*std::move(text));
    if (!read) return problem(false, read.error().str());
    state_ = *std::move(read);
  }

  static std::string first_failure(const check::Session& session,
                                   const engine::LocalEngine& engine) {
    for (const diag::Diagnostic& d : session.diagnostics.list()) {
      if (d.severity == diag::Severity::kError) return diag::show(d.code) + " " + d.message();
    }
    for (const engine::Message& message : engine.messages()) {
      if (message.severity == engine::Message::Severity::kError) {
        return message.urn + ": " + message.text;
      }
    }
    return "it is not complete";
  }

  void problem(bool preview, const std::string& text) {
    deployed_.problems.push_back((preview ? "preview: " : "update: ") + text);
  }

  const Project& project_;
  const World& world_;
  ScratchProcesses processes_;
  engine::Snapshot state_;
  Deployed deployed_;
};

}  // namespace

Deployed deploy(const Project& project, const World& world) {
  return Deployer(project, world).deploy();
}

}  // namespace virga::conformance
