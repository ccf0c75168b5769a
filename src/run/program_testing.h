// For tests: whole programs, run against a monitor that records the requests and answers like a
// provider.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "diag/render_json.h"
#include "pulumi/urn.h"
#include "run/run.h"
#include "run/show_testing.h"
#include "schema/loader.h"

namespace virga::run {

// Custom resources get the id "id-NAME"; their outputs are their inputs and `computed`. In a
// preview they have no id, and their outputs are the inputs only.
class Recorder : public Monitor {
 public:
  bool preview = false;
  std::set<std::string> fail;                     // names whose registration fails in the engine
  std::set<std::string> reject;                   // names whose request is rejected
  std::vector<RegisterResourceRequest> requests;  // without the stack
  std::vector<RegisterOutputsRequest> component_outputs;
  std::vector<ReadResourceRequest> reads;
  std::vector<InvokeRequest> invokes;
  std::vector<CallRequest> calls;
  std::vector<RegisterPackageRequest> packages;
  std::vector<RegisterHookRequest> hooks;
  std::vector<std::string> required_versions;
  std::optional<PropertyValue> stack_outputs;

  void register_resource(RegisterResourceRequest request,
                         Done<RegisterResourceResponse> done) override {
    const bool stack = request.type == pulumi::kStackType;
    RegisterResourceResponse answer;
    answer.urn = "urn:pulumi:dev::proj::" + request.type + "::" + request.name;
    pulumi::ObjectBuilder outputs(request.inputs.as_object());
    if (request.custom && !preview) {
      answer.id = "id-" + request.name;
      outputs.set("computed", PropertyValue::string(request.name + "-computed"));
    }
    answer.outputs = outputs.build();
    if (fail.contains(request.name)) answer.result = OperationResult::kFail;
    const bool rejected = reject.contains(request.name);
    if (!stack) requests.push_back(std::move(request));
    if (rejected) return done(base::fail("it was refused"));
    done(std::move(answer));
  }

  void register_resource_outputs(RegisterOutputsRequest request, Done<void> done) override {
    if (request.urn.find(pulumi::kStackType) == std::string::npos) {
      component_outputs.push_back(std::move(request));
    } else {
      stack_outputs = std::move(request.outputs);
    }
    done({});
  }

  void read_resource(ReadResourceRequest request, Done<ReadResourceResponse> done) override {
    ReadResourceResponse answer;
    answer.urn = "urn:pulumi:dev::proj::" + request.type + "::" + request.name;
    answer.outputs = request.state;
    reads.push_back(std::move(request));
    done(std::move(answer));
  }

  // Answers with the given name as `id`, and with all arguments as `any`.
  void invoke(InvokeRequest request, Done<InvokeResponse> done) override {
    const PropertyValue* name = request.arguments.find("name");
    InvokeResponse answer;
    answer.result =
        PropertyValue::object({{"id", name ? *name : PropertyValue()}, {"any", request.arguments}});
    invokes.push_back(std::move(request));
    done(std::move(answer));
  }
  void call(CallRequest request, Done<CallResponse> done) override {
    CallResponse answer{PropertyValue::object({{"result", request.arguments}}), {}, {}};
    calls.push_back(std::move(request));
    done(std::move(answer));
  }

  void register_package(RegisterPackageRequest request, Done<std::string> done) override {
    done("ref-" + (request.parameterization ? request.parameterization->name : request.name));
    packages.push_back(std::move(request));
  }
  void register_hook(RegisterHookRequest request, Done<void> done) override {
    hooks.push_back(std::move(request));
    done({});
  }
  void require_pulumi_version(std::string range, Done<void> done) override {
    required_versions.push_back(std::move(range));
    done({});
  }
  void finish(Done<void> done) override { done({}); }
  bool supports(Feature) const override { return true; }

  const RegisterResourceRequest& request(std::string_view name) const {
    for (const RegisterResourceRequest& request : requests) {
      if (request.name == name) return request;
    }
    VIRGA_UNREACHABLE();
  }

  // One line per request: `name {inputs} <- dependencies`.
  std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    for (const RegisterResourceRequest& request : requests) {
      std::string line = request.name + " " + show(request.inputs);
      for (const std::string& urn : request.dependencies) {
        line += " <- " + urn.substr(urn.rfind(':') + 1);
      }
      lines.push_back(std::move(line));
    }
    return lines;
  }
};

inline constexpr const char* kTestSchema = R"json({
  "name": "t", "version": "1.0.0",
  "provider": {"inputProperties": {"region": {"type": "string"}}},
  "functions": {"t:index:find": {
    "inputs": {"type": "object", "properties": {"name": {"type": "string"}}},
    "outputs": {"type": "object", "properties": {
      "id": {"type": "string"}, "any": {"$ref": "pulumi.json#/Any"}}}}},
  "resources": {
    "t:index:R": {
      "inputProperties": {
        "value": {"type": "string"}, "num": {"type": "number"}, "any": {"$ref": "pulumi.json#/Any"},
        "list": {"type": "array", "items": {"type": "string"}},
        "map": {"type": "object", "additionalProperties": {"type": "string"}},
        "secretIn": {"type": "string", "secret": true}
      },
      "properties": {
        "value": {"type": "string"}, "num": {"type": "number"}, "any": {"$ref": "pulumi.json#/Any"},
        "list": {"type": "array", "items": {"type": "string"}},
        "map": {"type": "object", "additionalProperties": {"type": "string"}},
        "secretIn": {"type": "string", "secret": true},
        "computed": {"type": "string"},
        "rep": {"type": "string", "replaceOnChanges": true},
        "token": {"type": "string", "secret": true}
      },
      "required": ["computed"]
    },
    "t:index:Comp": {"isComponent": true, "inputProperties": {"value": {"type": "string"}},
                     "properties": {"result": {"type": "string"}}}
  }
})json";

class ProgramBench {
 public:
  Recorder monitor;
  RunOptions options;
  diag::Diagnostics diagnostics;
  pulumi::MemoryFileTree tree;
  base::MemoryFileSystem& files = tree.files;
  MemoryEnvironment environment;
  // The programs of components, by path, such as "comp/main.pp".
  bind::MemoryComponentFiles::Files folders;
  // Changes the bound program before it runs.
  void (*prepare)(bind::Program&) = nullptr;

  ProgramBench() {
    loader.add(*schema::Package::parse(kTestSchema, "test"));
    options.project = "proj";
    options.preview = false;
    options.files = &files;
    options.trees = &tree;
    options.environment = &environment;
  }

  void config(const std::string& name, std::string text, bool secret = false) {
    options.config["proj:" + name] = {std::move(text), secret, false, {}};
  }

  // Binds and runs a program. Returns false if it could not be bound.
  bool operator()(std::string_view text) { return run_with(monitor, text); }

  bool run_with(Monitor& engine, std::string_view text) {
    monitor.preview = options.preview;
    const base::SourceId source = sources.add("main.pp", std::string(text)).id();
    bind::MemoryComponentFiles components(folders, sources);
    bind::BindOptions bind_options;
    bind_options.components = &components;
    program =
        bind::bind(std::vector{source}, sources, loader, bind_options, diagnostics, options.limits);
    if (diagnostics.has_errors()) return false;
    if (prepare) prepare(program);
    result = run(program, sources, options, engine, diagnostics);
    return true;
  }

  // One line per diagnostic: `V4101 "name": message`, with the source text of its range.
  std::vector<std::string> complaints() const {
    std::vector<std::string> lines;
    for (const diag::Diagnostic* d : diag::sorted_for_display(diagnostics)) {
      std::string line = diag::show(d->code) + " ";
      if (const base::Source* source = sources.find(d->subject.source)) {
        line += std::string(source->text(d->subject.span)) + ": ";
      }
      lines.push_back(line + d->message());
    }
    return lines;
  }

  // All diagnostics with their notes, without the source text.
  std::string report() const { return diag::render_json(diagnostics, sources); }

  schema::MemoryLoader loader;
  base::Sources sources;
  bind::Program program;
  RunResult result;
};

using Lines = std::vector<std::string>;

}  // namespace virga::run
