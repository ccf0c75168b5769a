// property_path.jsonl: paths, the values that they select, and the changes that they make.

#include "pulumi/property/property_path.h"

#include "pulumi/property/property_reset.h"
#include "vectors/departures.h"
#include "vectors/runtime/notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

using pulumi::PropertyPath;
using pulumi::PropertyValue;

constexpr std::string_view kFails = "fails";

PropertyPath read_steps(const Json& elements) {
  std::vector<pulumi::PathStep> steps;
  const simdjson::dom::array list = elements.get_array();
  for (const Json& element : list) {
    std::int64_t index = 0;
    if (element.get(index) == simdjson::SUCCESS) {
      steps.emplace_back(index);
    } else {
      steps.emplace_back(bytes_of(element));
    }
  }
  return PropertyPath(std::move(steps));
}

// Returns the steps without the quoting of str().
std::string show(const PropertyPath& path) {
  std::string shown;
  for (const pulumi::PathStep& step : path.steps()) {
    const auto* name = std::get_if<std::string>(&step);
    shown += name ? "<" + *name + ">" : std::to_string(std::get<std::int64_t>(step));
    shown += '/';
  }
  return shown;
}

std::string show(const base::Result<PropertyPath>& path) {
  return path ? show(*path) + " = " + path->str() : std::string(kFails);
}

Outcome run_parse(const Json& line) {
  const std::string_view text = text_of(line, "path");
  std::string expected(kFails);
  if (has(line, "elems")) {
    expected = show(read_steps(line.at_key("elems").value())) + " = ";
    expected += text_of(line, "string");
  }
  const std::string strict = has(line, "strict_err") ? std::string(kFails) : expected;
  return Outcome::compare(expected + ", strictly " + strict,
                          show(PropertyPath::parse(text)) + ", strictly " +
                              show(PropertyPath::parse(text, pulumi::PathSyntax::kStrict)));
}

Outcome run_string(const Json& line) {
  return Outcome::compare(std::string(text_of(line, "string")),
                          read_steps(line.at_key("elems").value()).str());
}

Outcome run_contains(const Json& line) {
  const auto a = PropertyPath::parse(text_of(line, "a"));
  const auto b = PropertyPath::parse(text_of(line, "b"));
  if (!a || !b) return Outcome::failed("two paths", "no path");
  const bool expected = line.at_key("contains").get_bool().value();
  return Outcome::compare(expected ? "contains" : "does not",
                          a->contains(*b) ? "contains" : "does not");
}

std::string show(const std::optional<PropertyValue>& value) {
  return value ? write_value(*value) : std::string(kFails);
}

// Returns {"doc":…}, {"fails":true} or {"panic":true}.
std::string expected_change(const Json& line, std::string_view key) {
  const Json change = line.at_key(key).value();
  if (!has(change, "doc")) return std::string(kFails);
  return show(read_value(change.at_key("doc").value()));
}

// Returns the document with an array that grows at its end, or nullopt if the path does not make
// one grow.
std::optional<PropertyValue> grown(const PropertyValue& doc, const PropertyPath& path,
                                   const PropertyValue& value) {
  std::vector<pulumi::PathStep> steps = path.steps();
  if (steps.empty()) return std::nullopt;
  const auto* index = std::get_if<std::int64_t>(&steps.back());
  if (!index) return std::nullopt;
  const auto size = static_cast<std::size_t>(*index);
  steps.pop_back();
  const PropertyPath parent(std::move(steps));
  const PropertyValue* array = get(doc, parent);
  if (*index < 0 || !array || !array->is_array() || array->as_array().empty() ||
      array->as_array().size() > size) {
    return std::nullopt;
  }
  std::vector<PropertyValue> items(array->as_array().begin(), array->as_array().end());
  items.resize(size);
  items.push_back(value);
  PropertyValue longer = PropertyValue::array(std::move(items));
  return parent.empty() ? longer : set(doc, parent, longer);
}

// The expected result of `add` for an array that grows.
enum class Growth { kAsRecorded, kAtTheEnd };

Outcome run_access(const Json& line, Growth growth) {
  const auto doc = read_value(line.at_key("doc").value());
  if (!doc) return Outcome::failed("a document", "not understood");
  const PropertyPath path = read_steps(line.at_key("path").value());
  const PropertyValue fresh = PropertyValue::string("NEW");

  std::string expected = "get ";
  expected += has(line, "get") ? show(read_value(line.at_key("get").value())) : std::string(kFails);
  expected += "\n  set " + expected_change(line, "set");
  const auto longer = growth == Growth::kAtTheEnd ? grown(*doc, path, fresh) : std::nullopt;
  expected += "\n  add " + (longer ? show(longer) : expected_change(line, "add"));
  expected += "\n  delete " + expected_change(line, "delete");

  const PropertyValue* found = get(*doc, path);
  std::string got = "get ";
  got += found ? write_value(*found) : std::string(kFails);
  got += "\n  set " + show(set(*doc, path, fresh));
  got += "\n  add " + show(add(*doc, path, fresh));
  got += "\n  delete " + show(remove(*doc, path));
  return Outcome::compare(expected, got);
}

Outcome run_reset(const Json& line) {
  const auto before = read_value(line.at_key("old").value());
  const auto after = read_value(line.at_key("new").value());
  const auto path = PropertyPath::parse(text_of(line, "path"));
  if (!before || !after || !path) return Outcome::failed("a line", "not understood");
  const Json result = line.at_key("result").value();
  if (!has(result, "new"))
    return Outcome::passed();  // the reference panicked: any result is accepted
  const std::string expected = show(read_value(result.at_key("new").value())) +
                               (result.at_key("ok").get_bool().value() ? " all" : " in part");
  const pulumi::ResetResult got = reset(*before, *after, *path);
  return Outcome::compare(expected, write_value(got.value) + (got.complete ? " all" : " in part"));
}

bool claims_property_path(const Json& line) {
  const std::string_view kind = text_of(line, "kind");
  return (kind == "parse" && has(line, "path")) || (kind == "string" && has(line, "elems")) ||
         (kind == "access" && has(line, "doc")) || (kind == "contains" && has(line, "contains")) ||
         (kind == "reset" && has(line, "result"));
}

Outcome run_property_path(const Json& line, const File&) {
  const std::string_view kind = text_of(line, "kind");
  if (kind == "parse") return run_parse(line);
  if (kind == "string") return run_string(line);
  if (kind == "access") return run_access(line, Growth::kAsRecorded);
  if (kind == "contains") return run_contains(line);
  return run_reset(line);
}

}  // namespace

bool explains_growing_array(const Fact& fact) {
  return text_of(fact.line, "kind") == "access" &&
         run_access(fact.line, Growth::kAtTheEnd).verdict == Outcome::Verdict::kPassed;
}

const Suite kRuntimePropertyPathSuite{"runtime property_path", claims_property_path,
                                      run_property_path};

}  // namespace virga::vectors
