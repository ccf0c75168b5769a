#include "cty/functions/distinct.h"

#include "cty/ops/equality.h"
#include "cty/values/set_key.h"

namespace virga::cty {
namespace {

// A text that equal values share. Theirs in sets differs in one case: 0 and -0 are equal.
std::string equality_key(const Value& value) {
  std::string key = set_key(value);
  bool quoted = false;
  std::size_t to = 0;
  for (std::size_t at = 0; at < key.size(); ++at) {
    if (key[at] == '"') quoted = !quoted;
    if (quoted && key[at] == '\\') key[to++] = key[at++];
    const bool zero = !quoted && key[at] == '-' && at + 1 < key.size() && key[at + 1] == '0';
    if (!zero) key[to++] = key[at];
  }
  key.resize(to);
  return key;
}

bool is_equal(const Value& a, const Value& b) {
  const Result<Value> equal = equals(a, b);
  return equal && equal->is_known() && equal->as_bool();
}

}  // namespace

std::size_t DistinctValues::add(const Value& value) {
  std::vector<std::size_t>& alike = by_key_[equality_key(value)];
  for (const std::size_t other : alike) {
    if (is_equal(values_[other], value)) return other;
  }
  alike.push_back(values_.size());
  values_.push_back(value);
  return values_.size() - 1;
}

}  // namespace virga::cty
