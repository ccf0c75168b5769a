#include "cty/functions/collections/distinct.h"

#include "cty/ops/equality.h"
#include "cty/values/set.h"

namespace virga::cty {
namespace {

bool is_equal(const Value& a, const Value& b) {
  const Result<Value> equal = equals(a, b);
  return equal && equal->is_known() && equal->as_bool();
}

}  // namespace

Result<std::size_t> DistinctValues::add(const Value& value) {
  // Contains one index at most, unless the value contains capsules.
  std::vector<std::size_t>& alike = by_text_[equality_text(value)];
  for (const std::size_t other : alike) {
    if (is_equal(values_[other], value)) return other;
  }
  if (alike.size() == Value::kMaxSameHashKey) {
    return fail(ErrorKind::kTooLarge, "too many capsules have no hash key");
  }
  alike.push_back(values_.size());
  values_.push_back(value);
  return values_.size() - 1;
}

}  // namespace virga::cty
