// Why a type is not another, in a line.
#include "cty/convert/convert.h"

namespace virga::cty {
namespace {

std::string object_mismatch(const Type& given, const Type& wanted) {
  for (const Attribute& attribute : wanted.attributes()) {
    const Attribute* own = given.attribute(attribute.name);
    if (!own && !attribute.optional) return "attribute \"" + attribute.name + "\" is required";
    if (own && own->type != attribute.type && !Conversion::find(own->type, attribute.type, true)) {
      return "attribute \"" + attribute.name + "\": " + mismatch_message(own->type, attribute.type);
    }
  }
  return "an object is required";
}

}  // namespace

std::string mismatch_message(const Type& given, const Type& wanted) {
  if (given.is(Kind::kObject) && wanted.is(Kind::kObject)) return object_mismatch(given, wanted);
  if (given.is(Kind::kTuple) && wanted.is(Kind::kTuple) &&
      given.elements().size() != wanted.elements().size()) {
    return std::to_string(wanted.elements().size()) + " elements are required, not " +
           std::to_string(given.elements().size());
  }
  return wanted.constraint_name() + " required, not " + given.friendly_name();
}

}  // namespace virga::cty
