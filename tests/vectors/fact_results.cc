#include "vectors/fact_results.h"

#include <algorithm>
#include <set>

#include "vectors/cty/notation.h"

namespace virga::vectors {
namespace {

using Names = std::set<std::string_view>;

void add_marks(const Json& value, Names& names) {
  for (const Json name : value["mk"].get_array()) names.insert(std::string_view(name));
}

bool is_marked(const Json& value) {
  return has(value, "mk") && has(value, "v") && value["mk"].is_array();
}

void collect_marks(const Json& json, Names& names) {
  if (json.is_array()) {
    for (const Json part : json.get_array()) collect_marks(part, names);
  } else if (json.is_object()) {
    if (is_marked(json)) add_marks(json, names);
    for (const auto field : json.get_object()) collect_marks(field.value, names);
  }
}

// Compares the effective marks of all parts of values: the marks of a part include those of its
// containers.
class LostMarks {
 public:
  explicit LostMarks(const Json& recorded) { collect_marks(recorded, known_); }

  bool run(Json recorded, Json ours, Names recorded_marks, Names our_marks) {
    strip(recorded, recorded_marks);
    strip(ours, our_marks);
    if (recorded.is_object() && ours.is_object()) {
      return objects(recorded, ours, recorded_marks, our_marks);
    }
    if (recorded.is_array() && ours.is_array()) {
      return arrays(recorded, ours, recorded_marks, our_marks);
    }
    return simdjson::minify(recorded) == simdjson::minify(ours) &&
           is_lost(recorded_marks, our_marks);
  }

 private:
  static void strip(Json& value, Names& names) {
    while (is_marked(value)) {
      add_marks(value, names);
      value = value["v"];
    }
  }

  // Returns whether ours has every recorded mark, and additional ones only if they occur nowhere in
  // the record.
  bool is_lost(const Names& recorded, const Names& ours) const {
    if (!std::ranges::includes(ours, recorded)) return false;
    return std::ranges::all_of(ours, [&](std::string_view name) {
      return recorded.contains(name) || !known_.contains(name);
    });
  }

  bool objects(const Json& recorded, const Json& ours, const Names& recorded_marks,
               const Names& our_marks) {
    const simdjson::dom::object a = recorded.get_object();
    const simdjson::dom::object b = ours.get_object();
    if (a.size() != b.size() || (a.size() == 0 && !is_lost(recorded_marks, our_marks)))
      return false;
    for (const auto [key, value] : a) {
      auto other = b.at_key(key);
      if (other.error() || !run(value, other.value(), recorded_marks, our_marks)) return false;
    }
    return true;
  }

  bool arrays(const Json& recorded, const Json& ours, const Names& recorded_marks,
              const Names& our_marks) {
    const simdjson::dom::array a = recorded.get_array();
    const simdjson::dom::array b = ours.get_array();
    if (a.size() == 0 && b.size() == 0) return is_lost(recorded_marks, our_marks);
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const Json& x, const Json& y) {
      return run(x, y, recorded_marks, our_marks);
    });
  }

  Names known_;
};

}  // namespace

std::optional<FactResults> FactResults::of(const Fact& fact) {
  std::string_view texts[] = {fact.outcome.expected, fact.outcome.got};
  const std::size_t ends[] = {texts[0].find('\n'), texts[1].find('\n')};
  if (texts[0].substr(0, ends[0]) == texts[1].substr(0, ends[1]) && ends[0] != texts[0].npos) {
    for (int i : {0, 1}) texts[i].remove_prefix(ends[i] + 1);
  }
  FactResults results;
  Json* const read[] = {&results.recorded_, &results.ours_};
  for (int i : {0, 1}) {
    results.parsers_[i] = std::make_unique<simdjson::dom::parser>();
    if (results.parsers_[i]->parse(std::string(texts[i])).get(*read[i]) != simdjson::SUCCESS) {
      return std::nullopt;
    }
  }
  return results;
}

bool every_difference(const Fact& fact,
                      const std::function<bool(const Json& recorded, const Json& ours)>& explains) {
  const auto results = FactResults::of(fact);
  if (!results) return false;
  const Json recorded = results->recorded();
  const Json ours = results->ours();
  if (!has(recorded, "vals") || !has(ours, "vals")) return explains(recorded, ours);
  for (const char* key : {"type", "convs"}) {
    if (canonical(recorded[key]) != canonical(ours[key])) return false;
  }
  const simdjson::dom::array a = recorded["vals"].get_array();
  const simdjson::dom::array b = ours["vals"].get_array();
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const Json& x, const Json& y) {
    return canonical(x) == canonical(y) || explains(x, y);
  });
}

bool differ_by_lost_marks(const Json& recorded, const Json& ours) {
  return LostMarks(recorded).run(recorded, ours, {}, {});
}

}  // namespace virga::vectors
