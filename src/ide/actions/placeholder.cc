#include "ide/actions/placeholder.h"

#include <algorithm>
#include <optional>

#include "bind/types/annotations.h"
#include "hcl/format/source_for.h"
#include "hcl/lex/lex.h"
#include "ide/names/property_of.h"

namespace virga::ide {
namespace {

// Object types may contain themselves.
constexpr int kMaxTypeDepth = 6;
constexpr std::size_t kMaxLabel = 200;

bool accepts_null(const model::Type& type) {
  bool found = false;
  for_each_alternative(type, [&](const model::Type& each) { found = found || each.is_none(); });
  return found;
}

// The first alternative that is not null.
model::Type first_alternative(const model::Type& type) {
  std::optional<model::Type> found;
  for_each_alternative(type, [&](const model::Type& each) {
    if (!found && !each.is_none()) found = each;
  });
  return found.value_or(model::Type::dynamic());
}

std::string constant(const model::Constant& value) {
  return value.kind() == model::Constant::Kind::kString ? hcl::quoted_source(value.text())
                                                        : value.text();
}

std::string value_of(const model::Type& type, int depth);

std::string object(const model::Type& type, int depth) {
  std::string text;
  const auto* annotation = bind::annotation<bind::ObjectAnnotation>(type);
  for (const model::Property& property : type.properties()) {
    const bool is_required_any =
        annotation && std::ranges::find(annotation->required_any, property.name) !=
                          annotation->required_any.end();
    if (!is_required_any && accepts_null(property.type)) continue;
    if (property.type.is_dynamic() && !is_required_any) continue;
    const std::string key = hcl::key_source(property.name);
    text += (text.empty() ? "" : ", ") + key + " = " + value_of(property.type, depth + 1);
  }
  return text.empty() ? "{}" : "{ " + text + " }";
}

std::string value_of(const model::Type& type, int depth) {
  if (type.is(model::Kind::kConst)) return constant(type.value());
  if (type.is(model::Kind::kUnion)) {
    for (const model::Type& member : type.members()) {
      if (member.is(model::Kind::kConst) && !member.is_none()) return constant(member.value());
    }
  }
  const model::Type first = first_alternative(type);
  switch (first.kind()) {
    case model::Kind::kBool: return "false";
    case model::Kind::kInt:
    case model::Kind::kNumber: return "0";
    case model::Kind::kString:
    case model::Kind::kDynamic: return "\"\"";
    case model::Kind::kEnum: return constant(first.values().front());
    case model::Kind::kConst: return constant(first.value());
    case model::Kind::kList:
    case model::Kind::kSet: return "[]";
    case model::Kind::kMap: return "{}";
    case model::Kind::kTuple: {
      std::string text;
      for (const model::Type& member : first.members()) {
        text += (text.empty() ? "" : ", ") + value_of(member, depth + 1);
      }
      return "[" + text + "]";
    }
    case model::Kind::kObject: return depth > kMaxTypeDepth ? "{}" : object(first, depth);
    case model::Kind::kOpaque:
      if (first.name() == "Asset") return "stringAsset(\"\")";
      if (first.name() == "Archive") return "fileArchive(\"\")";
      return "null";
    default: return "null";
  }
}

// Whether the alternatives of the type, without null, have kinds other than `first`.
bool has_other_kinds(const model::Type& type, const model::Type& first) {
  bool has_others = false;
  for_each_alternative(type, [&](const model::Type& each) {
    has_others = has_others || (!each.is_none() && each.kind() != first.kind());
  });
  return has_others;
}

std::string label_of(const model::Type& type, int depth);

// The members of the tuple as elements of a list.
std::string label_of_tuple(const model::Type& tuple, int depth) {
  if (tuple.members().empty()) return "list(any)";
  std::string element = label_of(tuple.members().front(), depth + 1);
  for (const model::Type& member : tuple.members()) {
    if (label_of(member, depth + 1) != element) element = "any";
  }
  return "list(" + element + ")";
}

std::string label_of(const model::Type& type, int depth) {
  if (depth > kMaxTypeDepth) return "any";
  const model::Type first = first_alternative(type);
  if (has_other_kinds(type, first)) return "any";
  switch (first.kind()) {
    case model::Kind::kBool: return "bool";
    case model::Kind::kInt: return "int";
    case model::Kind::kNumber: return "number";
    case model::Kind::kString: return "string";
    case model::Kind::kEnum: return label_of(first.base(), depth + 1);
    case model::Kind::kList: return "list(" + label_of(first.element(), depth + 1) + ")";
    case model::Kind::kSet: return "set(" + label_of(first.element(), depth + 1) + ")";
    case model::Kind::kMap: return "map(" + label_of(first.element(), depth + 1) + ")";
    case model::Kind::kTuple: return label_of_tuple(first, depth);
    default: return "any";
  }
}

}  // namespace

std::string placeholder(const model::Type& type) {
  return value_of(type, 0);
}

std::string type_label(const model::Type& type) {
  std::string label = label_of(type, 0);
  return label.size() > kMaxLabel ? "any" : label;
}

}  // namespace virga::ide
