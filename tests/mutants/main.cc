// virga_mutants: checks programs with one mistake each. `virga check` must report one error, whose
// range is the changed token. `virga preview` must report mistakes that only a run can detect.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "base/system/file_system.h"
#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "bind/lint/lint.h"
#include "diag/render_text.h"
#include "engine/local_engine.h"
#include "hcl/parse/explain/follow_ups.h"
#include "mutants/mutant.h"
#include "run/run.h"
#include "schema/loader.h"
#include "soundness/random.h"

namespace virga::mutants {
namespace {

struct Checked {
  base::Sources sources;
  diag::Diagnostics diagnostics;
};

// Like `virga preview`.
void preview(const bind::Program& program, schema::Loader& loader, Checked& checked) {
  engine::EngineOptions setup;
  setup.project = "mutants";
  setup.preview = true;
  engine::LocalEngine engine(std::move(setup), loader);
  run::RunOptions options;
  options.project = "mutants";
  run::run(program, checked.sources, options, engine, checked.diagnostics);
}

enum class Depth : std::uint8_t { kCheck, kPreview };

// Like `virga check`, and like `virga preview` if the program has no errors.
void check(const Program& program, Depth depth, schema::Loader& loader, Checked& checked) {
  bind::MemoryComponentFiles files({{"main.pp", program.text}, {"box/main.pp", program.component}},
                                   checked.sources);
  bind::BindOptions options;
  options.components = &files;
  const auto ids = files.open("");
  const bind::Program bound =
      bind::bind(*ids, checked.sources, loader, options, checked.diagnostics);
  bind::lint(bound, checked.diagnostics);
  hcl::drop_follow_ups(checked.sources, checked.diagnostics);
  if (depth == Depth::kPreview && !checked.diagnostics.has_errors()) {
    preview(bound, loader, checked);
  }
}

const diag::Diagnostic* only_error(const diag::Diagnostics& diagnostics) {
  const diag::Diagnostic* found = nullptr;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    if (found) return nullptr;
    found = &each;
  }
  return found;
}

// The quotes of a string and the dot of a step belong to the token.
bool lies_on(base::Span subject, base::Span token) {
  return subject.begin + 1 >= token.begin && subject.end <= token.end + 1 &&
         subject.begin < token.end && subject.end > token.begin;
}

enum class Verdict : std::uint8_t { kHit, kAccepted, kSeveral, kElsewhere };

Verdict judge(const Checked& checked, const Program& program) {
  if (!checked.diagnostics.has_errors()) return Verdict::kAccepted;
  const diag::Diagnostic* error = only_error(checked.diagnostics);
  if (!error) return Verdict::kSeveral;
  const base::Source* source = checked.sources.find(error->subject.source);
  const bool is_hit =
      source && source->name() == "main.pp" && lies_on(error->subject.span, program.culprit);
  return is_hit ? Verdict::kHit : Verdict::kElsewhere;
}

constexpr std::string_view text(Verdict verdict) {
  switch (verdict) {
    case Verdict::kHit: return "hit";
    case Verdict::kAccepted: return "accepted";
    case Verdict::kSeveral: return "several errors";
    case Verdict::kElsewhere: return "elsewhere";
  }
  return "";
}

struct Options {
  std::uint64_t seed = 1;
  std::size_t count = 10'000;
  std::size_t misses = 100;  // how many are printed for each mutation
  bool print = false;        // prints every mutant
};

std::string errors_of(const Checked& checked) {
  std::string lines;
  for (const diag::Diagnostic& each : checked.diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    const base::Source* source = checked.sources.find(each.subject.source);
    lines += fmt::format("      {} at `{}`: {}\n", diag::show(each.code),
                         source ? source->text(each.subject.span) : "", each.message());
  }
  return lines;
}

struct Tally {
  std::size_t all = 0;
  std::size_t hits = 0;
};

int run(const Options& options) {
  schema::FileLoader loader(base::real_file_system(), {VIRGA_SOURCE_DIR "/tests/mutants/schemas"});
  const auto package = loader.load({.name = "harbor", .version = ""});
  if (!package || !*package) {
    fmt::print(stderr, "cannot load the package harbor\n");
    return 2;
  }
  std::map<Mutation, Tally> tallies;
  Tally total;
  std::map<Verdict, std::size_t> verdicts;
  soundness::Random random(options.seed);
  std::size_t programs = 0, wrong = 0;
  while (total.all < options.count) {
    const std::uint64_t seed = random.next();
    std::array<std::size_t, kMutations> sites{};
    const Program right = correct_program(**package, seed, sites);
    Checked of_right;
    check(right, Depth::kPreview, loader, of_right);
    ++programs;
    if (of_right.diagnostics.has_errors()) {
      if (++wrong <= options.misses) {
        fmt::print("a correct program has errors:\n{}{}\n", errors_of(of_right), right.text);
      }
      continue;
    }
    for (std::size_t kind = 1; kind < kMutations; ++kind) {
      const auto mutation = static_cast<Mutation>(kind);
      const std::size_t tries = std::min<std::size_t>(sites[kind], 3);
      for (std::size_t i = 0; i < tries && total.all < options.count; ++i) {
        const Program wrong_program = mutant(**package, seed, mutation, random.below(sites[kind]));
        Checked checked;
        // All other mistakes must be found without a run.
        const Depth depth = mutation == Mutation::kWrongAtRunTime ? Depth::kPreview : Depth::kCheck;
        check(wrong_program, depth, loader, checked);
        const Verdict verdict = judge(checked, wrong_program);
        Tally& tally = tallies[mutation];
        ++tally.all;
        ++total.all;
        ++verdicts[verdict];
        if (verdict == Verdict::kHit) {
          ++tally.hits;
          ++total.hits;
        }
        if (options.print ||
            (verdict != Verdict::kHit && tally.all - tally.hits <= options.misses)) {
          const std::string_view culprit =
              std::string_view(wrong_program.text)
                  .substr(wrong_program.culprit.begin, wrong_program.culprit.size());
          fmt::print("{}, {}, depth {}: expected at `{}`\n{}", name(mutation), text(verdict),
                     wrong_program.depth, culprit, errors_of(checked));
          if (options.print) fmt::print("{}\n", wrong_program.text);
        }
      }
    }
  }
  for (const auto& [mutation, tally] : tallies) {
    fmt::print("{:<22} {:>6} of {:>6}  {:>6.2f} %\n", name(mutation), tally.hits, tally.all,
               100.0 * static_cast<double>(tally.hits) / static_cast<double>(tally.all));
  }
  fmt::print(
      "mutants: {} of {} have one error on the changed token ({} accepted, {} with several "
      "errors, {} elsewhere); {} programs\n",
      total.hits, total.all, verdicts[Verdict::kAccepted], verdicts[Verdict::kSeveral],
      verdicts[Verdict::kElsewhere], programs);
  const bool is_enough = 100 * total.hits >= 99 * total.all;
  return wrong == 0 && is_enough && verdicts[Verdict::kAccepted] == 0 ? 0 : 1;
}

}  // namespace
}  // namespace virga::mutants

int main(int argc, char** argv) {
  virga::mutants::Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--print") {
      options.print = true;
    } else if (i + 1 < argc && (word == "--seed" || word == "--count" || word == "--misses")) {
      const std::uint64_t number = std::strtoull(argv[++i], nullptr, 10);
      if (word == "--seed") options.seed = number;
      if (word == "--count") options.count = number;
      if (word == "--misses") options.misses = number;
    } else {
      fmt::print(stderr, "usage: virga_mutants [--seed N] [--count N] [--misses N] [--print]\n");
      return 2;
    }
  }
  return virga::mutants::run(options);
}
