#include "soundness/monitor.h"

#include "pulumi/property/property_query.h"
#include "pulumi/urn.h"

namespace virga::soundness {
namespace {

using pulumi::PropertyValue;

void append(std::string& out, const PropertyValue& value) {
  using Kind = PropertyValue::Kind;
  switch (value.kind()) {
    case Kind::kNull: out += "null"; return;
    case Kind::kBool: out += value.as_bool() ? "true" : "false"; return;
    case Kind::kNumber: out += std::to_string(value.as_number()); return;
    case Kind::kString: out += '"' + std::string(value.as_string()) + '"'; return;
    case Kind::kAsset: out += "asset(" + value.as_asset().text + ")"; return;
    case Kind::kArchive:
      out += "archive(" + value.as_archive().location;
      for (const pulumi::Member& member : value.as_archive().assets) {
        out += " " + member.key + "=";
        append(out, member.value);
      }
      out += ")";
      return;
    case Kind::kReference:
      out += "reference(" + value.as_reference().urn + " ";
      append(out, value.as_reference().id);
      out += ")";
      return;
    case Kind::kSecret: out += "[secret]"; return;
    case Kind::kComputed: out += "?"; return;
    case Kind::kOutput:
      out += value.as_output().known ? "output(" : "?(";
      if (value.as_output().secret) {
        out += "[secret]";
      } else {
        append(out, value.as_output().element);
      }
      for (const std::string& urn : value.as_output().dependencies) out += " " + urn;
      out += ")";
      return;
    case Kind::kArray:
      out += "[";
      for (const PropertyValue& item : value.as_array()) {
        append(out, item);
        out += ",";
      }
      out += "]";
      return;
    case Kind::kObject:
      out += "{";
      for (const pulumi::Member& member : value.as_object()) {
        out += member.key + ":";
        append(out, member.value);
        out += ",";
      }
      out += "}";
      return;
  }
}

void append_all(std::string& out, const std::vector<std::string>& urns) {
  for (const std::string& urn : urns) out += " <- " + urn;
}

}  // namespace

std::string public_text(const PropertyValue& value) {
  std::string text;
  append(text, value);
  return text;
}

void AnsweringMonitor::register_resource(run::RegisterResourceRequest request,
                                         run::Done<run::RegisterResourceResponse> done) {
  run::RegisterResourceResponse answer;
  answer.urn = "urn:pulumi:dev::proj::" + request.type + "::" + request.name;
  log += "resource " + answer.urn + " " + public_text(request.inputs) + " below " + request.parent;
  append_all(log, request.dependencies);
  for (const auto& [property, urns] : request.property_dependencies) {
    log += " " + property;
    append_all(log, urns);
  }
  log += "\n";
  const Key key = mixed(seed_, answer.urn);
  // A provider may know outputs before it creates the resource.
  const bool silent = preview_ && Random(key).percent(70);
  answer.outputs = PropertyValue::object({});
  if (request.custom && !preview_) answer.id = "id-" + request.name;
  const bool builtin = request.type == "pulumi:pulumi:StackReference";
  const auto found = (builtin ? schema::builtin_package() : package())->resource(request.type);
  if (found && *found && !silent) {
    answer.outputs = values_of((*found)->outputs, key, variant_, preview_);
  }
  if (request.type != pulumi::kStackType) resources.push_back(std::move(request));
  done(std::move(answer));
}

void AnsweringMonitor::register_resource_outputs(run::RegisterOutputsRequest request,
                                                 run::Done<void> done) {
  log += "outputs " + request.urn + " " + public_text(request.outputs) + "\n";
  outputs.push_back(std::move(request));
  done({});
}

void AnsweringMonitor::read_resource(run::ReadResourceRequest request,
                                     run::Done<run::ReadResourceResponse> done) {
  run::ReadResourceResponse answer;
  answer.urn = "urn:pulumi:dev::proj::" + request.type + "::" + request.name;
  log += "read " + answer.urn + " " + public_text(request.id) + "\n";
  const auto found = package()->resource(request.type);
  answer.outputs = PropertyValue::object({});
  if (found && *found) {
    answer.outputs = values_of((*found)->outputs, mixed(seed_, answer.urn), variant_, preview_);
  }
  done(std::move(answer));
}

void AnsweringMonitor::invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) {
  // In a preview, calls are sent only with known arguments (SECURITY.md).
  if (!preview_ || !pulumi::contains_secrets(request.arguments)) {
    log += "invoke " + request.token + " " + public_text(request.arguments);
    append_all(log, request.dependencies);
    log += "\n";
  }
  run::InvokeResponse answer;
  answer.result = PropertyValue::object({});
  const auto found = package()->function(request.token);
  if (found && *found) {
    const Key key = mixed(seed_, request.token);
    answer.result = values_of((*found)->result_object, key, variant_, false);
  }
  invokes.push_back(std::move(request));
  done(std::move(answer));
}

void AnsweringMonitor::call(run::CallRequest request, run::Done<run::CallResponse> done) {
  if (!preview_ || !pulumi::contains_secrets(request.arguments)) {
    log += "call " + request.token + " " + public_text(request.arguments) + "\n";
  }
  run::CallResponse answer;
  answer.result = PropertyValue::object({});
  const auto found = package()->function(request.token);
  if (found && *found) {
    const Key key = mixed(seed_, request.token);
    answer.result = values_of((*found)->result_object, key, variant_, preview_);
  }
  done(std::move(answer));
}

void AnsweringMonitor::register_package(run::RegisterPackageRequest request,
                                        run::Done<std::string> done) {
  done("ref-" + request.name);
}

void AnsweringMonitor::register_hook(run::RegisterHookRequest, run::Done<void> done) {
  done({});
}

void AnsweringMonitor::require_pulumi_version(std::string, run::Done<void> done) {
  done({});
}

}  // namespace virga::soundness
