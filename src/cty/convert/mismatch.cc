// Why a type is not another, in a line.
#include "cty/convert/convert.h"

namespace virga::cty {
namespace {

// The attribute because of which an object of type `given` is no `wanted`, or null. `own` is what
// stands in its place, or null.
const Attribute* first_mismatch(const Type& given, const Type& wanted, Profile profile,
                                const Attribute*& own) {
  for (const Attribute& attribute : wanted.attributes()) {
    own = given.attribute(attribute.name);
    if (!own && !attribute.optional) return &attribute;
    if (own && own->type != attribute.type &&
        !Conversion::find(own->type, attribute.type, true, profile)) {
      return &attribute;
    }
  }
  return nullptr;
}

}  // namespace

std::string mismatch_message(const Type& given, const Type& wanted, Profile profile) {
  std::string where;
  const Type* from = &given;
  const Type* to = &wanted;
  while (from->is(Kind::kObject) && to->is(Kind::kObject)) {
    const Attribute* own = nullptr;
    const Attribute* mismatch = first_mismatch(*from, *to, profile, own);
    if (!mismatch) return where + "an object is required";
    if (!own) return where + "attribute \"" + mismatch->name + "\" is required";
    where += "attribute \"" + mismatch->name + "\": ";
    from = &own->type;
    to = &mismatch->type;
  }
  if (from->is(Kind::kTuple) && to->is(Kind::kTuple) &&
      from->elements().size() != to->elements().size()) {
    return where + std::to_string(to->elements().size()) + " elements are required, not " +
           std::to_string(from->elements().size());
  }
  return where + to->constraint_name() + " required, not " + from->friendly_name();
}

}  // namespace virga::cty
