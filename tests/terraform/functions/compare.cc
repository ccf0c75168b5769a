#include "terraform/functions/compare.h"

#include <re2/re2.h>
#include <zlib.h>

#include <cmath>

#include "base/text/base64.h"
#include "cty/cty.h"

namespace virga::facts {
namespace {

using cty::Kind;
using cty::Value;

// The part of a record for an element of a value; null if it has none.
const Value* part(const Value* record, const Value& value, std::size_t at) {
  if (!record || record->is_hollow() || !record->can_iterate()) return nullptr;
  const cty::Type type = value.type();
  if (type.is(Kind::kMap)) return record->find(value.keys()[at]);
  if (type.is(Kind::kObject)) return record->find(type.attributes()[at].name);
  return at < record->size() ? &record->elements()[at] : nullptr;
}

bool is_true(const Value* record) {
  return record && !record->is_hollow() && record->type().is(Kind::kBool) && record->as_bool();
}

bool same_number(const cty::Number& recorded, const cty::Number& number, double tolerance) {
  // Records have as many digits as a number with 512 bits needs.
  if (recorded == number || recorded.text() == number.text()) return true;
  const double a = recorded.nearest_double();
  return tolerance > 0 && std::abs(a - number.nearest_double()) <= tolerance * std::abs(a);
}

bool same_leaf(const Value& recorded, const Value& value, double tolerance) {
  if (recorded.type() != value.type()) return false;
  if (value.type().is(Kind::kBool)) return recorded.as_bool() == value.as_bool();
  if (value.type().is(Kind::kString)) {
    return recorded.as_string() == value.as_string() ||
           unpacked(recorded.as_string()) == unpacked(value.as_string());
  }
  return same_number(recorded.as_number(), value.as_number(), tolerance);
}

std::string inflated(const std::string& packed) {
  z_stream stream{};
  constexpr int kGzip = 16 + MAX_WBITS;
  if (inflateInit2(&stream, kGzip) != Z_OK) return packed;
  std::string out(std::size_t{1} << 20, '\0');
  std::string in = packed;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int status = inflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return status == Z_STREAM_END ? out : packed;
}

}  // namespace

bool has_shape(const Value* shape, const Value& value,
               const std::function<bool(const Value&)>& property) {
  if (property(value)) return is_true(shape);
  if (is_true(shape)) return false;
  const Value& bare = value.unmarked();
  if (bare.is_hollow() || !bare.can_iterate()) return true;
  for (std::size_t i = 0; i < bare.size(); ++i) {
    if (!has_shape(part(shape, bare, i), bare.elements()[i], property)) return false;
  }
  return true;
}

bool is_recorded(const Value* recorded, const Value& value, double tolerance) {
  const Value& bare = value.unmarked();
  if (bare.is_hollow()) return !recorded || recorded->is_null();
  if (!recorded || recorded->is_null()) return false;
  if (!bare.can_iterate()) return same_leaf(*recorded, bare, tolerance);
  if (!recorded->can_iterate()) return false;
  std::size_t known = 0;
  for (std::size_t i = 0; i < bare.size(); ++i) {
    const Value* const element = part(recorded, bare, i);
    if (!is_recorded(element, bare.elements()[i], tolerance)) return false;
    if (element) ++known;
  }
  return known == recorded->size();
}

bool has_form(const Value& form, const Value& value) {
  if (form.type().is(Kind::kString) && !value.is_hollow() && value.type().is(Kind::kString)) {
    return RE2::PartialMatch(value.as_string(), form.as_string());
  }
  if (!form.can_iterate() || !value.can_iterate()) return is_recorded(&form, value, 0);
  if (form.size() != value.size()) return false;
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (!has_form(form.elements()[i], value.elements()[i])) return false;
  }
  return true;
}

std::string unpacked(const std::string& text) {
  static const RE2 kPacked("(H4sI[A-Za-z0-9+/]+=*)");
  std::string out = text;
  re2::StringPiece rest(text);
  std::string packed;
  while (RE2::FindAndConsume(&rest, kPacked, &packed)) {
    const auto bytes = base::decode_base64(packed);
    if (bytes) out.replace(out.find(packed), packed.size(), inflated(*bytes));
  }
  return out;
}

}  // namespace virga::facts
