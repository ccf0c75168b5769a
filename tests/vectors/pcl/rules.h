// The departures that may explain differences of facts about PCL. A suite compares its facts
// without them. For a failed fact, the suite returns the rules that explain every difference.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <vector>

#include "model/type.h"
#include "vectors/departures.h"

namespace virga::vectors {

// In the order of departures.def. A fact counts for its first rule.
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
  kUnionIteration,
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
  kUnknownArguments,
  kResourceReference,
};

using PclRules = std::set<PclRule>;
// The rules that explain all differences of a fact. nullopt if a difference has no explanation.
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
// Facts about runs.
Explanation explain_run(const Fact& fact);

// The options of a comparison of programs.
struct Comparison {
  bool destinations = false;  // whether the types that inputs are checked against are recorded
  // Null to compare strictly. Otherwise, the rules that explain a difference are added to it, and
  // the difference is ignored.
  PclRules* explained = nullptr;

  // Returns whether differences that `rule` explains are ignored.
  bool excuses(PclRule rule) const {
    if (explained) explained->insert(rule);
    return explained != nullptr;
  }
};

// --- Rules of types

// Returns whether the types are equal except for the type of null, which is a constant in the
// record.
bool differ_by_null(const Json& recorded, const model::Type& ours);

// Returns the rules by which `ours`, the unification of `inputs`, differs from the recorded type.
// Returns nullopt if there is no such rule, because the inputs give no reason for the difference or
// because an input does not convert to `ours`.
Explanation explain_unification(const Json& recorded, const model::Type& ours,
                                std::span<const model::Type> inputs);

// Returns whether a part of the type satisfies the condition.
bool any_part(const model::Type& type, bool (*condition)(const model::Type& part));
// Returns whether a part of `from` and the part of `to` that it converts to satisfy the condition.
bool any_pair(const model::Type& to, const model::Type& from,
              bool (*condition)(const model::Type& to, const model::Type& from));

bool is_bool_and_number(const model::Type& a, const model::Type& b);
// Returns whether `to` is a promise with outputs, and `from` has outputs.
bool is_promise_of_output(const model::Type& to, const model::Type& from);
// Returns whether `to` is a set, and `from` is a list or tuple.
bool is_set_from_sequence(const model::Type& to, const model::Type& from);

}  // namespace virga::vectors
