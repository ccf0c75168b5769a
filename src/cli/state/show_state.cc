#include "cli/state/show_state.h"

#include <fmt/core.h>

#include "base/check.h"
#include "base/json/json_writer.h"
#include "base/text/printable.h"
#include "pulumi/json.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

using base::JsonWriter;
using engine::ResourceState;

constexpr std::size_t kLongestText = 1000;

// A state may have been edited, so its texts may contain control characters.
std::string shown(std::string_view text) {
  return base::printable(text, kLongestText);
}

std::string name_of(const ResourceState& resource) {
  const auto urn = pulumi::Urn::parse(resource.urn);
  return urn ? std::string(urn->name()) : resource.urn.str();
}

// The properties of a resource that users look for, such as "protected".
std::vector<std::string> marks_of(const ResourceState& resource) {
  std::vector<std::string> marks;
  if (resource.protect) marks.emplace_back("protected");
  if (resource.external) marks.emplace_back("external");
  if (resource.retain_on_delete) marks.emplace_back("retained on delete");
  if (resource.taint) marks.emplace_back("tainted");
  if (resource.pending_delete) marks.emplace_back("pending deletion");
  if (resource.pending_replacement) marks.emplace_back("pending replacement");
  if (!resource.init_errors.empty()) marks.emplace_back("failed to initialize");
  return marks;
}

void write_list(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
  json.key(key).open('[');
  for (const std::string& text : texts) json.string(text);
  json.close(']');
}

void write_identity(JsonWriter& json, const ResourceState& resource) {
  json.key("urn").string(resource.urn).key("type").string(resource.type);
  json.key("name").string(name_of(resource));
  if (!resource.id.empty()) json.key("id").string(resource.id);
  if (!resource.parent.empty()) json.key("parent").string(resource.parent);
  if (!resource.provider.empty()) json.key("provider").string(resource.provider);
  write_list(json, "dependencies", resource.dependencies);
  write_list(json, "marks", marks_of(resource));
}

// A line "name  value", without the value's line if it is empty.
void add_line(std::string& out, std::string_view name, const std::string& text) {
  if (!text.empty()) out += fmt::format("{:<14}{}\n", name, shown(text));
}

void add_properties(std::string& out, std::string_view name, const pulumi::PropertyValue& object) {
  if (!object.is_object() || object.as_object().empty()) return;
  out += fmt::format("{}:\n", name);
  for (const auto& member : object.as_object()) {
    out += fmt::format("  {} = {}\n", shown(member.key), pulumi::show_json(member.value));
  }
}

std::string_view word_of(StateDifference::Kind kind) {
  switch (kind) {
    case StateDifference::Kind::kAdded: return "add";
    case StateDifference::Kind::kDeleted: return "delete";
    case StateDifference::Kind::kUpdated: return "update";
  }
  VIRGA_UNREACHABLE();
}

char sign_of(StateDifference::Kind kind) {
  switch (kind) {
    case StateDifference::Kind::kAdded: return '+';
    case StateDifference::Kind::kDeleted: return '-';
    case StateDifference::Kind::kUpdated: return '~';
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

std::string resources_text(const engine::Snapshot& state) {
  std::string out;
  for (const ResourceState& resource : state.resources) {
    out += shown(resource.type) + "  " + shown(name_of(resource));
    if (!resource.id.empty()) out += "  " + shown(resource.id);
    for (const std::string& mark : marks_of(resource)) out += "  (" + mark + ")";
    out += '\n';
  }
  return out;
}

std::string resources_json(const engine::Snapshot& state) {
  JsonWriter json;
  json.open('{').key("resources").open('[');
  for (const ResourceState& resource : state.resources) {
    json.open('{');
    write_identity(json, resource);
    json.close('}');
  }
  json.close(']').close('}');
  return json.take();
}

std::string resource_text(const ResourceState& resource) {
  std::string out;
  add_line(out, "urn", resource.urn);
  add_line(out, "type", resource.type);
  add_line(out, "id", resource.id);
  add_line(out, "parent", resource.parent);
  add_line(out, "provider", resource.provider);
  for (const std::string& urn : resource.dependencies) add_line(out, "depends on", urn);
  for (const std::string& mark : marks_of(resource)) add_line(out, "state", mark);
  add_properties(out, "inputs", resource.inputs);
  add_properties(out, "outputs", resource.outputs);
  return out;
}

std::string resource_json(const ResourceState& resource) {
  JsonWriter json;
  json.open('{');
  write_identity(json, resource);
  json.key("inputs").raw(pulumi::show_json(resource.inputs));
  json.key("outputs").raw(pulumi::show_json(resource.outputs)).close('}');
  return json.take();
}

std::string problems_text(const std::vector<std::string>& problems, std::size_t resources) {
  std::string out;
  for (const std::string& problem : problems) {
    out += base::printable(problem, 4 * kLongestText) + '\n';
  }
  const auto count = [](std::size_t number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
  };
  return out + count(resources, "resource") + ", " + count(problems.size(), "problem") + '\n';
}

std::string problems_json(const std::vector<std::string>& problems) {
  JsonWriter json;
  json.open('{');
  write_list(json, "problems", problems);
  json.close('}');
  return json.take();
}

std::string differences_text(const std::vector<StateDifference>& differences) {
  std::string out;
  for (const StateDifference& each : differences) {
    out += fmt::format("{} {}\n", sign_of(each.kind), shown(each.urn));
    for (const std::string& path : each.paths) out += "    " + shown(path) + '\n';
  }
  return out.empty() ? "The states have the same resources.\n" : out;
}

std::string differences_json(const std::vector<StateDifference>& differences) {
  JsonWriter json;
  json.open('{').key("differences").open('[');
  for (const StateDifference& each : differences) {
    json.open('{').key("urn").string(each.urn).key("kind").string(word_of(each.kind));
    write_list(json, "paths", each.paths);
    json.close('}');
  }
  json.close(']').close('}');
  return json.take();
}

}  // namespace virga::cli
