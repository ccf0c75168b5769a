#include "run/conform/mismatches.h"

#include <utility>

#include "run/conform/conform.h"
#include "run/conform/conforms.h"
#include "run/conform/kinds.h"
#include "run/evaluate/target.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Value;
using model::Kind;
using model::Type;
using pulumi::PathStep;

class WrongPartFinder {
 public:
  explicit WrongPartFinder(const base::Limits& limits) : limits_(limits) {}

  // Recursion depth: the depth of the value.
  void look_at(const Value& value, const Type& type) {
    if (parts.size() >= kMaxWrongParts) return;
    const auto converted = conform(value, type, limits_, Attributes::kAsGiven);
    if (converted) return;
    const std::size_t before = parts.size();
    if (!is_secret(value.marks())) look_inside(value.unmarked(), type);
    if (parts.size() > before) return;
    add(is_secret(value.deep_marks()) ? "the secret value does not convert"
                                      : reason_of(converted.error(), false).text);
  }

  std::vector<WrongPart> parts;

 private:
  void look_inside(const Value& bare, const Type& type) {
    if (bare.is_null() || !bare.is_known()) return;
    if (is_sequence(bare.type())) {
      if (const Type* wanted = sequence_type(type)) elements(bare, *wanted);
    } else if (is_mapping(bare.type())) {
      if (const Type* wanted = mapping_type(type)) members(bare, *wanted);
    }
  }

  void elements(const Value& bare, const Type& wanted) {
    const auto given = bare.elements();
    for (std::size_t i = 0; i < given.size(); ++i) {
      const bool is_tuple = wanted.is(Kind::kTuple);
      if (is_tuple && i >= wanted.members().size()) return;
      step_to(static_cast<std::int64_t>(i), given[i],
              is_tuple ? wanted.members()[i] : wanted.element());
    }
  }

  void members(const Value& bare, const Type& wanted) {
    const bool is_map = wanted.is(Kind::kMap);
    for (std::size_t i = 0; i < bare.elements().size(); ++i) {
      const std::string name = bare.key_at(i).as_string();
      const Type* type = is_map ? &wanted.element() : wanted.property(name);
      if (type) step_to(name, bare.elements()[i], *type);
    }
    if (is_map) return;
    for (const model::Property& property : wanted.properties()) {
      // Constants are filled in before the request.
      const bool may_be_absent = holds_null(property.type) || property.type.is(Kind::kConst);
      if (may_be_absent || bare.find(property.name)) continue;
      path_.emplace_back(property.name);
      add("a value is required");
      path_.pop_back();
    }
  }

  void step_to(PathStep step, const Value& value, const Type& type) {
    path_.push_back(std::move(step));
    look_at(value, type);
    path_.pop_back();
  }

  void add(std::string reason) {
    if (parts.size() >= kMaxWrongParts) return;
    parts.push_back({pulumi::PropertyPath(path_), std::move(reason)});
  }

  const base::Limits& limits_;
  std::vector<PathStep> path_;
};

}  // namespace

std::vector<WrongPart> wrong_parts(const Value& value, const Type& type,
                                   const base::Limits& limits) {
  WrongPartFinder finder(limits);
  finder.look_at(value, type);
  return std::move(finder.parts);
}

}  // namespace virga::run
