// The departures of facts about PCL. Each is a rule.
#include "vectors/pcl/rules.h"

namespace virga::vectors {
namespace {

Explanation explain(const Fact& fact) {
  const std::string_view suite = fact.suite.name;
  if (suite == "pcl types") return explain_types(fact);
  if (suite == "pcl types: matrix") return explain_matrix(fact);
  if (suite == "pcl types: unify") return explain_unify(fact);
  if (suite == "pcl types: unify many") return explain_unify_many(fact);
  if (suite == "pcl types: union") return explain_union(fact);
  if (suite == "pcl expressions") return explain_expr(fact);
  if (suite == "pcl programs" || suite == "pcl mutations") return explain_program(fact);
  if (suite == "runtime programs") return explain_run(fact);
  return suite == "pcl rewrites" ? explain_rewrite(fact) : std::nullopt;
}

// Caches the explanation, because every departure requests it for the same fact.
const Explanation& explanation(const Fact& fact) {
  static std::filesystem::path path;
  static std::size_t line = 0;
  static Explanation last;
  if (path != fact.file.path || line != fact.file.line) {
    path.clear();
    last = explain(fact);
    path = fact.file.path;
    line = fact.file.line;
  }
  return last;
}

bool is_first(PclRule rule, const Fact& fact) {
  const Explanation& rules = explanation(fact);
  return rules && !rules->empty() && *rules->begin() == rule;
}

}  // namespace

#define VIRGA_PCL_DEPARTURE(id, rule)     \
  bool explains_##id(const Fact& fact) {  \
    return is_first(PclRule::rule, fact); \
  }
VIRGA_PCL_DEPARTURE(null_type, kNullType)
VIRGA_PCL_DEPARTURE(bool_number, kBoolNumber)
VIRGA_PCL_DEPARTURE(union_unification, kUnionUnification)
VIRGA_PCL_DEPARTURE(eventual_unification, kEventualUnification)
VIRGA_PCL_DEPARTURE(enum_step, kEnumStep)
VIRGA_PCL_DEPARTURE(property_case, kPropertyCase)
VIRGA_PCL_DEPARTURE(optional_step, kOptionalStep)
VIRGA_PCL_DEPARTURE(splat_of_eventual, kSplatOfEventual)
VIRGA_PCL_DEPARTURE(quotient, kQuotient)
VIRGA_PCL_DEPARTURE(set_iteration, kSetIteration)
VIRGA_PCL_DEPARTURE(union_iteration, kUnionIteration)
VIRGA_PCL_DEPARTURE(input_shapes, kInputShapes)
VIRGA_PCL_DEPARTURE(output_to_promise, kOutputToPromise)
VIRGA_PCL_DEPARTURE(awaited_can, kAwaitedCan)
VIRGA_PCL_DEPARTURE(element_unification, kElementUnification)
VIRGA_PCL_DEPARTURE(duplicate_property, kDuplicateProperty)
VIRGA_PCL_DEPARTURE(to_set, kToSet)
VIRGA_PCL_DEPARTURE(converted_parts, kConvertedParts)
VIRGA_PCL_DEPARTURE(nullable_config, kNullableConfig)
VIRGA_PCL_DEPARTURE(repeated_diagnostics, kRepeatedDiagnostics)
VIRGA_PCL_DEPARTURE(trigger_type, kTriggerType)
VIRGA_PCL_DEPARTURE(upper_bound, kUpperBound)
VIRGA_PCL_DEPARTURE(dynamic_element, kDynamicElement)
VIRGA_PCL_DEPARTURE(dynamic_range, kDynamicRange)
VIRGA_PCL_DEPARTURE(unknown_arguments, kUnknownArguments)
VIRGA_PCL_DEPARTURE(resource_reference, kResourceReference)
#undef VIRGA_PCL_DEPARTURE

}  // namespace virga::vectors
