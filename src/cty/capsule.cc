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

Result<CapsuleContent> CapsuleType::from_json(std::string_view) const {
  return fail(ErrorKind::kWrongType, name_ + " cannot be read from JSON");
}

}  // namespace virga::cty
