#include "cty/json/write_as.h"

#include "base/limits.h"
#include "cty/convert/convert.h"
#include "cty/types/conformance.h"

namespace virga::cty::json {
namespace {

Result<void> write(Pieces& to, const Value& value, const Type& type, Append append,
                   const base::Limits& limits) {
  if (value.type().depth() > limits.max_type_depth) {
    return fail(ErrorKind::kTooDeep, "the value is nested too deeply");
  }
  if (value.deep_size() > limits.max_value_size) {
    return fail(ErrorKind::kTooLarge, "the value contains too many values");
  }
  if (conforms(value.type(), type)) return append(to, value, type);
  const Result<Value> converted = convert(value, type, Profile::kReference);
  if (!converted) return base::Unexpected(converted.error());
  return append(to, *converted, type);
}

}  // namespace

base::Unexpected<Error> too_long() {
  return fail(ErrorKind::kTooLarge, "the string would be too long");
}

Result<std::string> write_as(const Value& value, const Type& type, Append append,
                             const base::Limits& limits) {
  Pieces to(limits.max_string_bytes);
  auto done = write(to, value, type, append, limits);
  if (done && !to.settle()) done = too_long();
  if (!done) return base::Unexpected(done.error());
  return std::move(to.text());
}

Result<void> write_as(const Sink& sink, const Value& value, const Type& type, Append append,
                      const base::Limits& limits) {
  Pieces to(sink);
  if (auto done = write(to, value, type, append, limits); !done) return done;
  to.forward();
  return {};
}

const Type& part_type(const Type& type, std::size_t i) {
  if (type.is_collection()) return type.element();
  return type.is(Kind::kObject) ? type.attributes()[i].type : type.elements()[i];
}

const std::string& part_key(const Value& container, const Type& type, std::size_t i) {
  return type.is(Kind::kMap) ? container.keys()[i] : type.attributes()[i].name;
}

Error located(const Error& error, const Value& container, const Type& type, std::size_t i) {
  if (type.is(Kind::kObject)) return error.inside_attribute(type.attributes()[i].name);
  return error.inside_index(container.key_at(i));
}

}  // namespace virga::cty::json
