#include "cty/json/write_as.h"

#include "base/limits.h"
#include "cty/convert/convert.h"
#include "cty/types/conformance.h"

namespace virga::cty::json {
namespace {

Result<void> write(Pieces& to, const Value& value, const Type& type, Append append) {
  if (value.type().depth() > base::Limits{}.max_type_depth) {
    return fail(ErrorKind::kTooDeep, "the value is nested too deeply");
  }
  if (conforms(value.type(), type)) return append(to, value, type);
  const Result<Value> converted = convert(value, type, Profile::kReference);
  if (!converted) return std::unexpected(converted.error());
  return append(to, *converted, type);
}

}  // namespace

Result<std::string> write_as(const Value& value, const Type& type, Append append) {
  Pieces to;
  if (auto done = write(to, value, type, append); !done) return std::unexpected(done.error());
  return std::move(to.text());
}

Result<void> write_as(const Sink& sink, const Value& value, const Type& type, Append append) {
  Pieces to(sink);
  if (auto done = write(to, value, type, append); !done) return done;
  to.hand_on();
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
