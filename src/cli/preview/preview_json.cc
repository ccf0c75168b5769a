#include "base/check.h"
#include "base/json/json_writer.h"
#include "cli/preview/report.h"
#include "diag/render_json.h"
#include "pulumi/json.h"
#include "pulumi/provider_reference.h"

namespace virga::cli {
namespace {

using base::JsonWriter;

void write_text(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key).string(text);
}

void write_value(JsonWriter& json, std::string_view key, const pulumi::PropertyValue& value) {
  json.key(key).raw(pulumi::show_json(value));
}

// A created resource has no old values, and a deleted resource has no new values.
void write_object(JsonWriter& json, std::string_view key, const pulumi::PropertyValue& value) {
  if (value.is_object()) write_value(json, key, value);
}

std::string_view change_word(engine::Change::Kind kind) {
  switch (kind) {
    case engine::Change::Kind::kAdd: return "add";
    case engine::Change::Kind::kDelete: return "delete";
    case engine::Change::Kind::kUpdate: return "update";
  }
  VIRGA_UNREACHABLE();
}

void write_changes(JsonWriter& json, const std::vector<engine::Change>& changes) {
  json.key("diff").open('[');
  for (const engine::Change& change : changes) {
    json.open('{');
    write_text(json, "path", change.path.str());
    write_text(json, "kind", change_word(change.kind));
    if (change.replaces) json.key("replaces").boolean(true);
    json.close('}');
  }
  json.close(']');
}

// The ID of a provider that the deployment would create is unknown.
std::string provider_text(const std::string& reference) {
  const auto parsed = pulumi::ProviderReference::parse(reference);
  const bool has_unknown_id = parsed && parsed->id.empty();
  return has_unknown_id ? parsed->urn + "::[unknown]" : reference;
}

void write_step(JsonWriter& json, const engine::ResourceStep& step) {
  json.open('{');
  write_text(json, "op", cli::word(step.operation));
  write_text(json, "urn", step.urn);
  write_text(json, "type", step.type);
  write_text(json, "name", step.name);
  if (!step.parent.empty()) write_text(json, "parent", step.parent);
  if (!step.provider.empty()) write_text(json, "provider", provider_text(step.provider));
  if (step.protect) json.key("protect").boolean(true);
  if (!step.dependencies.empty()) {
    json.key("dependencies").open('[');
    for (const std::string& urn : step.dependencies) json.string(urn);
    json.close(']');
  }
  write_object(json, "inputs", step.inputs);
  write_object(json, "outputs", step.outputs);
  write_object(json, "oldInputs", step.old_inputs);
  write_object(json, "oldOutputs", step.old_outputs);
  if (const auto reason = engine::reason_text(step.reason); !reason.empty()) {
    write_text(json, "reason", reason);
  }
  if (!step.old_urn.empty()) write_text(json, "oldUrn", *step.old_urn);
  if (!step.error.empty()) write_text(json, "error", *step.error);
  if (!step.changes.empty()) write_changes(json, step.changes);
  json.close('}');
}

void write_summary(JsonWriter& json, const engine::StepList& steps) {
  json.key("summary").open('{');
  for (const auto& [operation, count] : operation_counts(steps)) {
    json.key(cli::word(operation)).number(static_cast<std::int64_t>(count));
  }
  json.close('}');
}

void write_findings(JsonWriter& json, const std::string& urn,
                    const check::PolicyFindings::OfResource& found) {
  json.open('{').key("urn").string(urn).key("violations").open('[');
  for (const auto& each : found.violations) {
    json.open('{').key("policy").string(each.policy);
    json.key("level").string(bind::word(each.level));
    json.key("message").string(each.text).close('}');
  }
  json.close(']').key("remediations").open('[');
  for (const auto& each : found.remediations) {
    json.open('{').key("policy").string(each.policy);
    json.key("before").raw(pulumi::show_json(each.before));
    json.key("after").raw(pulumi::show_json(each.after)).close('}');
  }
  json.close(']').key("notApplicable").open('[');
  for (const auto& each : found.skipped) {
    json.open('{').key("policy").string(each.policy);
    json.key("reason").string(each.reason).close('}');
  }
  json.close(']').close('}');
}

void write_policies(JsonWriter& json, const check::PolicyFindings& findings) {
  json.open('{').key("pack").string(findings.pack).key("version").string(findings.version);
  json.key("resources").open('[');
  for (const auto& [urn, each] : findings.by_urn) write_findings(json, urn, each);
  json.close(']').close('}');
}

void write_policies(JsonWriter& json, const std::vector<const check::PolicyFindings*>& policies) {
  json.key("policies").open('[');
  for (const check::PolicyFindings* each : policies) write_policies(json, *each);
  json.close(']');
}

void write_report(JsonWriter& json, const PreviewReport& report) {
  json.open('{');
  write_text(json, "project", report.project);
  write_text(json, "stack", report.stack);
  json.key("steps").open('[');
  for (const engine::ResourceStep& step : report.steps) write_step(json, step);
  json.close(']');
  write_value(json, "outputs", report.outputs);
  write_summary(json, report.steps);
  if (!report.policies.empty()) write_policies(json, report.policies);
  json.key("diagnostics").raw(diag::render_json(report.diagnostics, report.sources));
  json.close('}');
}

}  // namespace

std::string preview_json(const PreviewReport& report) {
  JsonWriter json;
  write_report(json, report);
  return json.take();
}

void write_preview_json(const PreviewReport& report, const JsonWriter::Sink& sink) {
  JsonWriter json(sink);
  write_report(json, report);
  json.flush();
}

}  // namespace virga::cli
