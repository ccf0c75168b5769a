#include "host/plugin/component/construct.h"

#include <filesystem>
#include <utility>

#include "base/text/suggest.h"
#include "host/run/send_messages.h"

namespace virga::host {
namespace {

using rpc::Code;
using rpc::Failure;
using Component = project::ComponentPackage::Component;

Failure unknown_component(const project::ComponentPackage& package, const std::string& token) {
  std::vector<std::string> tokens;
  for (const Component& each : package.components) {
    tokens.push_back(package.name + ":index:" + each.type_name);
  }
  const std::vector<std::string_view> known(tokens.begin(), tokens.end());
  const auto near = base::nearest(token, known);
  return {Code::kNotFound, "package " + package.name + " " + package.version +
                               " has no component " + token +
                               (near ? "; did you mean " + std::string(*near) + "?" : "")};
}

std::optional<rpc::MonitorOptions::Place> source_place(const BoundPackage& package,
                                                       base::Range range) {
  const base::Source* source = package.sources.find(range.source);
  if (!source) return std::nullopt;
  const base::Position at = source->lines().position(range.span.begin);
  const auto path = std::filesystem::path(package.directory) / source->name();
  return rpc::MonitorOptions::Place{path.lexically_normal().string(),
                                    static_cast<std::int32_t>(at.line),
                                    static_cast<std::int32_t>(at.column)};
}

// Adds the source positions of requests, which the engine shows.
rpc::MonitorOptions monitor_options(const ConstructSite& site, std::string stack_trace_handle) {
  rpc::MonitorOptions options;
  options.parent_stack_trace_handle = std::move(stack_trace_handle);
  options.place = [package = site.package](base::Range range) {
    return source_place(*package, range);
  };
  if (!site.engine_address.empty()) {
    if (auto engine = rpc::Channel::open(site.engine_address)) options.engine = *std::move(engine);
  }
  return options;
}

run::RunOptions run_options(const ConstructSite& site, const rpc::RunFacts& facts) {
  run::RunOptions options;
  options.project = facts.project;
  options.stack = facts.stack;
  if (!facts.organization.empty()) options.organization = facts.organization;
  std::error_code ignored;
  options.working_directory = std::filesystem::current_path(ignored).string();
  options.root_directory = site.package->directory;
  options.preview = facts.preview;
  options.processes = &site.processes;
  options.stop = site.stop;
  return options;
}

base::Result<std::unique_ptr<rpc::MonitorClient>> open_monitor(const ConstructSite& site,
                                                               const std::string& address,
                                                               std::string stack_trace_handle) {
  const auto channel = rpc::Channel::open(address);
  if (!channel) return base::Unexpected(channel.error());
  return rpc::MonitorClient::open(*channel, monitor_options(site, std::move(stack_trace_handle)));
}

// The error for a component that was not constructed.
Failure failure_of(const ConstructSite& site, const run::ConstructResult& result,
                   const diag::Diagnostics& diagnostics, bool engine_is_over) {
  if (site.stop.stop_requested() || engine_is_over) {
    return {Code::kCancelled, "the deployment ended before the component was registered"};
  }
  Failure failure;
  failure.message = text_of_errors(messages_of(diagnostics, site.package->sources));
  if (!result.rejected.empty()) {
    failure.code = Code::kInvalidArgument;
    for (const run::RejectedInput& each : result.rejected) {
      failure.inputs.push_back({each.path, each.reason});
    }
  }
  return failure;
}

// Reports warnings on the rows of their resources, or else on the row of the component.
void report_warnings(const ConstructSite& site, const Constructed& made, const std::string& urn,
                     const diag::Diagnostics& diagnostics) {
  const auto engine = rpc::Channel::open(site.engine_address);
  if (!engine) return;
  send_messages(messages_of(diagnostics, site.package->sources), rpc::EngineClient(*engine),
                [&](const base::Range& place) {
                  const std::string row = made.rows->urn_at(place);
                  return row.empty() ? urn : row;
                });
}

}  // namespace

rpc::Answer<std::unique_ptr<Constructed>> construct(const ConstructSite& site,
                                                    rpc::ConstructRequest request) {
  const Component* component = site.package->package.find(request.resource.type);
  if (!component) {
    return base::Unexpected(unknown_component(site.package->package, request.resource.type));
  }
  auto monitor =
      open_monitor(site, request.run.monitor_address, std::move(request.stack_trace_handle));
  if (!monitor) {
    return rpc::reject(Code::kUnavailable, "the engine does not answer: " + monitor.error().str());
  }
  auto made = std::make_unique<Constructed>();
  made->package = site.package;
  made->monitor = *std::move(monitor);
  made->rows = std::make_unique<ResourceRows>(*made->monitor);
  made->construction = std::make_unique<run::Construction>(
      *component->program, site.package->sources, run_options(site, request.run), *made->rows);
  diag::Diagnostics diagnostics;
  run::ConstructResult result =
      made->construction->run({std::move(request.resource), request.accepts_outputs}, diagnostics);
  if (!result.complete) {
    return base::Unexpected(failure_of(site, result, diagnostics, made->monitor->is_over()));
  }
  if (!diagnostics.empty()) report_warnings(site, *made, result.urn, diagnostics);
  made->response = {std::move(result.urn), std::move(result.outputs),
                    std::move(result.dependencies)};
  return made;
}

}  // namespace virga::host
