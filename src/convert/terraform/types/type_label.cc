#include "convert/terraform/types/type_label.h"

#include <algorithm>
#include <array>

#include "convert/terraform/text/item_span.h"
#include "convert/terraform/text/quote.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"
#include "hcl/format/source_for.h"
#include "hcl/tree/children.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;
using hcl::CallExpr;
using hcl::Expr;
using hcl::ObjectExpr;

constexpr std::array<std::string_view, 4> kScalars{"any", "bool", "number", "string"};
constexpr std::array<std::string_view, 3> kCollections{"list", "map", "set"};

const CallExpr* call_of(const Expr& type, std::string_view name, std::size_t arguments = 1) {
  const auto* call = type.if_is<CallExpr>();
  return call && call->name == name && call->arguments.size() >= arguments ? call : nullptr;
}

// The attributes of `object({ ... })`, or null.
const ObjectExpr* attributes_of(const Expr& type) {
  const CallExpr* call = call_of(type, "object");
  return call ? call->arguments[0]->if_is<ObjectExpr>() : nullptr;
}

class Labeller {
 public:
  Labeller(const SourceFile& file, diag::Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics) {}

  std::string label(const Expr& type) {
    if (const auto word = hcl::as_keyword(type); !word.empty()) {
      if (std::ranges::find(kScalars, word) != kScalars.end()) return std::string(word);
      if (std::ranges::find(kCollections, word) != kCollections.end()) {
        return std::string(word) + "(any)";
      }
    }
    // The quoted types of old versions.
    if (const auto text = hcl::string_literal(type)) {
      return *text == "list" || *text == "map" ? std::string(*text) + "(any)" : std::string(*text);
    }
    if (const ObjectExpr* object = attributes_of(type)) return object_label(*object);
    if (const CallExpr* tuple = call_of(type, "tuple")) {
      if (const auto elements = hcl::static_list(*tuple->arguments[0]))
        return tuple_label(*elements);
    }
    if (const CallExpr* optional = call_of(type, "optional")) return label(*optional->arguments[0]);
    const auto* call = type.if_is<CallExpr>();
    if (call && call->arguments.size() == 1 &&
        std::ranges::find(kCollections, call->name) != kCollections.end()) {
      return std::string(call->name) + "(" + label(*call->arguments[0]) + ")";
    }
    diagnostics_.add(codes::kTerraformType, file_.range(type.span));
    return "any";
  }

 private:
  std::string object_label(const ObjectExpr& object) {
    std::string text;
    for (const hcl::ObjectItem& item : object.items) {
      const auto key = hcl::literal_key(*item.key);
      if (!key) continue;
      const std::string inner = label(*item.value);
      const bool is_optional = call_of(*item.value, "optional") != nullptr;
      if (!text.empty()) text += ", ";
      text += std::string(*key) + " = " + (is_optional ? "optional(" + inner + ")" : inner);
    }
    return text.empty() ? "object({})" : "object({ " + text + " })";
  }

  std::string tuple_label(std::span<const Expr* const> elements) {
    std::string text;
    for (const Expr* element : elements) {
      if (!text.empty()) text += ", ";
      text += label(*element);
    }
    return "tuple([" + text + "])";
  }

  const SourceFile& file_;
  diag::Diagnostics& diagnostics_;
};

// Writes the values with defaults. `depth` makes the names of the variables unique.
class Completer {
 public:
  explicit Completer(const SourceFile& file) : file_(file) {}

  std::string complete(const Expr& type, const std::string& text, int depth) {
    if (!has_defaults(type)) return text;
    if (const ObjectExpr* object = attributes_of(type))
      return complete_object(*object, text, depth);
    const std::string value = variable("value", depth);
    const std::string key = variable("key", depth);
    if (const CallExpr* list = call_of(type, "list")) return for_list(*list, value, text, depth);
    if (const CallExpr* set = call_of(type, "set")) return for_list(*set, value, text, depth);
    if (const CallExpr* map = call_of(type, "map")) {
      const std::string inner = complete(*map->arguments[0], value, depth + 1);
      return "{ for " + key + ", " + value + " in " + text + " : " + key + " => " + inner + " }";
    }
    return text;
  }

 private:
  static std::string variable(std::string_view base, int depth) {
    return std::string(base) + (depth == 0 ? "" : std::to_string(depth + 1));
  }

  std::string for_list(const CallExpr& list, const std::string& value, const std::string& text,
                       int depth) {
    return "[for " + value + " in " + text + " : " +
           complete(*list.arguments[0], value, depth + 1) + "]";
  }

  std::string complete_object(const ObjectExpr& object, const std::string& text, int depth) {
    std::string out = "{\n";
    for (const hcl::ObjectItem& item : object.items) {
      const auto key = hcl::literal_key(*item.key);
      if (!key) continue;
      const std::string step = is_identifier(*key) ? text + "." + std::string(*key)
                                                   : text + "[" + hcl::quoted_source(*key) + "]";
      out += key_text(*key) + " = " + attribute(*item.value, step, depth) + "\n";
    }
    return out + "}";
  }

  std::string attribute(const Expr& type, const std::string& step, int depth) {
    const CallExpr* optional = call_of(type, "optional");
    if (!optional) return complete(type, step, depth);
    const Expr& inner = *optional->arguments[0];
    const bool has_default = optional->arguments.size() > 1;
    const std::string completed = complete(inner, step, depth);
    if (!has_default) {
      return completed == step ? step : step + " == null ? null : " + completed;
    }
    const std::string text(file_.text(optional->arguments[1]->span));
    // The default has defaults of its own.
    const bool nested = attributes_of(inner) && has_defaults(inner);
    const std::string fallback = nested ? complete(inner, text == "{}" ? "{}" : text, depth) : text;
    if (nested && text == "{}") return empty_object_or(inner, step, completed, depth);
    return step + " == null ? " + fallback + " : " + completed;
  }

  // `optional(object({ ... }), {})`: an absent object has the defaults of its attributes.
  std::string empty_object_or(const Expr& type, const std::string& step,
                              const std::string& completed, int depth) {
    std::string out = "{\n";
    for (const hcl::ObjectItem& item : attributes_of(type)->items) {
      const auto key = hcl::literal_key(*item.key);
      if (!key) continue;
      const CallExpr* optional = call_of(*item.value, "optional", 2);
      std::string value = "null";
      if (optional) {
        const Expr& inner = *optional->arguments[0];
        value = attributes_of(inner) && has_defaults(inner)
                    ? empty_object_or(inner, "null", "null", depth)
                    : std::string(file_.text(optional->arguments[1]->span));
      }
      out += key_text(*key) + " = " + value + "\n";
    }
    out += "}";
    return step == "null" ? out : step + " == null ? " + out + " : " + completed;
  }

  const SourceFile& file_;
};

}  // namespace

std::string type_label(const SourceFile& file, const Expr& type, diag::Diagnostics& diagnostics) {
  return Labeller(file, diagnostics).label(type);
}

void drop_unknown_keys(const SourceFile& file, const Expr& value, const Expr& type, Edits& edits) {
  if (const auto* list = value.if_is<hcl::TupleExpr>()) {
    const auto* call = type.if_is<CallExpr>();
    if (!call || (call->name != "list" && call->name != "set") || call->arguments.empty()) return;
    for (const Expr* element : list->elements) {
      drop_unknown_keys(file, *element, *call->arguments[0], edits);
    }
    return;
  }
  const auto* object = value.if_is<ObjectExpr>();
  if (!object) return;
  if (const CallExpr* map = call_of(type, "map")) {
    for (const hcl::ObjectItem& item : object->items) {
      drop_unknown_keys(file, *item.value, *map->arguments[0], edits);
    }
    return;
  }
  const ObjectExpr* attributes = attributes_of(type);
  if (!attributes) return;
  for (const hcl::ObjectItem& item : object->items) {
    const auto key = hcl::literal_key(*item.key);
    if (!key) continue;
    const auto known = std::ranges::find_if(attributes->items, [&](const hcl::ObjectItem& other) {
      return hcl::literal_key(*other.key) == key;
    });
    if (known == attributes->items.end()) {
      edits.replace(with_separator(file, {item.key->span.begin, item.value->span.end}), "");
      continue;
    }
    const CallExpr* optional = call_of(*known->value, "optional");
    drop_unknown_keys(file, *item.value, optional ? *optional->arguments[0] : *known->value, edits);
  }
}

bool is_set_type(const Expr& type) {
  return hcl::as_keyword(type) == "set" || call_of(type, "set") != nullptr;
}

bool has_defaults(const Expr& type) {
  if (call_of(type, "optional", 2)) return true;
  return std::ranges::any_of(hcl::children(type),
                             [](const Expr* child) { return has_defaults(*child); });
}

std::string with_defaults(const SourceFile& file, const Expr& type, const std::string& text) {
  return Completer(file).complete(type, text, 0);
}

}  // namespace virga::convert::terraform
