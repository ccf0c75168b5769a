#include "pulumi/kind_text.h"

#include "base/check.h"

namespace virga::pulumi {

std::string_view kind_text(PropertyValue::Kind kind) {
  using Kind = PropertyValue::Kind;
  switch (kind) {
    case Kind::kNull: return "null";
    case Kind::kBool: return "a bool";
    case Kind::kNumber: return "a number";
    case Kind::kString: return "a string";
    case Kind::kArray: return "an array";
    case Kind::kObject: return "an object";
    case Kind::kAsset: return "an asset";
    case Kind::kArchive: return "an archive";
    case Kind::kReference: return "a resource";
    case Kind::kSecret: return "a secret";
    case Kind::kComputed: return "an unknown value";
    case Kind::kOutput: return "an output";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::pulumi
