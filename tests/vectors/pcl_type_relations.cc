// types_matrix.jsonl, types_unify.jsonl, types_unify_many.jsonl, types_union.jsonl: what there is
// to say about two or more types of the pool beside the file.
#include <simdjson.h>

#include <vector>

#include "model/assign.h"
#include "model/convert.h"
#include "model/relate/unifier.h"
#include "model/unify.h"
#include "vectors/pcl_type_notation.h"
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

// What counts of a key: its `clean` answer where the line has one.
Json recorded(const Json& line, std::string_view key) {
  if (has(line, "clean") && has(line["clean"], key)) return line["clean"][key];
  return line[key];
}

bool matches_pair(const Json& recorded, const model::Unified& got) {
  return matches_type(recorded.at(0), got.type) &&
         std::uint64_t(recorded.at(1)) == static_cast<std::uint64_t>(got.kind);
}

struct Folds {
  Type safe;
  Type unsafe;
};

Folds fold(const std::vector<Type>& types) {
  return {model::unify_all(types), model::unify_all_unsafely(types)};
}

// [T] stands for [T, T].
bool matches_all(const Json& recorded, const Folds& got) {
  const bool one = recorded.get_array().value().size() == 1;
  return matches_type(recorded.at(0), got.safe) &&
         matches_type(recorded.at(one ? 0 : 1), got.unsafe);
}

std::string text(const model::Unified& unified) {
  return "[" + encode_type(unified.type) + "," + digit(unified.kind) + "]";
}
std::string text(const Folds& all) {
  return "[" + encode_type(all.safe) + "," + encode_type(all.unsafe) + "]";
}

bool claims_matrix(const Json& line) {
  return has(line, "dest") && has(line, "asg");
}

Outcome run_matrix(const Json& line, const File& file) {
  const PoolTypes& pool = type_pool(file);
  const Type to = pool.at(index(line["dest"]));
  std::string equal;
  std::string assign;
  std::string convert;
  std::string convert_unifying;
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const Type from = pool.at(i);
    equal += to == from ? '1' : '0';
    assign += model::assignable(to, from) ? '1' : '0';
    convert += digit(model::conversion(to, from));
    convert_unifying += digit(model::Unifier().conversion(to, from));
  }
  std::string expected;
  for (const std::string_view key : {"eq", "asg", "conv", "convUnify"}) {
    expected += std::string(text_of(line, key)) + " ";
  }
  return Outcome::compare(expected,
                          equal + " " + assign + " " + convert + " " + convert_unifying + " ");
}

bool claims_unify(const Json& line) {
  return has(line, "a") && has(line, "b") && has(line, "pair");
}

Outcome run_unify(const Json& line, const File& file) {
  const PoolTypes& pool = type_pool(file);
  const std::vector<Type> types{pool.at(index(line["a"])), pool.at(index(line["b"]))};
  const model::Unified pair = model::unify(types[0], types[1]);
  const Folds all = fold(types);
  const Json recorded_pair = recorded(line, "pair");
  const Json recorded_types = recorded(line, "types");
  const bool same =
      holds(recorded_pair, [&](const Json& result) { return matches_pair(result, pair); }) &&
      holds(recorded_types, [&](const Json& result) { return matches_all(result, all); });
  if (same) return Outcome::passed();
  return Outcome::failed(simdjson::minify(recorded_pair) + " " + simdjson::minify(recorded_types),
                         text(pair) + " " + text(all));
}

bool claims_unify_many(const Json& line) {
  return has(line, "in") && has(line, "types");
}

Outcome run_unify_many(const Json& line, const File& file) {
  const PoolTypes& pool = type_pool(file);
  std::vector<Type> types;
  for (const Json i : line["in"].get_array()) types.push_back(pool.at(index(i)));
  const Folds all = fold(types);
  const Json expected = has(line, "clean") ? Json(line["clean"]) : Json(line["types"]);
  if (holds(expected, [&](const Json& result) { return matches_all(result, all); })) {
    return Outcome::passed();
  }
  return Outcome::failed(simdjson::minify(expected), text(all));
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

}  // namespace

const Suite kPclTypesMatrixSuite{"pcl types: matrix", claims_matrix, run_matrix};
const Suite kPclTypesUnifySuite{"pcl types: unify", claims_unify, run_unify};
const Suite kPclTypesUnifyManySuite{"pcl types: unify many", claims_unify_many, run_unify_many};
const Suite kPclTypesUnionSuite{"pcl types: union", claims_union, run_union};

}  // namespace virga::vectors
