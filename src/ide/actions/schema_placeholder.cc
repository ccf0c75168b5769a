#include "hcl/format/source_for.h"
#include "ide/actions/placeholder.h"
#include "schema/members/type_text.h"

namespace virga::ide {
namespace {

// Object types may contain themselves.
constexpr int kMaxDepth = 6;

std::string placeholder_of(const schema::Package& package, const schema::Type& type, int depth);

std::string literal_of(const schema::Literal& value) {
  return value.kind == schema::Literal::Kind::kString ? hcl::quoted_source(value.text)
                                                      : schema::literal_text(value);
}

std::string object_of(const schema::Package& package, const schema::Type& type, int depth) {
  const auto object = package.object_type(type.token);
  std::string text;
  if (depth > kMaxDepth || !object || !*object) return "{}";
  for (const schema::Property& each : (*object)->properties.list) {
    if (!each.required) continue;
    const std::string value =
        each.constant ? literal_of(*each.constant) : placeholder_of(package, *each.type, depth + 1);
    text += (text.empty() ? "" : ", ") + hcl::key_source(each.name) + " = " + value;
  }
  return text.empty() ? "{}" : "{ " + text + " }";
}

std::string enum_of(const schema::Package& package, const schema::Type& type) {
  const auto found = package.enum_type(type.token);
  if (!found || !*found || (*found)->values.empty()) return "\"\"";
  return literal_of((*found)->values.front().value);
}

std::string placeholder_of(const schema::Package& package, const schema::Type& type, int depth) {
  using enum schema::Type::Kind;
  switch (type.kind) {
    case kBool: return "false";
    case kInteger:
    case kNumber: return "0";
    case kArray: return "[]";
    case kMap: return "{}";
    case kObject: return object_of(package, type, depth);
    case kEnum: return enum_of(package, type);
    case kAsset: return "stringAsset(\"\")";
    case kArchive: return "fileArchive(\"\")";
    case kUnion:
      return type.members.empty() ? "\"\"" : placeholder_of(package, *type.members.front(), depth);
    case kToken: return type.element ? placeholder_of(package, *type.element, depth) : "\"\"";
    case kString:
    case kResource:
    case kAny:
    case kJson:
    case kError: return "\"\"";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

std::string placeholder(const schema::Package& package, const schema::Type& type) {
  return placeholder_of(package, type, 0);
}

}  // namespace virga::ide
