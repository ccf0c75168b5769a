// matchkeys: the values whose keys are in a set.
#include "cty/convert/unify.h"
#include "cty/functions/rules.h"
#include "cty/ops/equality.h"
#include "terraform/functions/collections/collections.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Profile;
using cty::Result;
using cty::Type;
using cty::Value;

std::optional<Type> key_type(const Call& call) {
  const auto unified =
      cty::unify_unsafe(std::vector{call[1].type(), call[2].type()}, Profile::kReference);
  if (!unified) return std::nullopt;
  return unified->type;
}

Result<Type> match_keys_type(const Call& call) {
  if (!key_type(call)) return cty::invalid("the keys and the searched keys must have one type");
  return call[0].type();
}

Result<bool> is_among(const Value& key, const Value& wanted) {
  for (const Value& candidate : wanted.elements()) {
    const Result<Value> equal = cty::equals(key, candidate);
    if (!equal) return base::Unexpected(equal.error());
    if (!equal->is_known()) return cty::invalid("a key is not known");
    if (equal->as_bool()) return true;
  }
  return false;
}

Result<Value> match_keys(const Call& call) {
  const Value& values = call[0];
  if (values.size() != call[1].size()) {
    return cty::invalid("the lists of values and keys must have the same length");
  }
  const Type type = key_type(call).value_or(call[1].type());
  const Result<Value> keys = cty::convert(call[1], type, Profile::kReference);
  if (!keys) return keys;
  const Result<Value> wanted = cty::convert(call[2], type, Profile::kReference);
  if (!wanted) return wanted;
  if (wanted->size() == 0) return Value::empty_list(call.type.element());
  if (!values.is_wholly_known() || !keys->is_wholly_known()) return Value::unknown(call.type);

  std::vector<Value> matches;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Result<bool> found = is_among(keys->elements()[i], *wanted);
    if (!found) return base::Unexpected(found.error());
    if (*found) matches.push_back(values.elements()[i]);
  }
  return Value::list_of(call.type.element(), std::move(matches));
}

}  // namespace

Entry matchkeys_entry() {
  const Type list = Type::list(Type::dynamic());
  return {{.name = "matchkeys",
           .description = "Returns the elements of a list whose keys, the elements at the same "
                          "indexes of a second list, are in a third list.",
           .parameters = {{"values", list, "The elements to choose from."},
                          {"keys", list, "The key of each element."},
                          {"searchset", list, "The keys to search for."}},
           .type = match_keys_type,
           .value = match_keys},
          R"(matchkeys(["i-1", "i-2", "i-3"], ["west", "east", "east"], ["east"]))"};
}

}  // namespace virga::terraform
