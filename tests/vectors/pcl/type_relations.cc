// types_matrix.jsonl, types_unify.jsonl, types_unify_many.jsonl, types_union.jsonl: relations
// between types of the pool in the same folder.
#include <simdjson.h>

#include <vector>

#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/relate/unifier.h"
#include "model/relate/unify.h"
#include "vectors/pcl/rules.h"
#include "vectors/pcl/type_notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

using model::Type;

std::size_t index(const Json& number) {
  return static_cast<std::size_t>(std::uint64_t(number));
}

char digit(model::Conversion kind) {
  return static_cast<char>('0' + static_cast<int>(kind));
}

// Returns the recorded value of a key: its `clean` value if the line has one.
Json recorded(const Json& line, std::string_view key) {
  if (has(line, "clean") && has(line["clean"], key)) return line["clean"][key];
  return line[key];
}

bool matches_pair(const Json& recorded, const model::Unified& got) {
  return matches_type(recorded.at(0), got.type) &&
         std::uint64_t(recorded.at(1)) == static_cast<std::uint64_t>(got.kind);
}

// Recorded: the safe unification of all types and, if it differs, the unsafe one, which no
// construct of the language uses.
bool matches_all(const Json& recorded, const Type& got) {
  return matches_type(recorded.at(0), got);
}

std::string text(const model::Unified& unified) {
  return "[" + encode_type(unified.type) + "," + digit(unified.kind) + "]";
}

bool claims_matrix(const Json& line) {
  return has(line, "dest") && has(line, "asg");
}

// One digit of a line of the matrix.
struct Cell {
  std::string_view key;
  Type to;
  Type from;
  char recorded;
  char ours;
};

// Returns the cells of a line that differ.
std::vector<Cell> different_cells(const Json& line, const File& file) {
  const PoolTypes& pool = type_pool(file);
  const Type to = pool.at(index(line["dest"]));
  std::vector<Cell> cells;
  for (const std::string_view key : {"eq", "asg", "conv", "convUnify"}) {
    const std::string_view recorded = line[key];
    require(recorded.size() == pool.size(), "a digit for each type of the pool");
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const Type from = pool.at(i);
      const char ours = key == "eq"     ? to == from ? '1' : '0'
                        : key == "asg"  ? model::assignable(to, from) ? '1' : '0'
                        : key == "conv" ? digit(model::conversion(to, from))
                                        : digit(model::Unifier().conversion(to, from));
      if (ours != recorded[i]) cells.push_back({key, to, from, recorded[i], ours});
    }
  }
  return cells;
}

Outcome run_matrix(const Json& line, const File& file) {
  std::string expected;
  std::string got;
  for (const Cell& cell : different_cells(line, file)) {
    const std::string pair = std::string(cell.key) + " " + encode_type(cell.to) + " from " +
                             encode_type(cell.from) + " ";
    expected += "\n    " + pair + cell.recorded;
    got += "\n    " + pair + cell.ours;
  }
  return Outcome::compare(expected, got);
}

bool is_dynamic_part(const Type& part) {
  return part.is_dynamic();
}

// Matches dynamic, and a union, output or promise with dynamic.
bool is_dynamic_element(const Type& to, const Type& from) {
  const bool has_element =
      to.is(model::Kind::kUnion) || to.is(model::Kind::kOutput) || to.is(model::Kind::kPromise);
  return from.is_dynamic() && has_element && any_part(to, &is_dynamic_part);
}

bool is_none_pair(const Type& to, const Type& from) {
  return to.is_none() || from.is_none();
}

Explanation explain_cell(const Cell& cell) {
  if (any_pair(cell.to, cell.from, is_bool_and_number) && cell.ours < cell.recorded) {
    return PclRules{PclRule::kBoolNumber};
  }
  if (any_pair(cell.to, cell.from, is_set_from_sequence) && cell.ours > cell.recorded) {
    return PclRules{PclRule::kToSet};
  }
  if (any_pair(cell.to, cell.from, is_promise_of_output) && cell.ours > cell.recorded) {
    return PclRules{PclRule::kOutputToPromise};
  }
  if (any_pair(cell.to, cell.from, is_dynamic_element) && cell.ours > cell.recorded) {
    return PclRules{PclRule::kDynamicElement};
  }
  if (any_pair(cell.to, cell.from, is_none_pair)) return PclRules{PclRule::kNullType};
  if (cell.key != "convUnify") return std::nullopt;
  // A conversion to the unified type of both.
  if (any_pair(cell.to, cell.from, is_bool_and_number)) return PclRules{PclRule::kBoolNumber};
  const auto has_union = [](const Type& type) {
    return any_part(type, [](const Type& part) { return part.is(model::Kind::kUnion); });
  };
  if (has_union(cell.to) || has_union(cell.from)) return PclRules{PclRule::kUnionUnification};
  return std::nullopt;
}

bool claims_unify(const Json& line) {
  return has(line, "a") && has(line, "b") && has(line, "pair");
}

Outcome run_unify(const Json& line, const File& file) {
  const PoolTypes& pool = type_pool(file);
  const std::vector<Type> types{pool.at(index(line["a"])), pool.at(index(line["b"]))};
  const model::Unified pair = model::unify(types[0], types[1]);
  const Type all = model::unify_all(types);
  const Json recorded_pair = recorded(line, "pair");
  const Json recorded_types = recorded(line, "types");
  const bool same =
      holds(recorded_pair, [&](const Json& result) { return matches_pair(result, pair); }) &&
      holds(recorded_types, [&](const Json& result) { return matches_all(result, all); });
  if (same) return Outcome::passed();
  return Outcome::failed(simdjson::minify(recorded_pair) + " " + simdjson::minify(recorded_types),
                         text(pair) + " [" + encode_type(all) + "]");
}

bool claims_unify_many(const Json& line) {
  return has(line, "in") && has(line, "types");
}

Outcome run_unify_many(const Json& line, const File& file) {
  const PoolTypes& pool = type_pool(file);
  std::vector<Type> types;
  for (const Json i : line["in"].get_array()) types.push_back(pool.at(index(i)));
  const Type all = model::unify_all(types);
  const Json expected = has(line, "clean") ? Json(line["clean"]) : Json(line["types"]);
  if (holds(expected, [&](const Json& result) { return matches_all(result, all); })) {
    return Outcome::passed();
  }
  return Outcome::failed(simdjson::minify(expected), "[" + encode_type(all) + "]");
}

bool claims_union(const Json& line) {
  return has(line, "in") && has(line, "r") && !has(line, "types") && !has(line, "x");
}

Outcome run_union(const Json& line, const File&) {
  std::vector<Type> members;
  for (const Json member : line["in"].get_array()) members.push_back(decode_type(member));
  const Type type = Type::union_of(std::move(members));
  const Json recorded = line["r"];
  if (holds(recorded, [&](const Json& result) { return matches_type(result, type); })) {
    return Outcome::passed();
  }
  return Outcome::failed(simdjson::minify(recorded), encode_type(type));
}

// Combines the explanations of unify and of unify_all.
Explanation both(const Explanation& a, const Explanation& b) {
  if (!a || !b) return std::nullopt;
  PclRules rules = *a;
  rules.insert(b->begin(), b->end());
  return rules;
}

// Explains the result, or one of its alternatives.
template <typename Explain>
Explanation explain_any(const Json& recorded, Explain explain) {
  Explanation found;
  holds(recorded, [&](const Json& result) {
    found = explain(result);
    return found.has_value();
  });
  return found;
}

Explanation explain_folds(const Json& recorded, const std::vector<Type>& inputs) {
  const Type ours = model::unify_all(inputs);
  return explain_any(recorded, [&](const Json& result) {
    if (matches_all(result, ours)) return Explanation(PclRules());
    return explain_unification(result.at(0), ours, inputs);
  });
}

Explanation explain_pair(const Json& recorded, const std::vector<Type>& inputs) {
  const model::Unified ours = model::unify(inputs[0], inputs[1]);
  if (matches_pair(recorded, ours)) return PclRules();
  return explain_unification(recorded.at(0), ours.type, inputs);
}

}  // namespace

Explanation explain_matrix(const Fact& fact) {
  Explanation all = PclRules();
  for (const Cell& cell : different_cells(fact.line, fact.file)) {
    all = both(all, explain_cell(cell));
  }
  return all;
}

Explanation explain_unify(const Fact& fact) {
  const PoolTypes& pool = type_pool(fact.file);
  const std::vector<Type> inputs{pool.at(index(fact.line["a"])), pool.at(index(fact.line["b"]))};
  const auto pair = [&](const Json& result) { return explain_pair(result, inputs); };
  return both(explain_any(recorded(fact.line, "pair"), pair),
              explain_folds(recorded(fact.line, "types"), inputs));
}

Explanation explain_unify_many(const Fact& fact) {
  const PoolTypes& pool = type_pool(fact.file);
  std::vector<Type> inputs;
  for (const Json i : fact.line["in"].get_array()) inputs.push_back(pool.at(index(i)));
  return explain_folds(fact.line[has(fact.line, "clean") ? "clean" : "types"], inputs);
}

Explanation explain_union(const Fact& fact) {
  std::vector<Type> members;
  for (const Json member : fact.line["in"].get_array()) members.push_back(decode_type(member));
  const Type ours = Type::union_of(std::move(members));
  const bool by_null =
      holds(fact.line["r"], [&](const Json& result) { return differ_by_null(result, ours); });
  return by_null ? Explanation({PclRule::kNullType}) : std::nullopt;
}

const Suite kPclTypesMatrixSuite{"pcl types: matrix", claims_matrix, run_matrix};
const Suite kPclTypesUnifySuite{"pcl types: unify", claims_unify, run_unify};
const Suite kPclTypesUnifyManySuite{"pcl types: unify many", claims_unify_many, run_unify_many};
const Suite kPclTypesUnionSuite{"pcl types: union", claims_union, run_union};

}  // namespace virga::vectors
