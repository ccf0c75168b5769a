// one: the only element of a collection, or null.
#include "cty/functions/rules.h"
#include "terraform/functions/collections/collections.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Kind;
using cty::Result;
using cty::Type;
using cty::Value;

base::Unexpected<cty::Error> not_one() {
  return cty::argument_error(0, "must be a list, a set or a tuple with at most one element");
}

Result<Type> one_type(const Call& call) {
  const Type type = call[0].type();
  if (type.is(Kind::kList) || type.is(Kind::kSet)) return type.element();
  if (!type.is(Kind::kTuple) || type.elements().size() > 1) return not_one();
  return type.elements().empty() ? Type::dynamic() : type.elements().front();
}

Result<Value> one(const Call& call) {
  if (!cty::has_certain_elements(call[0])) return Value::unknown(call.type);
  if (call[0].size() > 1) return not_one();
  return call[0].size() == 0 ? Value::null(call.type) : call[0].elements().front();
}

}  // namespace

Entry one_entry() {
  return {{.name = "one",
           .description = "Returns the only element of a list, set or tuple, or null if it is "
                          "empty. Fails if it has more than one element.",
           .parameters = {{"list", Type::dynamic(), "A list, set or tuple."}},
           .type = one_type,
           .value = one,
           .refine = cty::may_be_null},
          R"(one(["a"]))"};
}

}  // namespace virga::terraform
