// A preview as `pulumi preview --json` prints it.
#include <cmath>
#include <set>
#include <string>

#include "base/check.h"
#include "base/json/json_writer.h"
#include "cli/preview/report.h"
#include "diag/render_text.h"
#include "pulumi/number_text.h"
#include "pulumi/urn.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/wire.h"

namespace virga::cli {
namespace {

using base::JsonWriter;
using engine::Operation;
using engine::ResourceStep;
using pulumi::PropertyValue;

constexpr std::string_view kMaskedSecret = "[secret]";

void write_plain_value(JsonWriter& json, const PropertyValue& value, std::size_t depth = 0);

void write_plain_object(JsonWriter& json, const PropertyValue& value, std::size_t depth = 0) {
  json.open('{');
  for (const pulumi::Member& member : value.as_object()) {
    json.key(member.key);
    write_plain_value(json, member.value, depth + 1);
  }
  json.close('}');
}

void write_plain_number(JsonWriter& json, double number) {
  if (std::isnan(number)) {
    json.string("NaN");
  } else if (std::isinf(number)) {
    json.string(number > 0 ? "Infinity" : "-Infinity");
  } else {
    std::string text;
    pulumi::append_number(text, number);
    json.raw(text);
  }
}

// Writes the form of a state file, except for secrets.
void write_plain_value(JsonWriter& json, const PropertyValue& value, std::size_t depth) {
  using ValueKind = PropertyValue::Kind;
  if (depth > pulumi::kMaxWireDepth) {
    json.string("[too deep]");
    return;
  }
  switch (value.kind()) {
    case ValueKind::kNull: json.raw("null"); return;
    case ValueKind::kBool: json.boolean(value.as_bool()); return;
    case ValueKind::kNumber: return write_plain_number(json, value.as_number());
    case ValueKind::kString: json.string(value.as_string()); return;
    case ValueKind::kArray:
      json.open('[');
      for (const PropertyValue& item : value.as_array()) write_plain_value(json, item, depth + 1);
      json.close(']');
      return;
    case ValueKind::kObject: return write_plain_object(json, value, depth);
    case ValueKind::kSecret: json.string(kMaskedSecret); return;
    case ValueKind::kComputed: json.string(pulumi::kUnknownString); return;
    case ValueKind::kOutput: {
      const pulumi::OutputValue& output = value.as_output();
      if (output.secret) {
        json.string(kMaskedSecret);
      } else if (!output.known) {
        json.string(pulumi::kUnknownString);
      } else {
        write_plain_value(json, output.element, depth + 1);
      }
      return;
    }
    case ValueKind::kAsset:
    case ValueKind::kArchive:
    case ValueKind::kReference: {
      const auto wire = pulumi::marshal(value, pulumi::WireOptions::everything());
      const bool is_encoded = wire && wire->has_value() && (*wire)->is_object();
      if (is_encoded) return write_plain_object(json, **wire, depth);
      json.raw("null");
      return;
    }
  }
  VIRGA_UNREACHABLE();
}

bool is_read_operation(Operation operation) {
  return operation == Operation::kRead || operation == Operation::kReadReplacement ||
         operation == Operation::kReadDiscard || operation == Operation::kDiscardReplaced;
}

void write_texts(JsonWriter& json, const auto& strings) {
  json.open('[');
  for (const std::string& each : strings) json.string(each);
  json.close(']');
}

void write_step_state(JsonWriter& json, const ResourceStep& step, bool is_new) {
  const PropertyValue& inputs = is_new ? step.inputs : step.old_inputs;
  const PropertyValue& outputs = is_new ? step.outputs : step.old_outputs;
  const bool has_old_urn = !is_new && !step.old_urn.empty();
  json.open('{').key("urn").string(has_old_urn ? *step.old_urn : step.urn.str());
  json.key("custom").boolean(step.custom);
  const bool is_known = !is_new || step.operation == Operation::kSame ||
                        step.operation == Operation::kUpdate || is_read_operation(step.operation);
  if (!step.id.empty() && is_known) json.key("id").string(step.id);
  json.key("type").string(step.type);
  json.key("inputs");
  write_plain_object(json, inputs);
  if (outputs.is_object()) {
    json.key("outputs");
    write_plain_object(json, outputs);
  }
  if (!step.parent.empty()) json.key("parent").string(step.parent);
  // The step has the options of the newest state only.
  if (is_new || !step.inputs.is_object()) {
    if (step.protect) json.key("protect").boolean(true);
    if (is_read_operation(step.operation)) json.key("external").boolean(true);
    if (!step.dependencies.empty()) {
      json.key("dependencies");
      write_texts(json, step.dependencies);
    }
    if (step.retain_on_delete) json.key("retainOnDelete").boolean(true);
  }
  if (!step.provider.empty()) json.key("provider").string(step.provider);
  json.close('}');
}

std::string word_of_kind(const engine::Change& change) {
  const std::string suffix = change.replaces ? "-replace" : "";
  switch (change.kind) {
    case engine::Change::Kind::kAdd: return "add" + suffix;
    case engine::Change::Kind::kDelete: return "delete" + suffix;
    case engine::Change::Kind::kUpdate: return "update" + suffix;
  }
  VIRGA_UNREACHABLE();
}

// Writes the names of the inputs that differ, and of those that replace the resource.
void write_reasons(JsonWriter& json, const std::vector<engine::Change>& changes) {
  std::set<std::string> changed, replacing;
  for (const engine::Change& change : changes) {
    if (change.path.empty()) continue;
    const auto* name = std::get_if<std::string>(&change.path.steps().front());
    if (!name) continue;
    changed.insert(*name);
    if (change.replaces) replacing.insert(*name);
  }
  const auto write = [&](std::string_view key, const std::set<std::string>& names) {
    if (names.empty()) return;
    json.key(key);
    write_texts(json, names);
  };
  write("diffReasons", changed);
  write("replaceReasons", replacing);
}

// Writes the differences of the inputs.
void write_input_diff(JsonWriter& json, const ResourceStep& step) {
  write_reasons(json, step.changes);
  json.key("detailedDiff");
  if (step.changes.empty()) {
    json.raw("null");
    return;
  }
  json.open('{');
  for (const engine::Change& change : step.changes) {
    json.key(change.path.str()).open('{').key("kind").string(word_of_kind(change));
    json.key("inputDiff").boolean(true).close('}');
  }
  json.close('}');
}

void write_preview_step(JsonWriter& json, const ResourceStep& step) {
  json.open('{').key("op").string(word(step.operation)).key("urn").string(step.urn);
  if (!step.provider.empty()) json.key("provider").string(step.provider);
  if (step.old_inputs.is_object()) {
    json.key("oldState");
    write_step_state(json, step, false);
  }
  if (step.inputs.is_object()) {
    json.key("newState");
    write_step_state(json, step, true);
  }
  write_input_diff(json, step);
  json.close('}');
}

// The CLI omits the same steps.
bool is_shown_by_cli(const ResourceStep& step, Unchanged unchanged) {
  if (step.is_default_provider || engine::is_part_of_replacement(step.operation)) return false;
  return step.operation != Operation::kSame || unchanged == Unchanged::kShown ||
         step.type == pulumi::kStackType;
}

std::string_view word_of_severity(diag::Severity severity) {
  switch (severity) {
    case diag::Severity::kError: return "error";
    case diag::Severity::kWarning: return "warning";
    case diag::Severity::kInfo: return "info";
  }
  VIRGA_UNREACHABLE();
}

void write_messages(JsonWriter& json, const PreviewReport& report) {
  json.open('[');
  for (const diag::Diagnostic& each : report.diagnostics.list()) {
    json.open('{').key("message").string(diag::render_text(each, report.sources, {}));
    json.key("severity").string(word_of_severity(each.severity)).close('}');
  }
  for (const check::PolicyFindings* pack : report.policies) {
    for (const auto& [urn, found] : pack->by_urn) {
      for (const check::PolicyFindings::Violation& each : found.violations) {
        json.open('{').key("urn").string(urn);
        json.key("message").string(each.policy + ": " + each.text);
        json.key("severity").string(each.is_mandatory() ? "error" : "warning").close('}');
      }
    }
  }
  json.close(']');
}

}  // namespace

std::string preview_pulumi_json(const PreviewReport& report, Unchanged unchanged) {
  JsonWriter json;
  json.open('{').key("config").open('{');
  for (const auto& [key, value] : report.config) json.key(key).string(value);
  json.close('}').key("steps").open('[');
  for (const ResourceStep& step : report.steps) {
    if (is_shown_by_cli(step, unchanged)) write_preview_step(json, step);
  }
  json.close(']').key("diagnostics");
  write_messages(json, report);
  json.key("duration").number(report.duration.count()).key("changeSummary").open('{');
  for (const auto& [operation, count] : operation_counts(report.steps)) {
    json.key(word(operation)).number(static_cast<std::int64_t>(count));
  }
  return json.close('}').key("maybeCorrupt").boolean(false).close('}').take();
}

}  // namespace virga::cli
