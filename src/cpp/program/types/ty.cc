#include "cpp/program/types/ty.h"

#include <utility>

namespace virga::cpp {

using Kind = Ty::Kind;

Ty Ty::list(Ty element) {
  return {.kind = Kind::kList, .element = std::make_shared<const Ty>(std::move(element))};
}

Ty Ty::map(Ty element) {
  return {.kind = Kind::kMap, .element = std::make_shared<const Ty>(std::move(element))};
}

Ty Ty::optional(Ty element) {
  if (element.eventual) {
    element.eventual = false;
    return output(optional(std::move(element)));
  }
  if (element.is(Kind::kOptional) || element.is(Kind::kValue) || element.is(Kind::kNull) ||
      element.is(Kind::kInput)) {
    return element.is(Kind::kNull) ? Ty::of(Kind::kValue) : element;
  }
  return {.kind = Kind::kOptional, .element = std::make_shared<const Ty>(std::move(element))};
}

Ty Ty::output(Ty value) {
  value.eventual = true;
  return value;
}

Ty Ty::of_class(const ResourceClass& owner) {
  Ty ty = Ty::of(Kind::kResource);
  ty.resource = std::make_shared<const ResourceClass>(owner);
  return ty;
}

bool Ty::is_scalar() const {
  return kind == Kind::kBool || kind == Kind::kInt || kind == Kind::kNumber ||
         kind == Kind::kString;
}

bool Ty::has_outputs() const {
  return eventual || kind == Kind::kInput || (element && element->has_outputs());
}

Ty Ty::settled() const {
  Ty result = *this;
  result.eventual = false;
  return result;
}

Ty Ty::plain() const {
  Ty result = settled();
  if (result.kind == Kind::kInput) result.kind = Kind::kValue;
  if (result.element) result.element = std::make_shared<const Ty>(result.element->plain());
  return result;
}

bool operator==(const Ty& a, const Ty& b) {
  if (a.kind != b.kind || a.eventual != b.eventual || a.spelling != b.spelling) return false;
  if ((a.element == nullptr) != (b.element == nullptr)) return false;
  if (a.element && *a.element != *b.element) return false;
  const std::string left = a.resource ? a.resource->name : "";
  return left == (b.resource ? b.resource->name : "");
}

namespace {

std::string text_of_plain(const Ty& type) {
  switch (type.kind) {
    case Kind::kNull:
    case Kind::kValue: return "sdk::PropertyValue";
    case Kind::kBool: return "bool";
    case Kind::kInt: return "int";
    case Kind::kNumber: return "double";
    case Kind::kString: return "std::string";
    case Kind::kList: return "std::vector<" + text(*type.element) + ">";
    case Kind::kMap: return "std::map<std::string, " + text(*type.element) + ">";
    case Kind::kOptional: return "std::optional<" + text(*type.element) + ">";
    case Kind::kInput: return "sdk::PropertyInput";
    case Kind::kAsset: return "sdk::Asset";
    case Kind::kArchive: return "sdk::Archive";
    case Kind::kEither: return "std::variant<sdk::Asset, sdk::Archive>";
    case Kind::kResource: return type.resource->name;
    case Kind::kStructured: return type.spelling;
  }
  return {};
}

}  // namespace

std::string text(const Ty& type) {
  const std::string plain = text_of_plain(type);
  return type.eventual ? "sdk::Output<" + plain + ">" : plain;
}

Ty common(const Ty& a, const Ty& b) {
  if (a == b) return a;
  if (a.eventual || b.eventual) {
    if (a.plain() != a.settled() || b.plain() != b.settled()) return Ty::of(Kind::kInput);
    return Ty::output(common(a.settled(), b.settled()));
  }
  if (a.is(Kind::kInput) || b.is(Kind::kInput)) return Ty::of(Kind::kInput);
  if (a.is_number() && b.is_number()) return Ty::of(Kind::kNumber);
  if (a.is(Kind::kNull)) return Ty::optional(b);
  if (b.is(Kind::kNull)) return Ty::optional(a);
  if (a.is(Kind::kOptional) || b.is(Kind::kOptional)) {
    const Ty inner =
        common(a.is(Kind::kOptional) ? *a.element : a, b.is(Kind::kOptional) ? *b.element : b);
    return Ty::optional(inner);
  }
  if (a.kind == b.kind && (a.is(Kind::kList) || a.is(Kind::kMap))) {
    Ty result = a;
    result.element = std::make_shared<const Ty>(common(*a.element, *b.element));
    return result;
  }
  if (a.is(Kind::kResource) && b.is(Kind::kResource)) {
    return Ty::of_class(ResourceClass{"sdk::Resource"});
  }
  return Ty::of(a.has_outputs() || b.has_outputs() ? Kind::kInput : Kind::kValue);
}

}  // namespace virga::cpp
