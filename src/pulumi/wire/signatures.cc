#include "pulumi/wire/signatures.h"

#include "base/check.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;

constexpr std::string_view kUnknownBool = "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7";
constexpr std::string_view kUnknownNumber = "3eeb2bf0-c639-47a8-9e75-3b44932eb421";
constexpr std::string_view kUnknownArray = "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2";
constexpr std::string_view kUnknownAsset = "030794c1-ac77-496b-92df-f27374a8bd58";
constexpr std::string_view kUnknownArchive = "e48ece36-62e2-4504-bad9-02848725956a";
constexpr std::string_view kUnknownObject = "dd056dcd-154b-4c76-9bd3-c8f88648b5ff";

}  // namespace

std::optional<std::string_view> sentinel_of(const PropertyValue& witness) {
  const PropertyValue* innermost = &witness;
  while (innermost->is_computed() || innermost->is_output()) innermost = &innermost->element();
  switch (innermost->kind()) {
    case Kind::kNull: return std::nullopt;
    case Kind::kBool: return kUnknownBool;
    case Kind::kNumber: return kUnknownNumber;
    case Kind::kArray: return kUnknownArray;
    case Kind::kObject: return kUnknownObject;
    case Kind::kAsset: return kUnknownAsset;
    case Kind::kArchive: return kUnknownArchive;
    case Kind::kString:
    case Kind::kReference:
    case Kind::kSecret: return kUnknownString;
    case Kind::kComputed:
    case Kind::kOutput: break;
  }
  VIRGA_UNREACHABLE();
}

std::optional<PropertyValue> witness_of(std::string_view text) {
  if (text.size() != kUnknownString.size()) return std::nullopt;
  if (text == kUnknownString) return PropertyValue::string({});
  if (text == kUnknownBool) return PropertyValue::boolean(false);
  if (text == kUnknownNumber) return PropertyValue::number(0);
  if (text == kUnknownArray) return PropertyValue::array({});
  if (text == kUnknownObject) return PropertyValue::object({});
  if (text == kUnknownAsset) return PropertyValue::asset({});
  if (text == kUnknownArchive) return PropertyValue::archive({});
  return std::nullopt;
}

}  // namespace virga::pulumi
