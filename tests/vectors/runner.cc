#include "vectors/runner.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>

#include "vectors/facts_archive.h"
#include "vectors/hcl/spec_suite.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

const Suite* suite_for(const Json& line) {
  for (const Suite* suite : kSuites) {
    if (suite->claims(line)) return suite;
  }
  return nullptr;
}

std::string place(const File& file) {
  return fmt::format("{}:{}", file.path.filename().string(), file.line);
}

}  // namespace

std::string with_negative_zeros(std::string_view line) {
  std::string out;
  bool in_string = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    out += line[i];
    if (in_string && line[i] == '\\' && i + 1 < line.size()) {
      out += line[++i];
    } else if (line[i] == '"') {
      in_string = !in_string;
    } else if (!in_string && line.substr(i).starts_with("-0")) {
      const std::string_view rest = line.substr(i + 2);
      const bool ends =
          rest.empty() || std::string_view(".eE0123456789").find(rest[0]) == rest.npos;
      if (ends) {
        out += "0.0";
        ++i;
      }
    }
  }
  return out;
}

std::size_t Tally::all_departed() const {
  std::size_t all = 0;
  for (const auto& [departure, count] : departed) all += count;
  return all;
}

void Tally::add(const Tally& other) {
  passed += other.passed;
  failed += other.failed;
  skipped += other.skipped;
  for (const auto& [departure, count] : other.departed) departed[departure] += count;
}

// Reports exceptions of the suite. A suite may throw any exception for an invalid line.
Runner::Judged Runner::judge(std::string_view text, const File& file) {
  Judged judged{place(file), Outcome::passed(), nullptr};
  try {
    simdjson::dom::parser parser;
    const Json line = parser.parse(with_negative_zeros(text));
    if (const std::string_view id = text_of(line, "id"); !id.empty()) judged.id = id;
    const Suite* suite = suite_for(line);
    if (suite == nullptr) {
      judged.outcome = Outcome::skipped("no suite knows lines like this");
      return judged;
    }
    suites_.insert(suite->name);
    judged.outcome = suite->run(line, file);
    if (judged.outcome.is_failed()) {
      judged.departure = departure_for({*suite, line, file, judged.outcome});
    }
  } catch (const std::exception& error) {
    judged.outcome = Outcome::failed("a line in the notation of FORMAT.md", error.what());
  }
  return judged;
}

void Runner::show(std::string_view verdict, const Judged& judged) const {
  if (output_ == Output::kNone) return;
  fmt::print("{} {}\n", verdict, judged.id);
  if (output_ != Output::kAll) return;
  fmt::print("  expected {}\n  got      {}\n", judged.outcome.expected, judged.outcome.got);
}

void Runner::count(const Judged& judged) {
  switch (judged.outcome.verdict) {
    case Outcome::Verdict::kPassed: ++tally_.passed; return;
    case Outcome::Verdict::kSkipped:
      ++tally_.skipped;
      if (output_ == Output::kAll) show("SKIP", judged);
      return;
    case Outcome::Verdict::kFailed:
      if (judged.departure == nullptr) {
        ++tally_.failed;
        show("FAIL", judged);
      } else {
        ++tally_.departed[judged.departure];
        if (output_ == Output::kAll) {
          show(fmt::format("DEPARTS {}", judged.departure->id), judged);
        }
      }
      return;
  }
}

void Runner::run_line(std::string_view text, const File& file) {
  if (text.ends_with('\r')) text.remove_suffix(1);
  if (!text.empty()) count(judge(text, file));
}

void Runner::run_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    return count({path.string(), Outcome::failed("a file that is readable", "an error"), nullptr});
  }
  File file{path};
  std::string text;
  while (std::getline(in, text)) {
    ++file.line;
    run_line(text, file);
  }
}

void Runner::run_archive(const std::filesystem::path& path) {
  const auto unpacked = FactsArchive::unpack(path);
  const auto files = unpacked ? unpacked->fact_files() : std::vector<std::filesystem::path>();
  if (files.empty()) {
    const std::string why = unpacked ? "an archive without them" : unpacked.error().str();
    return count({path.string(), Outcome::failed("an archive of facts", why), nullptr});
  }
  for (const std::filesystem::path& file : files) run_file(file);
}

void Runner::run_folder(const std::filesystem::path& path) {
  for (const SpecOutcome& test : run_spec_suite(path)) count({test.id, test.outcome, nullptr});
}

std::vector<const Departure*> Runner::idle_departures() const {
  std::vector<const Departure*> idle;
  for (const Departure& departure : departures()) {
    const auto ran = [&](std::string_view suite) { return suites_.contains(suite); };
    if (!tally_.departed.contains(&departure) && std::ranges::all_of(suites_of(departure), ran)) {
      idle.push_back(&departure);
    }
  }
  return idle;
}

std::string Runner::summary() const {
  std::string text;
  for (const Departure& departure : departures()) {
    const auto found = tally_.departed.find(&departure);
    if (found == tally_.departed.end()) continue;
    text += fmt::format("departed by {}: {}\n", departure.id, found->second);
  }
  for (const Departure* departure : idle_departures()) {
    text += fmt::format("idle departure: {} explains no fact of this run\n", departure->id);
  }
  return text + fmt::format("{} passed, {} departed, {} failed, {} skipped\n", tally_.passed,
                            tally_.all_departed(), tally_.failed, tally_.skipped);
}

}  // namespace virga::vectors
