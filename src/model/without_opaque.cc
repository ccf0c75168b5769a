#include "model/without_opaque.h"

#include "model/eventual.h"
#include "model/node/mapper.h"

namespace virga::model {
namespace {

struct OpaqueToDynamic {
  bool skips(const Type&) const { return false; }
  bool enters(const Type& type) const { return !type.is(Kind::kConst) && !type.is(Kind::kEnum); }
  bool strict(const Type& object) const { return object.strict(); }
  Type wrap(const Type& from, Type rebuilt) const {
    return from.is(Kind::kOpaque) ? Type::dynamic() : rebuilt;
  }
};

}  // namespace

Type without_opaque(const Type& type) {
  return Mapper(OpaqueToDynamic{}).run(type.contains_eventuals() ? resolve_outputs(type) : type);
}

}  // namespace virga::model
