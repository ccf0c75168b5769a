#include "hcl/eval/access.h"

#include "base/text/suggest.h"
#include "base/text/unicode.h"
#include "cty/convert/convert.h"
#include "cty/ops/access.h"
#include "diag/codes/hcl_eval.h"

namespace virga::hcl {
namespace {

using base::Range;
using cty::Kind;
using cty::Type;
using cty::Value;
using diag::Code;
namespace codes = diag::codes;
using diag::Diagnostic;

template <typename... Args>
base::Unexpected<Diagnostic> wrong(Code code, Range where, Args&&... args) {
  return base::Unexpected(Diagnostic(code, where, std::forward<Args>(args)...));
}

std::vector<std::string_view> names_in(const Value& bare) {
  std::vector<std::string_view> names;
  if (bare.kind() == Kind::kObject) {
    const cty::Type type = bare.type();
    for (const cty::Attribute& attribute : type.attributes()) names.push_back(attribute.name);
  } else {
    for (const std::string& key : bare.keys()) names.push_back(key);
  }
  return names;
}

// A message must not contain names of a marked value.
void add_suggestion(Diagnostic& diagnostic, const Value& value, std::string_view name) {
  if (value.is_marked()) return;
  if (auto near = base::nearest(name, names_in(value))) {
    diagnostic.help({"did you mean {0}?", diag::Name{std::string(*near)}});
  }
}

// --- index ---

// Explains why a sequence has no element at a known position.
base::Unexpected<Diagnostic> no_element(const Value& bare, const Value& key, Range where) {
  const cty::Number position = key.as_number();
  if (!position.is_integer()) return wrong(codes::kHclIndexFraction, where);
  if (position.is_negative()) return wrong(codes::kHclIndexNegative, where);
  const Type type = bare.type();
  // Only tuples have a size here if they are unknown; an unknown list never gets here.
  const std::size_t size = type.is(Kind::kTuple) ? type.elements().size() : bare.size();
  return wrong(codes::kHclIndexBeyondEnd, where, diag::Count{static_cast<std::int64_t>(size)});
}

// Requires: `bare` is a list, tuple or map; `key` is neither null nor dynamic.
Accessed element(const Value& bare, const Value& key, Range where) {
  const Type type = bare.type();
  const bool map = type.is(Kind::kMap);
  const auto converted =
      cty::convert(key, map ? Type::string() : Type::number(), cty::Profile::kReference);
  if (!converted) {
    return wrong(codes::kHclInvalidIndex, where, diag::Reason{converted.error().message()});
  }
  const auto there = cty::has_index(bare, *converted);
  if (!there) return wrong(codes::kHclInvalidIndex, where, diag::Reason{there.error().message()});
  if (!there->is_known()) {
    return type.is(Kind::kTuple) ? Value::dynamic() : Value::unknown(type.element());
  }
  if (!there->as_bool()) {
    return map ? wrong(codes::kHclNoSuchKey, where) : no_element(bare, *converted, where);
  }
  auto found = cty::index(bare, *converted);
  if (!found) return wrong(codes::kHclInvalidIndex, where, diag::Reason{found.error().message()});
  return *std::move(found);
}

// The attribute that a computed key names.
Accessed named_attribute(const Value& bare, const Value& key, Range where) {
  const auto name = cty::convert(key, Type::string(), cty::Profile::kReference);
  if (!name) return wrong(codes::kHclInvalidIndex, where, diag::Reason{name.error().message()});
  if (!name->is_known()) return Value::dynamic();
  const Type type = bare.type();
  const cty::Attribute* attribute = type.attribute(name->as_string());
  if (!attribute) {
    Diagnostic diagnostic(codes::kHclNoSuchKey, where);
    if (key.kind() == Kind::kNumber) {
      diagnostic.note({"the attributes of an object have names, not indexes"});
    }
    return base::Unexpected(std::move(diagnostic));
  }
  if (!bare.is_known()) return Value::unknown(attribute->type);
  return *bare.find(name->as_string());
}

// --- attribute ---

Accessed object_attribute(const Value& value, std::string_view name, Range where) {
  const Value& bare = value.unmarked();
  const Type type = bare.type();
  const cty::Attribute* attribute = type.attribute(name);
  if (!attribute) {
    Diagnostic diagnostic(codes::kHclNoSuchAttribute, where, diag::Name{std::string(name)});
    add_suggestion(diagnostic, value, name);
    return base::Unexpected(std::move(diagnostic));
  }
  if (!bare.is_known()) return Value::unknown(attribute->type);
  return *bare.find(name);
}

Accessed map_element(const Value& value, std::string_view name, Range where) {
  const Value& bare = value.unmarked();
  if (!bare.is_known()) return Value::unknown(bare.type().element());
  if (const Value* element = bare.find(name)) return *element;
  Diagnostic diagnostic(codes::kHclNoSuchMapElement, where, diag::Name{std::string(name)});
  add_suggestion(diagnostic, value, name);
  return base::Unexpected(std::move(diagnostic));
}

base::Unexpected<Diagnostic> no_attributes(const Type& type, std::string_view name, Range where) {
  const bool elements_have =
      (type.is(Kind::kList) || type.is(Kind::kSet)) && type.element().is(Kind::kObject);
  if (!elements_have) {
    return wrong(codes::kHclNoAttributes, where, diag::TypeText{type.friendly_name()});
  }
  Diagnostic diagnostic(codes::kHclAttributeOfElements, where, diag::TypeText{type.friendly_name()},
                        diag::Name{std::string(name)});
  if (type.is(Kind::kList)) {
    diagnostic.help({"select one element with `[0]`, or all elements with `[*]`"});
  } else {
    diagnostic.help({"select all elements with `[*]`"});
  }
  return base::Unexpected(std::move(diagnostic));
}

Accessed unmarked_index(const Value& bare, const Value& key, Range where) {
  if (bare.is_null()) return wrong(codes::kHclIndexOfNull, where);
  if (key.is_null()) return wrong(codes::kHclNullIndex, where);
  const Type type = bare.type();
  if (type.is_dynamic() || key.kind() == Kind::kDynamic) return Value::dynamic();
  switch (type.kind()) {
    case Kind::kList:
    case Kind::kTuple:
    case Kind::kMap: return element(bare, key, where);
    case Kind::kObject: return named_attribute(bare, key, where);
    case Kind::kSet: return wrong(codes::kHclIndexOfSet, where);
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kCapsule:
    case Kind::kDynamic: break;
  }
  return wrong(codes::kHclNotIndexable, where, diag::TypeText{type.friendly_name()});
}

Accessed unmarked_attribute(const Value& value, std::string_view name, Range where) {
  const Value& bare = value.unmarked();
  if (bare.is_null()) {
    return wrong(codes::kHclAttributeOfNull, where, diag::Name{std::string(name)});
  }
  const Type type = bare.type();
  if (type.is(Kind::kObject)) return object_attribute(value, name, where);
  if (type.is(Kind::kMap)) return map_element(value, name, where);
  if (type.is_dynamic()) return Value::dynamic();
  return no_attributes(type, name, where);
}

}  // namespace

Accessed index(const Value& collection, const Value& key, Range where) {
  Accessed found = unmarked_index(collection.unmarked(), key.unmarked(), where);
  // If the key is unknown, any element may be the result.
  const bool any = !key.is_known() && collection.contains_marked();
  if (found && (any || collection.is_marked() || key.is_marked())) {
    *found = found->with_marks((any ? collection.deep_marks() : collection.marks()) | key.marks());
  }
  return found;
}

Accessed get_attribute(const Value& object, std::string_view name, Range where) {
  if (!base::is_nfc(name)) return get_attribute(object, base::nfc(name), where);
  Accessed found = unmarked_attribute(object, name, where);
  if (found && object.is_marked()) *found = found->with_marks(object.marks());
  return found;
}

}  // namespace virga::hcl
