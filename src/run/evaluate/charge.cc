#include "run/evaluate/charge.h"

#include <vector>

#include "run/convert/asset_capsule.h"

namespace virga::run {
namespace {

// Charges for the texts of assets and the contents of archives, which are not elements of the
// value.
bool charge_asset(Budget& budget, const pulumi::PropertyValue& asset, base::Range where) {
  std::vector<const pulumi::PropertyValue*> left{&asset};
  while (!left.empty()) {
    const pulumi::PropertyValue& next = *left.back();
    left.pop_back();
    if (next.is_asset()) {
      if (!budget.charge_string(next.as_asset().text.size(), where)) return false;
      continue;
    }
    const auto& parts = next.as_archive().assets;
    if (!budget.charge_elements(parts.size(), where)) return false;
    for (const pulumi::Member& part : parts) left.push_back(&part.value);
  }
  return true;
}

// Most numbers are shorter than the charge for an element, so they are free.
bool charge_number_text(Budget& budget, const cty::Number& number, base::Range where) {
  return number.precision() <= cty::Number::kTextPrecision ||
         budget.charge_string(number.text_size(), where);
}

// Takes the last value; null if the list is empty.
const cty::Value* pop(std::vector<const cty::Value*>& values) {
  if (values.empty()) return nullptr;
  const cty::Value* last = values.back();
  values.pop_back();
  return last;
}

}  // namespace

cty::Marks charged_deep_marks(Budget& budget, const cty::Value& value, base::Range where) {
  if (!value.unmarked().contains_marked()) return value.marks();
  if (!charge_reading(budget, value, Reads::kEverything, where)) return {};
  return value.deep_marks();
}

bool charge_deep(Budget& budget, const cty::Value& value, base::Range where, Texts texts) {
  std::vector<const cty::Value*> left;  // needs no memory if the value has no parts
  for (const cty::Value* at = &value; at; at = pop(left)) {
    const cty::Value& next = at->unmarked();
    if (next.is_hollow()) continue;
    const cty::Type type = next.type();
    if (const pulumi::PropertyValue* asset = asset_content(next)) {
      if (!charge_asset(budget, *asset, where)) return false;
    } else if (type.is(cty::Kind::kNumber) && texts == Texts::kCopied) {
      if (!charge_number_text(budget, next.as_number(), where)) return false;
    } else if (type.is(cty::Kind::kString)) {
      const std::size_t bytes = next.as_string().size();
      const bool enough = texts == Texts::kCopied ? budget.charge_string(bytes, where)
                                                  : budget.charge_work(bytes, where);
      if (!enough) return false;
    } else if (type.is_collection() || type.is_structural()) {
      const auto elements = next.elements();
      if (!budget.charge_elements(elements.size(), where)) return false;
      for (const cty::Value& element : elements) left.push_back(&element);
    }
  }
  return true;
}

}  // namespace virga::run
