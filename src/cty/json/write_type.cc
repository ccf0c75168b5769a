#include "cty/json/json.h"
#include "cty/json/text.h"

namespace virga::cty::json {
namespace {

Result<void> append_type(std::string& out, const Type& type) {
  switch (type.kind()) {
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic: append_string(out, type.friendly_name()); return {};
    case Kind::kCapsule: return fail(ErrorKind::kWrongType, "capsule types have no JSON form");
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap: {
      out += type.is(Kind::kList) ? "[\"list\"," : type.is(Kind::kSet) ? "[\"set\"," : "[\"map\",";
      auto done = append_type(out, type.element());
      out += ']';
      return done;
    }
    case Kind::kTuple: {
      out += "[\"tuple\",[";
      bool first = true;
      for (const Type& element : type.elements()) {
        if (!first) out += ',';
        first = false;
        if (auto done = append_type(out, element); !done) return done;
      }
      out += "]]";
      return {};
    }
    case Kind::kObject: break;
  }
  out += "[\"object\",{";
  std::string optional;
  bool first = true;
  for (const Attribute& attribute : type.attributes()) {
    if (!first) out += ',';
    first = false;
    append_string(out, attribute.name);
    out += ':';
    if (auto done = append_type(out, attribute.type); !done) return done;
    if (!attribute.optional) continue;
    optional += optional.empty() ? ",[" : ",";
    append_string(optional, attribute.name);
  }
  out += '}';
  if (!optional.empty()) out += optional + "]";
  out += ']';
  return {};
}

}  // namespace

Result<std::string> marshal_type(const Type& type, const base::Limits& limits) {
  if (type.depth() > limits.max_type_depth) {
    return fail(ErrorKind::kTooDeep, "the type is nested too deeply");
  }
  if (type.deep_size() > limits.max_value_size) {
    return fail(ErrorKind::kTooLarge, "the type contains too many types");
  }
  std::string text;
  if (auto done = append_type(text, type); !done) return base::Unexpected(done.error());
  return text;
}

}  // namespace virga::cty::json
