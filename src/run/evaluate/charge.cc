#include "run/evaluate/charge.h"

#include <vector>

namespace virga::run {

bool charge_deep(Budget& budget, const cty::Value& value, base::Range where) {
  std::vector<const cty::Value*> left{&value};
  while (!left.empty()) {
    const cty::Value& next = left.back()->unmarked();
    left.pop_back();
    if (next.is_hollow()) continue;
    const cty::Type type = next.type();
    if (!type.is_collection() && !type.is_structural()) continue;
    const auto elements = next.elements();
    if (!budget.charge_elements(elements.size(), where)) return false;
    for (const cty::Value& element : elements) left.push_back(&element);
  }
  return true;
}

}  // namespace virga::run
