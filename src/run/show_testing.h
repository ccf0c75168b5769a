// For tests: values and property values on one line, with their marks: secret("x"), and <a>"x" for
// a value that depends on the resource named a.
#pragma once

#include <string>

#include "cty/numbers/exact.h"
#include "cty/value.h"
#include "pulumi/property/property_value.h"
#include "run/convert/asset_capsule.h"
#include "run/marks.h"

namespace virga::run {

inline std::string show_marks(const cty::Marks& marks) {
  std::string text;
  for (const std::string& urn : dependencies(marks)) {
    const std::size_t at = urn.rfind(':');
    text += "<" + (at == std::string::npos ? urn : urn.substr(at + 1)) + ">";
  }
  if (find_poison(marks)) text += "poison!";
  return text;
}

inline std::string show(const cty::Value& value) {
  const cty::Value& bare = value.unmarked();
  std::string text;
  if (bare.is_null()) {
    text = "null";
  } else if (!bare.is_known()) {
    text = "?";
  } else {
    const cty::Type type = bare.type();
    switch (type.kind()) {
      case cty::Kind::kBool: text = bare.as_bool() ? "true" : "false"; break;
      case cty::Kind::kNumber: text = bare.as_number().text(); break;
      case cty::Kind::kString: text = "\"" + bare.as_string() + "\""; break;
      case cty::Kind::kCapsule: text = type.capsule_type().name(); break;
      case cty::Kind::kDynamic: break;
      case cty::Kind::kList:
      case cty::Kind::kSet:
      case cty::Kind::kTuple:
        for (const cty::Value& element : bare.elements()) {
          text += (text.empty() ? "" : ", ") + show(element);
        }
        text = "[" + text + "]";
        break;
      case cty::Kind::kMap:
      case cty::Kind::kObject:
        for (std::size_t i = 0; i < bare.elements().size(); ++i) {
          text += (text.empty() ? "" : ", ") + bare.key_at(i).as_string() + ": " +
                  show(bare.elements()[i]);
        }
        text = "{" + text + "}";
        break;
    }
  }
  if (is_secret(value.marks())) text = "secret(" + text + ")";
  return show_marks(value.marks()) + text;
}

inline std::string show(const pulumi::PropertyValue& value) {
  using Kind = pulumi::PropertyValue::Kind;
  std::string text;
  switch (value.kind()) {
    case Kind::kNull: return "null";
    case Kind::kBool: return value.as_bool() ? "true" : "false";
    case Kind::kNumber: return cty::with_all_digits(cty::Number::real(value.as_number())).text();
    case Kind::kString: return "\"" + std::string(value.as_string()) + "\"";
    case Kind::kAsset: return "asset(" + value.as_asset().text + ")";
    case Kind::kArchive: return "archive(" + value.as_archive().location + ")";
    case Kind::kReference: return "ref(" + value.as_reference().name + ")";
    case Kind::kSecret: return "secret(" + show(value.element()) + ")";
    case Kind::kComputed: return "?";
    case Kind::kOutput:
      for (const std::string& urn : value.as_output().dependencies) text += " " + urn;
      return "output(" + show(value.as_output().element) + text + ")";
    case Kind::kArray:
      for (const auto& item : value.as_array()) text += (text.empty() ? "" : ", ") + show(item);
      return "[" + text + "]";
    case Kind::kObject:
      for (const auto& member : value.as_object()) {
        text += (text.empty() ? "" : ", ") + member.key + ": " + show(member.value);
      }
      return "{" + text + "}";
  }
  return text;
}

}  // namespace virga::run
