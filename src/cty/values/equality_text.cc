#include <algorithm>
#include <vector>

#include "base/check.h"
#include "cty/numbers/format.h"
#include "cty/values/set.h"

namespace virga::cty {
namespace {

void append(std::string& out, const Value& value);

// The size makes sure that no key is a prefix of another one.
void append_sized(std::string& out, std::string_view text) {
  out += std::to_string(text.size());
  out += ':';
  out += text;
}

void append_parts(std::string& out, const Value& value) {
  out += '[';
  for (const Value& element : value.elements()) append(out, element);
  out += ']';
}

void append_map(std::string& out, const Value& value) {
  for (const std::string& key : value.keys()) append_sized(out, key);
  append_parts(out, value);
}

// Sorts, because equal sets may have equal elements in different orders.
void append_set(std::string& out, const Value& value) {
  std::vector<std::string> texts;
  texts.reserve(value.size());
  for (const Value& element : value.elements()) texts.push_back(equality_text(element));
  std::ranges::sort(texts);
  out += '[';
  for (const std::string& text : texts) out += text;
  out += ']';
}

void append(std::string& out, const Value& marked) {
  const Value& value = marked.unmarked();
  if (!value.is_known()) {
    out += '?';
    return;
  }
  if (value.is_null()) {
    out += '~';
    return;
  }
  const Type type = value.type();
  switch (type.kind()) {
    case Kind::kBool: out += value.as_bool() ? 'T' : 'F'; return;
    case Kind::kNumber: append_sized(out, equality_text(value.as_number())); return;
    case Kind::kString: append_sized(out, value.as_string()); return;
    case Kind::kList:
    case Kind::kTuple:
    case Kind::kObject: append_parts(out, value); return;
    case Kind::kSet: append_set(out, value); return;
    case Kind::kMap: append_map(out, value); return;
    case Kind::kCapsule:
      append_sized(out, type.capsule_type().hash_key(value.as_capsule()).value_or(""));
      return;
    case Kind::kDynamic: break;  // only unknown and null have this type
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

std::string equality_text(const Value& value) {
  std::string text;
  append(text, value);
  return text;
}

}  // namespace virga::cty
