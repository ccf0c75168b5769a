// hcl/json.jsonl: json.body, bodies of the JSON syntax by their schemas. The contexts are in
// contexts.jsonl in the same folder. The diagnostics of valid JSON have no order in the record.
#include <algorithm>
#include <set>

#include "diag/codes/hcl_json.h"
#include "hcl/json/parse.h"
#include "vectors/cty/notation.h"
#include "vectors/departures.h"
#include "vectors/hcl/bodies.h"
#include "vectors/hcl/contexts.h"
#include "vectors/hcl/json_positions.h"
#include "vectors/hcl/positions.h"

namespace virga::vectors {
namespace {

using diag::Code;
namespace codes = diag::codes;

bool claims_json_body(const Json& line) {
  return text_of(line, "op") == "json.body";
}

std::vector<std::string> sorted(std::vector<std::string> items) {
  std::ranges::sort(items);
  return items;
}

bool is_of_wrong_type(Code code) {
  return code == codes::kJsonBodyExpected || code == codes::kJsonArgumentsExpected ||
         code == codes::kJsonLabelsExpected || code == codes::kJsonBlockExpected;
}

// Returns the diagnostics of a body. Reports a wrong type once for each place.
std::vector<std::string> causes(const diag::Diagnostics& diagnostics, const base::Source& source) {
  const std::vector<std::string> shown = show_json_diagnostics(diagnostics, source);
  std::vector<std::string> reported;
  std::set<std::string> of_wrong_type;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const bool wrong = is_of_wrong_type(diagnostics.list()[i].code);
    if (!wrong || of_wrong_type.insert(shown[i]).second) reported.push_back(shown[i]);
  }
  return sorted(std::move(reported));
}

// Returns the places where the reference reports missing labels because the value with the labels
// has the wrong type.
std::set<std::string> missing_labels(const diag::Diagnostics& diagnostics,
                                     const base::Source& source) {
  diag::Diagnostics places;
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    if (diagnostic.code != codes::kJsonLabelsExpected) continue;
    base::Range place = *diagnostic.context;
    const bool is_array = source.text(place.span).starts_with('[');
    if (is_array) place.span.end = place.span.begin + 1;
    places.add(codes::kJsonLabelMissing, place, diag::Name{""}, diag::Name{""});
  }
  const auto shown = show_json_diagnostics(places, source);
  return {shown.begin(), shown.end()};
}

// Returns the recorded diagnostics without those that are consequences of others.
std::vector<std::string> recorded_causes(const Json& line,
                                         const std::set<std::string>& follow_ups) {
  std::vector<std::string> recorded;
  std::set<std::string> of_wrong_type;
  for (const Json diagnostic : simdjson::dom::array(line["diags"])) {
    const std::string shown =
        "[" + simdjson::minify(diagnostic.at(0)) + "," + simdjson::minify(diagnostic.at(1)) + "]";
    const std::string_view summary = diagnostic.at(2);
    if (summary == "Missing block label" && follow_ups.contains(shown)) continue;
    const bool wrong = summary == "Incorrect JSON value type";
    if (!wrong || of_wrong_type.insert(shown).second) recorded.push_back(shown);
  }
  return sorted(std::move(recorded));
}

enum class Consequences { kReported, kOmitted };

// With kOmitted, diagnostics that are consequences of others are ignored on both sides.
Outcome check(const Json& line, const File& file, Consequences consequences) {
  base::Sources sources;
  const base::Source& source = sources.add("vector", bytes_of(line["src"]));
  diag::Diagnostics diagnostics;
  const hcl::JsonFile parsed = hcl::parse_json(source, diagnostics);
  if (has(line, "parse") || diagnostics.has_errors()) {
    return Outcome::compare(show_diagnostics(line["diags"]),
                            joined(show_json_diagnostics(diagnostics, source)));
  }
  const hcl::AnyBody body(parsed.root(), parsed);
  const std::string read = canonical(read_body(body, line, hcl_context(line, file), diagnostics));
  const std::string recorded = canonical(Json(line[has(line, "error") ? "val" : "ok"]));
  const bool omitted = consequences == Consequences::kOmitted;
  const std::string reported = joined(omitted ? causes(diagnostics, source)
                                              : sorted(show_json_diagnostics(diagnostics, source)));
  const std::string recorded_said =
      omitted ? joined(recorded_causes(line, missing_labels(diagnostics, source)))
              : sorted_entries(show_diagnostics(line["diags"]));
  return Outcome::compare(recorded_said + "\n" + recorded, reported + "\n" + read);
}

Outcome run_json_body(const Json& line, const File& file) {
  return check(line, file, Consequences::kReported);
}

}  // namespace

bool explains_one_cause(const Fact& fact) {
  return check(fact.line, fact.file, Consequences::kOmitted).verdict == Outcome::Verdict::kPassed;
}

extern const Suite kHclJsonBodySuite;
const Suite kHclJsonBodySuite = {"hcl json body", claims_json_body, run_json_body};

}  // namespace virga::vectors
