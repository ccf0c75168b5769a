// pv_equal_diff.jsonl: equality, differences, and contained values.

#include <algorithm>
#include <array>

#include "pulumi/assets/content_hash.h"
#include "pulumi/property/property_diff.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_query.h"
#include "pulumi/resource_reference.h"
#include "vectors/departures.h"
#include "vectors/runtime/notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

using pulumi::PropertyValue;
using pulumi::ValueDiff;

std::string key_text(const std::string& key) {
  return key;
}
std::string key_text(std::size_t index) {
  return std::to_string(index);
}

std::string show_diff(const ValueDiff& diff);

template <typename Key>
std::string show_children(const pulumi::ChildrenDiff<Key>& children) {
  std::string shown;
  const auto list = [&](const char* name, const std::map<Key, PropertyValue>& values) {
    shown.append(" ").append(name).append("{");
    for (const auto& [key, value] : values) shown += key_text(key) + "=" + write_value(value) + ";";
    shown += "}";
  };
  list("adds", children.adds);
  list("deletes", children.deletes);
  list("sames", children.sames);
  shown += " updates{";
  for (const auto& [key, change] : children.updates)
    shown += key_text(key) + "=" + show_diff(change) + ";";
  return shown + "}";
}

std::string show_diff(const ValueDiff& diff) {
  std::string shown = "(" + write_value(diff.old_value) + " -> " + write_value(diff.new_value);
  if (diff.object) shown += " object" + show_children(*diff.object);
  if (diff.array) shown += " array" + show_children(*diff.array);
  return shown + ")";
}

std::size_t read_key(std::string_view text, std::size_t) {
  return std::stoul(std::string(text));
}
std::string read_key(std::string_view text, const std::string&) {
  return std::string(text);
}

std::optional<ValueDiff> read_diff(const Json& notation);

template <typename Key>
std::optional<pulumi::ChildrenDiff<Key>> read_children(const Json& notation) {
  pulumi::ChildrenDiff<Key> children;
  const std::array lists = {std::pair{"adds", &children.adds},
                            std::pair{"deletes", &children.deletes},
                            std::pair{"sames", &children.sames}};
  for (const auto& [name, values] : lists) {
    const simdjson::dom::object list = notation.at_key(name).get_object();
    for (const auto& [key, inner] : list) {
      auto value = read_value(inner);
      if (!value) return std::nullopt;
      values->emplace(read_key(key, Key()), *std::move(value));
    }
  }
  const simdjson::dom::object updates = notation.at_key("updates").get_object();
  for (const auto& [key, inner] : updates) {
    auto change = read_diff(inner);
    if (!change) return std::nullopt;
    children.updates.emplace(read_key(key, Key()), *std::move(change));
  }
  return children;
}

std::optional<ValueDiff> read_diff(const Json& notation) {
  auto before = read_value(notation.at_key("old").value());
  auto after = read_value(notation.at_key("new").value());
  if (!before || !after) return std::nullopt;
  ValueDiff diff{*std::move(before), *std::move(after), std::nullopt, std::nullopt};
  if (has(notation, "object")) {
    diff.object = read_children<std::string>(notation.at_key("object").value());
  }
  if (has(notation, "array")) {
    diff.array = read_children<std::size_t>(notation.at_key("array").value());
  }
  return diff;
}

std::string expected_diff(const Json& line, std::string_view key) {
  const Json notation = line.at_key(key).value();
  if (notation.is_null()) return "none";
  const auto diff = read_diff(notation);
  return diff ? show_diff(*diff) : "not understood";
}

std::string got_diff(const PropertyValue& a, const PropertyValue& b, pulumi::AssetHasher& hasher,
                     pulumi::UnknownRule unknowns) {
  const auto change = diff(a, b, hasher, unknowns);
  return change ? show_diff(*change) : "none";
}

std::string flags(bool a, bool b) {
  return std::string(a ? " yes" : " no") + (b ? " yes" : " no");
}

bool flag(const Json& line, std::string_view key, std::size_t index) {
  return line.at_key(key).at(index).get_bool().value();
}

// Returns whether a known Output contains an unknown, or a reference has an unknown ID.
bool hides_unknown(const PropertyValue& value) {
  if (value.is_reference()) return pulumi::has_unknown_id(value.as_reference());
  if (value.is_output()) return value.as_output().known && contains_unknowns(value.element());
  if (value.is_secret()) return hides_unknown(value.element());
  if (value.is_array()) return std::ranges::any_of(value.as_array(), hides_unknown);
  return value.is_object() &&
         std::ranges::any_of(value.as_object(), hides_unknown, &pulumi::Member::value);
}

bool claims_equal_diff(const Json& line) {
  return text_of(line, "kind") == "equalDiff";
}

// Selects whether hidden unknowns count on the recorded side: those in known Outputs, and unknown
// IDs.
enum class Unknowns { kAsRecorded, kHidden };

Outcome check(const Json& line, const File& file, Unknowns unknowns) {
  const auto a = read_value(line.at_key("a").value());
  const auto b = read_value(line.at_key("b").value());
  if (!a || !b) return Outcome::failed("two values", "not understood");

  const bool expected_equal = line.at_key("equal").get_bool().value();
  std::string expected = expected_equal ? "equal" : "not equal";
  expected += "\n  diff " + expected_diff(line, "diff");
  expected += "\n  diff with unknowns " + expected_diff(line, "diff_unknowns");
  const bool count_hidden = unknowns == Unknowns::kHidden;
  expected += "\n  unknowns" +
              flags(flag(line, "containsUnknowns", 0) || (count_hidden && hides_unknown(*a)),
                    flag(line, "containsUnknowns", 1) || (count_hidden && hides_unknown(*b)));
  expected +=
      "\n  secrets" + flags(flag(line, "containsSecrets", 0), flag(line, "containsSecrets", 1));

  pulumi::OfflineFetcher offline;
  const pulumi::AssetContext context{pulumi::real_file_tree(), offline,
                                     std::filesystem::absolute(file.beside("data")).string()};
  pulumi::ContentHasher hasher(context);
  const bool equal = deep_equals(*a, *b, hasher);
  std::string got = equal ? "equal" : "not equal";
  got += "\n  diff " + got_diff(*a, *b, hasher, pulumi::UnknownRule::kDifferent);
  got += "\n  diff with unknowns " + got_diff(*a, *b, hasher, pulumi::UnknownRule::kEqual);
  got += "\n  unknowns" + flags(contains_unknowns(*a), contains_unknowns(*b));
  got += "\n  secrets" + flags(contains_secrets(*a), contains_secrets(*b));
  return Outcome::compare(expected, got);
}

Outcome run_equal_diff(const Json& line, const File& file) {
  return check(line, file, Unknowns::kAsRecorded);
}

}  // namespace

bool explains_unknown_in_output(const Fact& fact) {
  return check(fact.line, fact.file, Unknowns::kHidden).verdict == Outcome::Verdict::kPassed;
}

const Suite kRuntimeEqualDiffSuite{"runtime equal_diff", claims_equal_diff, run_equal_diff};

}  // namespace virga::vectors
