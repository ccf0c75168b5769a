#include "model/without_constants.h"

#include "model/node/mapper.h"

namespace virga::model {
namespace {

struct WithoutConstants {
  bool skips(const Type&) const { return false; }
  bool enters(const Type& type) const { return !type.is(Kind::kConst) && !type.is(Kind::kEnum); }
  bool strict(const Type& object) const { return object.strict(); }
  Type wrap(const Type& from, Type rebuilt) {
    if (!from.is(Kind::kConst)) return rebuilt;
    Type base = from.base();
    while (base.is(Kind::kConst)) base = base.base();
    return base;
  }
};

}  // namespace

Type without_constants(const Type& type) {
  return Mapper(WithoutConstants{}).run(type);
}

}  // namespace virga::model
