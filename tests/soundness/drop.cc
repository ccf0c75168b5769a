#include "soundness/drop.h"

#include <algorithm>

namespace virga::soundness {

std::size_t drop_faulty(Program& program, const Bound& bound, const diag::Diagnostics& diagnostics,
                        const OnError& on_error) {
  std::vector<std::size_t> ends;
  std::size_t end = 0;
  for (const Declaration& declaration : program.main) {
    ends.push_back(end += text_of(declaration.body).size());
  }
  std::vector<bool> faulty(program.main.size(), false);
  for (const diag::Diagnostic& each : diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    const base::Source* source = bound.sources.find(each.subject.source);
    if (source && source->name() != "main.pp") {
      program.component.clear();
      continue;
    }
    const auto at = std::ranges::upper_bound(ends, each.subject.span.begin) - ends.begin();
    const auto position = static_cast<std::size_t>(at);
    const bool inside = source && position < faulty.size();
    if (inside) faulty[position] = true;
    if (on_error) on_error(each, inside ? &program.main[position] : nullptr);
  }
  std::vector<Declaration> kept;
  for (std::size_t i = 0; i < program.main.size(); ++i) {
    if (faulty[i]) {
      program.config.erase(program.main[i].name);
    } else {
      kept.push_back(std::move(program.main[i]));
    }
  }
  const std::size_t dropped = program.main.size() - kept.size();
  program.main = std::move(kept);
  return dropped;
}

Program without_failures(Program program) {
  constexpr int kAttempts = 12;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const auto bound = bind_program(program);
    if (!bound->accepted()) {
      drop_faulty(program, *bound, bound->diagnostics);
      continue;
    }
    const auto ran = run_program(program, *bound, {}, nullptr);
    if (!ran->diagnostics.has_errors()) break;
    drop_faulty(program, *bound, ran->diagnostics);
  }
  return program;
}

}  // namespace virga::soundness
