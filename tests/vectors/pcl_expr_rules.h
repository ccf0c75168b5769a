// Where the departures of PCL apply in a checked expression.
#pragma once

#include <vector>

#include "model/expr/expr_pool.h"
#include "vectors/pcl_rules.h"

namespace virga::vectors {

// A construct to which a rule applies.
struct PclRuleAt {
  PclRule rule;
  base::Span place;
};

std::vector<PclRuleAt> applied_rules(const model::Expr& expr, const model::ExprPool& pool);

}  // namespace virga::vectors
