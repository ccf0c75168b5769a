#include <map>

#include "base/json_writer.h"
#include "cli/preview_report.h"
#include "diag/render_json.h"
#include "pulumi/json.h"

namespace virga::cli {
namespace {

using base::JsonWriter;

void write_text(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key).string(text);
}

void write_value(JsonWriter& json, std::string_view key, const pulumi::PropertyValue& value) {
  json.key(key).raw(pulumi::show_json(value));
}

void write_step(JsonWriter& json, const engine::ResourceStep& step) {
  json.open('{');
  write_text(json, "op", word(step.operation));
  write_text(json, "urn", step.urn);
  write_text(json, "type", step.type);
  write_text(json, "name", step.name);
  if (!step.parent.empty()) write_text(json, "parent", step.parent);
  if (!step.provider.empty()) write_text(json, "provider", step.provider);
  if (step.protect) json.key("protect").boolean(true);
  if (!step.dependencies.empty()) {
    json.key("dependencies").open('[');
    for (const std::string& urn : step.dependencies) json.string(urn);
    json.close(']');
  }
  write_value(json, "inputs", step.inputs);
  write_value(json, "outputs", step.outputs);
  json.close('}');
}

// How many resources each operation has.
void write_summary(JsonWriter& json, const std::vector<engine::ResourceStep>& steps) {
  std::map<engine::Operation, std::int64_t> counts;
  for (const engine::ResourceStep& step : steps) ++counts[step.operation];
  json.key("summary").open('{');
  for (const auto& [operation, count] : counts) json.key(word(operation)).number(count);
  json.close('}');
}

}  // namespace

std::string preview_json(const PreviewReport& report) {
  JsonWriter json;
  json.open('{');
  write_text(json, "project", report.project);
  write_text(json, "stack", report.stack);
  json.key("steps").open('[');
  for (const engine::ResourceStep& step : report.steps) write_step(json, step);
  json.close(']');
  write_value(json, "outputs", report.outputs);
  write_summary(json, report.steps);
  json.key("diagnostics").raw(diag::render_json(report.diagnostics, report.sources));
  return json.close('}').take();
}

}  // namespace virga::cli
