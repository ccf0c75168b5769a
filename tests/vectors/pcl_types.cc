// types.jsonl: what there is to say about one type.
#include <simdjson.h>

#include "model/assign.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/show.h"
#include "model/traverse.h"
#include "vectors/departures.h"
#include "vectors/pcl_type_notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

using model::Type;

// Collects what differs on one line.
class Report {
 public:
  explicit Report(const Json& line) : line_(line) {}

  // The recorded value of a key: that of `clean` where there is one.
  Json recorded(std::string_view key) const {
    if (has(line_, "clean") && has(line_["clean"], key)) return line_["clean"][key];
    return line_[key];
  }

  void type(std::string_view key, const Type& got) {
    add(key, matches_type(recorded(key), got), simdjson::minify(recorded(key)), encode_type(got));
  }
  void flag(std::string_view key, bool got) {
    add(key, bool(recorded(key)) == got, got ? "false" : "true", got ? "true" : "false");
  }
  void text(std::string_view key, const std::string& got) {
    const Json expected = recorded(key);
    if (expected.is_null()) return;
    add(key, std::string_view(expected) == got, std::string(std::string_view(expected)), got);
  }
  void add(std::string_view key, bool same, const std::string& expected, const std::string& got) {
    if (same) return;
    expected_ += std::string(key) + " " + expected + "; ";
    got_ += std::string(key) + " " + got + "; ";
  }

  Outcome outcome() const {
    return expected_.empty() ? Outcome::passed() : Outcome::failed(expected_, got_);
  }

 private:
  const Json& line_;
  std::string expected_;
  std::string got_;
};

// The severities of [[severity, text]...] as one text.
std::string severities(const Json& diagnostics) {
  std::string all;
  for (const Json diagnostic : diagnostics.get_array()) all += std::string_view(diagnostic.at(0));
  return all;
}

std::string severities(const std::vector<model::Finding>& findings) {
  std::string all;
  for (const model::Finding& finding : findings) {
    switch (finding.severity) {
      case model::Finding::Severity::kError: all += 'e'; break;
      case model::Finding::Severity::kWarning: all += 'w'; break;
    }
  }
  return all;
}

model::Traversed traverse(const Type& receiver, const Json& step) {
  const std::string_view kind = step.at(0);
  const Json key = step.at(1);
  if (kind == "attr") return model::traverse_attribute(receiver, std::string_view(key));
  if (kind == "indexType") return model::traverse_index_of_type(receiver, decode_type(key));
  return model::traverse_index(receiver, decode_constant(key));
}

void check_traversals(const Type& type, Report& report) {
  for (const Json traversal : report.recorded("traverse").get_array()) {
    const Json step = traversal.at(0);
    const Json recorded = traversal.at(1);
    const model::Traversed got = traverse(type, step);
    const bool same = holds(recorded, [&](const Json& result) {
      return matches_type(result["r"], got.type) &&
             severities(result["d"]) == severities(got.findings);
    });
    report.add(simdjson::minify(step), same, simdjson::minify(recorded),
               encode_type(got.type) + severities(got.findings));
  }
}

void check_collection(const Type& type, Report& report) {
  const model::Collection got = model::collection_of(type);
  const Json recorded = report.recorded("collection");
  const bool same = holds(recorded, [&](const Json& result) {
    return matches_type(result["k"], got.key) && matches_type(result["v"], got.value) &&
           severities(result["d"]) == (got.iterable ? "" : "e");
  });
  report.add("collection", same, simdjson::minify(recorded),
             encode_type(got.key) + " " + encode_type(got.value));
}

// Both sides with the insides of outputs left out.
std::string outline(const Type& type) {
  std::string text = encode_type(type);
  std::string out;
  constexpr std::string_view kOutput = "[\"output\",";
  for (std::size_t at = 0; at < text.size();) {
    if (!text.substr(at).starts_with(kOutput)) {
      out += text[at++];
      continue;
    }
    std::size_t depth = 0;
    do {
      depth += text[at] == '[';
      depth -= text[at] == ']';
      ++at;
    } while (depth > 0);
    out += "\"output\"";
  }
  return out;
}

// Compares the input types of recursive types as a whole, or without the insides of outputs.
enum class InputTypes { kWhole, kOutlines };

void check_input_type(const Type& type, const Json& line, InputTypes compared, Report& report) {
  const Type got = model::input_type(type);
  if (compared == InputTypes::kWhole || !has(line, "recursive")) {
    return report.type("inputType", got);
  }
  const std::string expected = outline(decode_type(report.recorded("inputType")));
  report.add("inputType", expected == outline(got), expected, outline(got));
}

bool claims(const Json& line) {
  return has(line, "t") && has(line, "str") && has(line, "traverse");
}

Outcome check(const Json& line, InputTypes compared) {
  Report report(line);
  const Type type = decode_type(line["t"]);
  report.type("t", type);
  report.text("str", model::show(type));
  report.text("pretty", model::reference_pretty(type, 100));
  report.text("pretty40", model::reference_pretty(type, 40));
  report.flag("optional", model::is_optional(type));
  report.flag("outputs", type.contains_outputs());
  report.flag("promises", type.contains_promises());
  report.flag("isConst", type.is_const());
  report.type("resolveOutputs", model::resolve_outputs(type));
  report.type("resolvePromises", model::resolve_promises(type));
  check_input_type(type, line, compared, report);
  report.type("optionalOf", Type::optional(type));
  report.type("outputOf", Type::output(type));
  report.type("promiseOf", Type::promise(type));
  check_collection(type, report);
  check_traversals(type, report);
  return report.outcome();
}

Outcome run(const Json& line, const File&) {
  return check(line, InputTypes::kWhole);
}

}  // namespace

bool explains_recursive_input_type(const Fact& fact) {
  return has(fact.line, "recursive") &&
         check(fact.line, InputTypes::kOutlines).verdict == Outcome::Verdict::kPassed;
}

const Suite kPclTypesSuite{"pcl types", claims, run};

}  // namespace virga::vectors
