#include "model/check/words.h"

#include <algorithm>
#include <limits>
#include <span>

#include "base/check.h"
#include "model/check/mend.h"
#include "model/convert.h"
#include "model/eventual.h"
#include "model/show.h"

namespace virga::model {

namespace {

// Messages show less than this; a hostile program has names of megabytes and thousands of mistakes.
constexpr std::size_t kLongestText = 500;

std::string shortened(std::string text) {
  if (text.size() <= kLongestText) return text;
  std::size_t end = kLongestText;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  text.resize(end);
  return text + "...";
}

// An object by the first of its names, what is made of objects with them inside.
std::string brief(const Type& type) {
  constexpr std::size_t kNames = 3;
  const auto around = [&](const char* name) {
    return std::string(name) + "(" + brief(type.element()) + ")";
  };
  switch (type.kind()) {
    case Kind::kObject: {
      std::string text;
      for (const Property& property :
           type.properties().first(std::min(kNames, type.properties().size()))) {
        text += (text.empty() ? "" : ", ") + property.name;
      }
      return "{ " + text + (type.properties().size() > kNames ? ", ... }" : " }");
    }
    case Kind::kList: return around("list");
    case Kind::kSet: return around("set");
    case Kind::kMap: return around("map");
    case Kind::kOutput: return around("output");
    case Kind::kPromise: return around("promise");
    case Kind::kTuple:
      if (type.members().empty()) return "tuple()";
      return "tuple(" + brief(type.members()[0]) + (type.members().size() > 1 ? ", ...)" : ")");
    case Kind::kUnion: {
      std::string text;
      bool optional = false;
      for (const Type& member : type.members()) {
        if (member.is_none()) {
          optional = true;
        } else {
          text += (text.empty() ? "" : " | ") + brief(member);
        }
      }
      return text + (optional ? "?" : "");
    }
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque:
    case Kind::kConst:
    case Kind::kEnum: return pretty(type, std::numeric_limits<std::size_t>::max());
  }
  VIRGA_UNREACHABLE();
}

diag::TypeText within(std::size_t readable, const Type& type) {
  std::string text = pretty(type, std::numeric_limits<std::size_t>::max());
  if (text.size() > readable) text = brief(type);
  return {shortened(std::move(text))};
}

std::string path_text(std::span<const Mismatch::Step> path) {
  std::string text;
  for (const Mismatch::Step& step : path) {
    switch (step.kind) {
      case Mismatch::Step::Kind::kProperty: text += (text.empty() ? "" : ".") + step.name; break;
      case Mismatch::Step::Kind::kIndex: text += "[" + std::to_string(step.index) + "]"; break;
      case Mismatch::Step::Kind::kElement: text += "[*]"; break;
    }
  }
  return text;
}

// The part of an expression that a step leads to, or null where the source does not spell it out.
const Expr* part_of(const Expr& whole, const Mismatch::Step& step, const ExprPool& pool) {
  if (const auto* object = whole.if_is<ObjectExpr>()) {
    if (step.kind != Mismatch::Step::Kind::kProperty) return nullptr;
    const Expr* found = nullptr;  // of equal keys the last one counts
    for (const ObjectItem& item : object->items) {
      const std::string* key = pool.literal_string(*item.key);
      if (key && *key == step.name) found = item.value;
    }
    return found;
  }
  const auto* tuple = whole.if_is<TupleExpr>();
  const bool inside =
      tuple && step.kind == Mismatch::Step::Kind::kIndex && step.index < tuple->elements.size();
  return inside ? tuple->elements[step.index] : nullptr;
}

const Expr* part_of(const Expr* whole, std::span<const Mismatch::Step> path, const ExprPool& pool) {
  for (const Mismatch::Step& step : path) {
    if (whole) whole = part_of(*whole, step, pool);
  }
  return whole;
}

}  // namespace

diag::TypeText in_words(const Type& type) {
  return within(120, type);
}

diag::TypeText in_few_words(const Type& type) {
  return within(60, type);
}

diag::TypeText asked_in_words(const Type& type) {
  return in_words(resolve_outputs(type));
}

void explain_mismatch(diag::Diagnostic& diagnostic, const Type& expected, const Type& given,
                      const Expr* value, const ExprPool& pool) {
  const auto mismatch = explain_conversion(resolve_outputs(expected), given);
  if (!mismatch) return;
  if (mismatch->path.empty()) {
    if (value) mend(diagnostic, expected, given, *value, pool);
    return;
  }
  const std::span<const Mismatch::Step> path = mismatch->path;
  const Expr* part = part_of(value, mismatch->missing ? path.first(path.size() - 1) : path, pool);
  const diag::Name where{shortened(path_text(part ? path.last(1) : path))};
  if (mismatch->missing) {
    diag::Message message{"{0} is missing, of type {1}", where, in_words(mismatch->to)};
    part ? diagnostic.label(part->range, std::move(message)) : diagnostic.note(std::move(message));
  } else if (part) {
    diagnostic.label(part->range,
                     {"expected {0}, got {1}", in_words(mismatch->to), in_words(mismatch->from)});
    mend(diagnostic, mismatch->to, mismatch->from, *part, pool);
  } else {
    diagnostic.note(
        {"at {0}: expected {1}, got {2}", where, in_words(mismatch->to), in_words(mismatch->from)});
  }
}

}  // namespace virga::model
