// The departures by which facts about PCL may differ. A suite compares its facts without them; for
// a fact that fails, it says which rules explain every difference.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <vector>

#include "model/type.h"
#include "vectors/departures.h"

namespace virga::vectors {

// In the order of departures.def: a fact counts for the first of its rules.
enum class PclRule : std::uint32_t {
  kNullType,
  kBoolNumber,
  kUnionUnification,
  kEventualUnification,
  kEnumStep,
  kPropertyCase,
  kOptionalStep,
  kSplatOfEventual,
  kQuotient,
  kSetIteration,
  kInputShapes,
  kOutputToPromise,
  kAwaitedCan,
  kElementUnification,
  kDuplicateProperty,
  kToSet,
  kConvertedParts,
  kNullableConfig,
  kRepeatedDiagnostics,
  kTriggerType,
  kUpperBound,
  kDynamicElement,
  kDynamicRange,
};

using PclRules = std::set<PclRule>;
// The rules that explain all differences of a fact; nullopt if some difference has no explanation.
using Explanation = std::optional<PclRules>;

// Each suite explains its own facts.
Explanation explain_types(const Fact& fact);
Explanation explain_matrix(const Fact& fact);
Explanation explain_unify(const Fact& fact);
Explanation explain_unify_many(const Fact& fact);
Explanation explain_union(const Fact& fact);
Explanation explain_expr(const Fact& fact);
Explanation explain_program(const Fact& fact);
Explanation explain_rewrite(const Fact& fact);
// Facts of runs.
Explanation explain_run(const Fact& fact);

// How programs are compared.
struct Comparison {
  bool destinations = false;  // are the types that inputs are checked against recorded?
  // Null to compare strictly. Otherwise the rules that explain a difference are added to it, and
  // the difference does not count.
  PclRules* explained = nullptr;

  // True if a difference that `rule` explains does not count.
  bool excuses(PclRule rule) const {
    if (explained) explained->insert(rule);
    return explained != nullptr;
  }
};

// --- Rules of types

// True if the two types are the same but for the type of null, which is a constant in the record.
bool differ_by_null(const Json& recorded, const model::Type& ours);

// The rules that make `ours`, the unification of `inputs`, another type than the recorded one.
// Nullopt if no rule does: if the types differ where the inputs give no reason, or if an input does
// not convert to `ours`.
Explanation explain_unification(const Json& recorded, const model::Type& ours,
                                std::span<const model::Type> inputs);

// Looks through a type for a part that fulfils the condition.
bool any_part(const model::Type& type, bool (*condition)(const model::Type& part));
// Looks for a part of `from` and the part of `to` that it converts to.
bool any_pair(const model::Type& to, const model::Type& from,
              bool (*condition)(const model::Type& to, const model::Type& from));

bool is_bool_and_number(const model::Type& a, const model::Type& b);
// Is `to` a promise with outputs, and does `from` have outputs?
bool is_promise_of_output(const model::Type& to, const model::Type& from);
// Is `to` a set, and `from` a list or tuple?
bool is_set_from_sequence(const model::Type& to, const model::Type& from);

}  // namespace virga::vectors
