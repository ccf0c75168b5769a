#include "cli/preview/named_resources.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/text/suggest.h"
#include "check/stack/engine_names.h"
#include "check/stack/unused_mocks.h"
#include "diag/codes/tool.h"
#include "engine/deployment/urn_set.h"

namespace virga::cli {
namespace {

constexpr std::size_t kMaxShown = 5;

// The names in the engine of each name and path in the program.
using EngineNames = std::map<std::string, std::set<std::string>>;

EngineNames engine_names(const bind::Program& program) {
  EngineNames names;
  check::for_each_engine_name(program, [&](const check::EngineName& each) {
    names[std::string(each.node.name)].insert(each.name);
    names[each.path].insert(each.name);
    names[each.name].insert(each.name);
  });
  return names;
}

void report_ambiguous(const std::string& option, const std::string& given,
                      const std::vector<std::string>& candidates, diag::Diagnostics& diagnostics) {
  auto& error =
      diagnostics.add(diag::codes::kAmbiguousTarget, {}, diag::Excerpt{option + " " + given},
                      diag::Count{static_cast<std::int64_t>(candidates.size())});
  for (std::size_t i = 0; i < std::min(candidates.size(), kMaxShown); ++i) {
    error.note({"candidate: {0}", diag::PathText{candidates[i]}});
  }
  if (candidates.size() > kMaxShown) {
    error.note(
        {"and {0} more", diag::Count{static_cast<std::int64_t>(candidates.size() - kMaxShown)}});
  }
  error.help({"write one of them; {0} matches any text", diag::Excerpt{"*"}});
}

// Returns the name in the engine. Without names in the program, the text is one of the engine.
std::string resolve(const std::string& option, const std::string& given, const EngineNames& names,
                    diag::Diagnostics& diagnostics) {
  const auto found = names.find(given);
  if (found == names.end()) return given;
  if (found->second.size() == 1) {
    // The instances of a block with a range have names of their own.
    const std::string& name = *found->second.begin();
    return name.contains('*') ? given : name;
  }
  std::vector<std::string> candidates;
  for (const std::string& name : found->second) candidates.push_back("*::" + name);
  report_ambiguous(option, given, candidates, diagnostics);
  return given;
}

NamedByOption resolve_all(const char* option, const std::vector<std::string>& given,
                          const EngineNames& names, diag::Diagnostics& diagnostics) {
  NamedByOption result{option, {}};
  for (const std::string& each : given) {
    const bool is_name = !each.starts_with("urn:") && !each.contains('*');
    const bool has_type = is_name && each.contains("::");
    const std::string pattern = !is_name   ? each
                                : has_type ? "*" + each
                                           : "*::" + resolve(option, each, names, diagnostics);
    result.values.push_back({each, pattern, is_name});
  }
  return result;
}

// Suggests what to write instead of a value that matches no resource. `names` are those of the
// engine, with `*` for the ends of the names of instances.
void suggest_name(diag::Diagnostic& error, const NamedByOption& by,
                  const NamedByOption::Value& value, const std::vector<std::string_view>& names,
                  std::string_view excluding) {
  const std::string name = value.pattern.substr(value.pattern.find_last_of(":*") + 1);
  const auto is_known = [&](const std::string& each) {
    return std::ranges::find(names, each) != names.end();
  };
  const bool is_pattern = value.pattern.ends_with("*::" + name);
  const std::string shown = value.is_name ? value.given : "'" + value.pattern + "'";
  if (is_known(name + "-*")) {
    error.note({"{0} has instances, whose names begin with {1}", diag::Name{name},
                diag::Name{name + "-"}});
    error.help({"did you mean {0}?", diag::Excerpt{"*::" + name + "-*"}});
  } else if (is_known(name) && is_pattern && excluding == "--target") {
    error.help({"{0} excludes it: add {1}", diag::Excerpt{std::string(excluding)},
                diag::Excerpt{"--target " + shown}});
  } else if (is_known(name) && is_pattern && !excluding.empty()) {
    error.help({"{0} excludes it", diag::Excerpt{std::string(excluding)}});
  } else if (is_known(name) && is_pattern) {
    error.note(
        {"the program declares {0}, but this preview has no such resource", diag::Name{name}});
  } else if (const auto near = base::nearest(name, names)) {
    const bool is_name = value.is_name && !near->contains('*');
    error.help({"did you mean {0}?", diag::Excerpt{(is_name ? "" : "*::") + std::string(*near)}});
  } else {
    error.help({"write the URN of a resource, its name, or the end of the URN: {0}",
                diag::Excerpt{by.option + " '*::NAME'"}});
  }
}

// The URNs of the resources that the value means.
std::vector<std::string> matching(const NamedByOption::Value& value,
                                  const std::vector<engine::ResourceUrn>& urns) {
  const engine::UrnSet set({value.pattern});
  std::vector<std::string> found;
  for (const engine::ResourceUrn& each : urns) {
    const bool has_alias = !each.alias.empty() && set.contains(each.alias);
    if (has_alias || set.contains(each.urn)) found.push_back(each.urn);
  }
  return found;
}

// Reports each value that matches no resource, and each name of several resources. `excluding` is
// the option that excludes resources from the value; it may be empty.
void report_unmatched(const NamedByOption& by, const std::vector<engine::ResourceUrn>& urns,
                      const bind::Program& program, std::string_view excluding,
                      diag::Diagnostics& diagnostics) {
  if (by.values.empty()) return;
  const std::set<std::string> known = check::MockUses(program).resource_names();
  const std::vector<std::string_view> names(known.begin(), known.end());
  for (const NamedByOption::Value& value : by.values) {
    const std::vector<std::string> found = matching(value, urns);
    if (value.is_name && found.size() > 1) {
      report_ambiguous(by.option, value.given, found, diagnostics);
    } else if (found.empty()) {
      auto& error = diagnostics.add(diag::codes::kNoSuchTarget, {}, diag::Excerpt{by.option},
                                    diag::Excerpt{value.given});
      suggest_name(error, by, value, names, excluding);
    }
  }
}

bool is_replacement(engine::Operation operation) {
  return operation == engine::Operation::kReplace || engine::is_part_of_replacement(operation) ||
         operation == engine::Operation::kImportReplacement ||
         operation == engine::Operation::kReadReplacement;
}

// Reports each value of --replace whose resources exist, but none of which is replaced.
void report_unreplaced(const NamedByOption& by, bool has_state, const engine::LocalEngine& engine,
                       diag::Diagnostics& diagnostics) {
  for (const NamedByOption::Value& value : by.values) {
    const engine::UrnSet set({value.pattern});
    bool is_any = false;
    bool is_replaced = false;
    for (const engine::ResourceStep& step : engine.steps()) {
      if (!set.contains(step.urn)) continue;
      is_any = true;
      is_replaced |= is_replacement(step.operation);
    }
    if (!is_any || is_replaced) continue;
    diagnostics.add(diag::codes::kNothingToReplace, {},
                    diag::Excerpt{by.option + " " + value.given},
                    has_state ? diag::Word("the resource is created, deleted or not managed")
                              : diag::Word("no resource exists without --state"));
  }
}

// The option that excludes resources from those to replace; empty without such an option.
std::string_view excluding_option(const NamedResources& named) {
  if (!named.targets.values.empty()) return "--target";
  return named.excludes.values.empty() ? "" : "--exclude";
}

}  // namespace

std::vector<std::string> NamedByOption::patterns() const {
  std::vector<std::string> patterns;
  for (const Value& value : values) patterns.push_back(value.pattern);
  return patterns;
}

NamedResources named_resources(const PreviewArguments& arguments, const bind::Program* program,
                               diag::Diagnostics& diagnostics) {
  const bool is_any =
      !arguments.targets.empty() || !arguments.excludes.empty() || !arguments.replace.empty();
  const EngineNames names = program && is_any ? engine_names(*program) : EngineNames();
  return {resolve_all("--target", arguments.targets, names, diagnostics),
          resolve_all("--exclude", arguments.excludes, names, diagnostics),
          resolve_all("--replace", arguments.replace, names, diagnostics)};
}

void report_idle_names(const NamedResources& named, const PreviewArguments& arguments,
                       const engine::LocalEngine& engine, const bind::Program& program,
                       diag::Diagnostics& diagnostics) {
  const bool is_any = !named.targets.values.empty() || !named.excludes.values.empty() ||
                      !named.replace.values.empty();
  if (!is_any) return;
  const std::vector<engine::ResourceUrn> urns = engine.urns();
  report_unmatched(named.targets, urns, program, "", diagnostics);
  report_unmatched(named.excludes, urns, program, "", diagnostics);
  // Resources that are not processed have no steps.
  std::set<std::string_view> processed;
  for (const engine::ResourceStep& step : engine.steps()) processed.insert(step.urn);
  std::vector<engine::ResourceUrn> replaceable;
  std::ranges::copy_if(urns, std::back_inserter(replaceable),
                       [&](const auto& each) { return processed.contains(each.urn); });
  report_unmatched(named.replace, replaceable, program, excluding_option(named), diagnostics);
  report_unreplaced(named.replace, !arguments.state.empty(), engine, diagnostics);
}

}  // namespace virga::cli
