// Conversions, and functions on the marks of values.
#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/walk.h"
#include "terraform/functions/families.h"
#include "terraform/marks.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Marks;
using cty::Result;
using cty::Type;
using cty::Unmarked;
using cty::Value;

// Like cty's conversion, but the elements keep their own marks.
Entry conversion(std::string_view name, std::string_view example) {
  Entry entry = reused(name, example);
  entry.spec.parameters[0].allow.marked = true;
  return entry;
}

Result<Type> type_of_argument(const Call& call) {
  return call[0].type();
}

Result<Value> is_sensitive(const Call& call) {
  if (call[0].marks().has<SensitiveMark>()) return Value::boolean(true);
  if (!call[0].is_known()) return Value::unknown(Type::boolean());
  return Value::boolean(false);
}

Result<Value> without_sensitive_mark(const Call& call) {
  const Unmarked plain = call[0].unmark();
  return plain.value.with_marks(plain.marks.without<SensitiveMark>());
}

Result<Value> without_ephemeral_parts(const Call& call) {
  return cty::transform(
      call[0],
      [](const cty::Path&, Value part) -> Result<Value> {
        const Marks marks = part.marks();
        if (!marks.has<EphemeralMark>()) return part;
        return Value::null(part.type()).with_marks(marks.without<EphemeralMark>());
      },
      call.limits);
}

// A function that receives any value with its marks.
Entry on_marks(std::string_view name, std::string_view description, std::string_view example,
               cty::TypeRule type, cty::ValueRule value) {
  return {{.name = name,
           .description = description,
           .parameters = {{"value",
                           Type::dynamic(),
                           "Any value.",
                           {.null = true, .unknown = true, .dynamic = true, .marked = true}}},
           .type = std::move(type),
           .value = std::move(value),
           .refine = cty::may_be_null,
           .reading = cty::Reading::kSurface},
          example};
}

}  // namespace

std::vector<Entry> type_entries(const World&) {
  return {
      conversion("tobool", R"(tobool("true"))"),
      conversion("tolist", R"(tolist(["a", 1]))"),
      conversion("tomap", R"(tomap({ a = "x", b = 2 }))"),
      conversion("tonumber", R"(tonumber("1.50"))"),
      conversion("toset", R"(toset(["b", "a", "b"]))"),
      conversion("tostring", "tostring(12)"),
      on_marks("ephemeralasnull",
               "Returns the value with null in place of each ephemeral part, which exists during "
               "one run only.",
               "ephemeralasnull([1, 2])", type_of_argument, without_ephemeral_parts),
      on_marks("issensitive", "Returns true if the value is sensitive.",
               "issensitive(sensitive(1))", cty::always(Type::boolean()), is_sensitive),
      on_marks(
          "nonsensitive",
          "Returns the value without the mark that makes it sensitive, so it can be displayed.",
          R"(nonsensitive(sensitive("a")))", type_of_argument, without_sensitive_mark),
      on_marks("sensitive", "Returns the value marked as sensitive: it is not displayed.",
               "issensitive(sensitive(true))", type_of_argument,
               [](const Call& call) -> Result<Value> { return call[0].marked(sensitive_mark()); }),
  };
}

}  // namespace virga::terraform
