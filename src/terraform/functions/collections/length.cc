// length: of collections, structures and strings.
#include "cty/functions/rules.h"
#include "cty/ops/access.h"
#include "terraform/functions/collections/collections.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Kind;
using cty::Result;
using cty::Type;
using cty::Unmarked;
using cty::Value;

Result<Type> length_type(const Call& call) {
  const Type type = call[0].type();
  if (type.is_dynamic() || type.is(Kind::kString) || type.is_collection() || type.is_structural()) {
    return Type::number();
  }
  return cty::invalid("the argument must be a string, a collection, an object or a tuple");
}

// The number of attributes of an object is known even if the object is unknown.
Result<Value> length(const Call& call) {
  static const cty::Function* const of_string = cty::find_function("strlen");
  const Unmarked value = call[0].unmark();
  const Type type = value.value.type();
  Result<Value> result = Value();
  if (type.is(Kind::kString)) {
    result = of_string->call(std::span(&value.value, 1), call.limits);
  } else if (type.is(Kind::kObject)) {
    result = Value::integer(static_cast<std::int64_t>(type.attributes().size()));
  } else {
    result = cty::length(value.value, cty::Profile::kReference);
  }
  return result ? result->with_marks(value.marks) : result;
}

}  // namespace

Entry length_entry() {
  return {{.name = "length",
           .description = "Returns the number of elements of a collection, or of the characters of "
                          "a string. A grapheme cluster, such as a letter with its accents, counts "
                          "as one character.",
           .parameters = {{"value",
                           Type::dynamic(),
                           "A string, collection, object or tuple.",
                           {.unknown = true, .dynamic = true, .marked = true}}},
           .type = length_type,
           .value = length,
           .reading = cty::Reading::kSurface},
          R"(length(["a", "b"]))"};
}

}  // namespace virga::terraform
