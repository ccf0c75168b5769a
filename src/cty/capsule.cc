#include "cty/capsule.h"

#include "cty/value.h"

namespace virga::cty {

Result<Value> CapsuleType::to(const CapsuleContent&, const Type& type) const {
  return fail(ErrorKind::kNoConversion, name_ + " does not convert to " + type.friendly_name());
}

Result<CapsuleContent> CapsuleType::from(const Value& value) const {
  return fail(ErrorKind::kNoConversion,
              value.type().friendly_name() + " does not convert to " + name_);
}

}  // namespace virga::cty
