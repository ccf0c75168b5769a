#include "hcl/json/node.h"

namespace virga::hcl {

diag::Word word_for(JsonKind kind) {
  switch (kind) {
    case JsonKind::kInvalid: return "an invalid value";
    case JsonKind::kNull: return "null";
    case JsonKind::kBool: return "a bool";
    case JsonKind::kNumber: return "a number";
    case JsonKind::kString: return "a string";
    case JsonKind::kArray: return "an array";
    case JsonKind::kObject: return "an object";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
