#include <algorithm>
#include <set>

#include "base/line_index.h"
#include "diag/render_json.h"
#include "diag/render_text.h"
#include "soundness/bench.h"
#include "soundness/engine_view.h"
#include "soundness/verdict.h"

namespace virga::soundness {
namespace {

// Returns the names of declarations that secrets may reach through references.
std::set<std::string_view> reached_by_secrets(const Program& generated,
                                              const bind::Program& program,
                                              const base::Source& source) {
  std::set<std::string_view> reached;
  for (const bind::NodeId id : program.order) {
    const bind::Node& node = program.node(id);
    const auto* config = node.if_is<bind::ConfigVariable>();
    const auto setting = generated.config.find(std::string(node.name));
    bool reaches =
        config && (config->secret || (setting != generated.config.end() && setting->second.secret));
    // Providers may return secrets.
    reaches = reaches || node.if_is<bind::Resource>() || node.if_is<bind::Component>() ||
              source.text(node.range.span).find("invoke(") != std::string_view::npos;
    for (const bind::NodeId other : node.dependencies) {
      reaches = reaches || reached.contains(program.node(other).name);
    }
    if (reaches) reached.insert(node.name);
  }
  return reached;
}

bool mentions_secrets(const Program& generated, const Bound& bound, const base::Source& source,
                      base::Span place) {
  if (source.name() != "main.pp") return true;  // inputs of components may be secret
  const auto reached = reached_by_secrets(generated, bound.program, source);
  for (const bind::Node& node : bound.program.nodes) {
    const bool inside = node.range.source == source.id() && node.range.span.begin <= place.begin &&
                        place.end <= node.range.span.end;
    if (inside) return reached.contains(node.name);
  }
  return false;
}

struct Failure {
  std::string text;     // the code and the place
  std::string message;  // the complete message
  bool about_secret = false;
};

std::vector<Failure> failures(const Program& program, const Bound& bound, const Ran& ran) {
  std::vector<Failure> all;
  for (const diag::Diagnostic& each : ran.diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    const base::Source* source = bound.sources.find(each.subject.source);
    Failure failure{diag::show(each.code), diag::render_text(each, bound.sources), false};
    if (source) {
      failure.text += " at " + source->name() + ":" + std::to_string(each.subject.span.begin) +
                      " " + std::string(source->text(each.subject.span));
      failure.about_secret = mentions_secrets(program, bound, *source, each.subject.span);
    }
    all.push_back(std::move(failure));
  }
  return all;
}

// Returns the complete output of a run, as an observer who cannot read secrets sees it.
std::string visible(const Bound& bound, const Ran& ran) {
  return ran.monitor.log + "outputs " + public_text(ran.result.outputs) + "\n" +
         diag::render_json(ran.diagnostics, bound.sources) +
         diag::render_text(ran.diagnostics, bound.sources);
}

std::string first_difference(const std::string& a, const std::string& b) {
  const auto [x, y] = std::ranges::mismatch(a, b);
  const auto line = [](const std::string& text, std::string::const_iterator at) {
    const auto position = static_cast<std::size_t>(at - text.begin());
    const std::size_t begin = position == 0 ? 0
                              : text.rfind('\n', position - 1) == std::string::npos
                                  ? 0
                                  : text.rfind('\n', position - 1) + 1;
    const std::size_t end = std::min(text.find('\n', position), text.size());
    return text.substr(begin, std::min<std::size_t>(end - begin, 500));
  };
  return "first:  " + line(a, x) + "\nsecond: " + line(b, y);
}

// Returns the first word of the differing line, which is the kind of the visible difference.
std::string kind_of_difference(const std::string& difference) {
  const std::size_t begin = difference.find_first_not_of(' ', 6);
  return difference.substr(begin, difference.find_first_of(" \n", begin) - begin);
}

}  // namespace

std::optional<Violation> examine_noninterference(const Program& program, Counts& counts) {
  const auto bound = bind_program(program);
  if (!bound->accepted()) return std::nullopt;
  for (const bool preview : {false, true}) {
    const auto first = run_program(program, *bound, {0, preview}, nullptr);
    for (Variant variant = 1; variant < 4; ++variant) {
      const auto second = run_program(program, *bound, {variant, preview}, nullptr);
      ++counts.runs;
      const std::string mode = preview ? "\nin a preview" : "\nin an update";
      for (const Ran* ran : {first.get(), second.get()}) {
        const std::string reported = diag::render_json(ran->diagnostics, bound->sources);
        if (reported.find(kCanary) != std::string::npos) {
          return Violation{"a diagnostic has a secret", reported + mode};
        }
      }
      const auto failed_first = failures(program, *bound, *first);
      const auto failed_second = failures(program, *bound, *second);
      counts.failed += !failed_first.empty();
      if (shows_secret(first->diagnostics) || shows_secret(second->diagnostics)) {
        ++counts.exceptions;
        continue;
      }
      const bool same =
          std::ranges::equal(failed_first, failed_second, {}, &Failure::text, &Failure::text);
      if (!same) {
        // A failure that a secret causes is visible. The rest of the run is not compared.
        for (const auto* all : {&failed_first, &failed_second}) {
          const auto* other = all == &failed_first ? &failed_second : &failed_first;
          for (const Failure& failure : *all) {
            if (failure.about_secret) continue;
            if (std::ranges::find(*other, failure.text, &Failure::text) != other->end()) continue;
            return Violation{"a failure that is not about a secret: " + failure.text.substr(0, 5),
                             failure.text + mode};
          }
        }
        ++counts.exceptions;
        continue;
      }
      for (std::size_t i = 0; i < failed_first.size(); ++i) {
        const std::string& reported = failed_first[i].message;
        const std::string& said_second = failed_second[i].message;
        if (reported == said_second) continue;
        // One run failed with a secret, and the other with a value that is not secret.
        static constexpr std::string_view kHidden = "secret value";
        if ((reported.find(kHidden) == reported.npos) !=
            (said_second.find(kHidden) == reported.npos)) {
          ++counts.exceptions;
          continue;
        }
        return Violation{
            "a message shows a secret: " + failed_first[i].text.substr(0, 5),
            "first:  " + failed_first[i].message + "\nsecond: " + failed_second[i].message + mode};
      }
      if (!failed_first.empty()) continue;  // skipped parts are visible
      std::string seen = visible(*bound, *first);
      std::string seen_second = visible(*bound, *second);
      if (variant == 1 && seen == seen_second) {
        auto engine_first = engine_view(program, *bound, {0, preview});
        auto engine_second = engine_view(program, *bound, {variant, preview});
        if (!engine_first || !engine_second) continue;
        seen = *std::move(engine_first);
        seen_second = *std::move(engine_second);
        if (seen.find(kCanary) != std::string::npos) {
          return Violation{"a text of the engine has a secret", seen + mode};
        }
      }
      if (seen == seen_second) continue;
      const std::string difference = first_difference(seen, seen_second);
      std::string story = difference + mode;
      for (const auto& [name, setting] : program.config) {
        for (const Variant each : {0u, variant}) {
          const Key key = setting.secret ? mixed(setting.key, each + 1) : setting.key;
          story += "\nconfig " + name + " = " + config_text(setting.type, key, setting.secret);
          if (!setting.secret) break;
        }
      }
      return Violation{"visible: " + kind_of_difference(difference), std::move(story)};
    }
  }
  return std::nullopt;
}

}  // namespace virga::soundness
