// index: the position of a value in a list.
#include "cty/functions/rules.h"
#include "cty/ops/equality.h"
#include "terraform/functions/collections/collections.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

Result<Value> index(const Call& call) {
  if (!cty::is_ordered(call[0].type())) return cty::invalid("a list or a tuple is required");
  std::int64_t at = 0;
  for (const Value& element : call[0].elements()) {
    const Result<Value> equal = cty::equals(element, call[1]);
    if (!equal) return equal;
    if (!equal->is_known()) return Value::unknown(Type::number());
    if (equal->as_bool()) return Value::integer(at);
    ++at;
  }
  return cty::invalid("the list does not contain the value");
}

}  // namespace

Entry index_entry() {
  return {{.name = "index",
           .description = "Returns the index of the first element that equals a value. Fails if no "
                          "element does.",
           .parameters = {{"list", Type::dynamic(), "A list or tuple."},
                          {"value", Type::dynamic(), "The value to search for."}},
           .type = cty::always(Type::number()),
           .value = index},
          R"(index(["a", "b", "c"], "b"))"};
}

}  // namespace virga::terraform
