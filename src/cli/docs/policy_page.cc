// The sections of a policy pack: an overview, and one section for each policy.
#include "cli/docs/markdown.h"
#include "cli/docs/pages.h"

namespace virga::cli {
namespace {

using bind::Policy;

std::string_view severity_word(bind::PolicySeverity severity) {
  const auto words = bind::policy_severity_words();
  const auto index = static_cast<std::size_t>(severity);
  return index == 0 || index > words.size() ? "" : words[index - 1];
}

std::string types_of(const Policy& policy) {
  if (policy.types.empty()) return "all";
  std::string out;
  for (const std::string& each : policy.types) out += (out.empty() ? "" : ", ") + code(each);
  return out;
}

void add_line(std::string& out, const char* name, const std::string& text) {
  if (!text.empty()) out += "- " + std::string(name) + ": " + text + "\n";
}

// Returns the limits of a setting: "minItems = 1".
std::string limits_of(const bind::PolicySetting& setting, const base::Sources& sources) {
  std::string out;
  for (const bind::PolicyLimit& each : setting.limits) {
    const std::string value = default_text(each.value, each.keyword, sources).cell;
    out += (out.empty() ? "" : ", ") + std::string(each.keyword) + " " + value;
  }
  return out;
}

std::string settings_of(const Policy& policy, const base::Sources& sources) {
  if (policy.settings.empty()) return "";
  Table table({"setting", "type", "default", "limits", "description"});
  std::string below;
  for (const bind::PolicySetting& each : policy.settings) {
    DefaultText given = default_text(each.default_value, each.name, sources);
    if (!each.default_value.expr) given.cell = each.nullable ? code("null") : "required";
    table.add({code(each.name), type_text(each.type), given.cell, limits_of(each, sources),
               cell(each.description)});
    below += given.below;
  }
  return "\n" + table.str() + below;
}

std::string section_of(const Policy& policy, const base::Sources& sources, int level) {
  std::string out = "\n" + heading(level, code(policy.name)) + "\n";
  if (!policy.display_name.empty()) out += "**" + cell(policy.display_name) + "**\n\n";
  if (!policy.description.empty()) out += paragraph(policy.description) + "\n";
  add_line(out, "kind", std::string(bind::word(policy.kind)));
  add_line(out, "resources", types_of(policy));
  add_line(out, "level", std::string(bind::word(policy.enforcement)));
  add_line(out, "severity", std::string(severity_word(policy.severity)));
  add_line(out, "remediation", cell(policy.remediation_steps));
  add_line(out, "more", cell(policy.url));
  std::string tags;
  for (const std::string& each : policy.tags) tags += (tags.empty() ? "" : ", ") + cell(each);
  add_line(out, "tags", tags);
  return out + settings_of(policy, sources);
}

}  // namespace

std::string policy_sections(const bind::PolicyPack& pack, const base::Sources& sources,
                            const DocsStyle& style) {
  if (pack.policies.empty()) return "";
  Table table({"policy", "kind", "level", "description"});
  for (const Policy& each : pack.policies) {
    table.add({code(each.name), std::string(bind::word(each.kind)),
               std::string(bind::word(each.enforcement)), cell(each.description)});
  }
  std::string out = heading(style.level, "Policies") + "\n" + table.str();
  for (const Policy& each : pack.policies) out += section_of(each, sources, style.level + 1);
  return out;
}

}  // namespace virga::cli
