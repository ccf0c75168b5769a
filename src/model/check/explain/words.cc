#include "model/check/explain/words.h"

#include <algorithm>
#include <limits>
#include <set>
#include <span>
#include <utility>

#include "base/check.h"
#include "model/check/explain/suggest_fix.h"
#include "model/eventual.h"
#include "model/relate/convert.h"
#include "model/show.h"

namespace virga::model {

namespace {

// Longer than any text that messages show. A hostile program can have names of megabytes and
// thousands of errors.
constexpr std::size_t kLongestText = 500;

std::string shortened(std::string text) {
  if (text.size() <= kLongestText) return text;
  std::size_t end = kLongestText;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  text.resize(end);
  return text + "...";
}

// A type in short form: an object as its first names, a composite type with its elements in short
// form. Stops when the text is long enough, so large types cost no more than small ones.
class Brief {
 public:
  static std::string of(const Type& type) {
    Brief brief;
    brief.add(type);
    return std::move(brief.text_);
  }

 private:
  static constexpr std::size_t kNames = 3;

  bool is_full() const { return text_.size() > kLongestText; }

  void add(const Type& type) {
    if (is_full()) return;
    switch (type.kind()) {
      case Kind::kObject: return add_object(type);
      case Kind::kList: return add_around("list(", type.element());
      case Kind::kSet: return add_around("set(", type.element());
      case Kind::kMap: return add_around("map(", type.element());
      case Kind::kOutput: return add_around("output(", type.element());
      case Kind::kPromise: return add_around("promise(", type.element());
      case Kind::kTuple: return add_tuple(type);
      case Kind::kUnion: return add_union(type);
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
      case Kind::kEnum: text_ += pretty(type, std::numeric_limits<std::size_t>::max()); return;
    }
    VIRGA_UNREACHABLE();
  }

  void add_around(std::string_view name, const Type& element) {
    text_ += name;
    add(element);
    text_ += ')';
  }

  void add_object(const Type& type) {
    const std::span<const Property> properties = type.properties();
    std::string_view separator = "{ ";
    for (const Property& property : properties.first(std::min(kNames, properties.size()))) {
      text_ += std::exchange(separator, ", ");
      text_ += property.name;
    }
    if (properties.empty()) text_ += separator;
    text_ += properties.size() > kNames ? ", ... }" : " }";
  }

  void add_tuple(const Type& type) {
    if (type.members().empty()) {
      text_ += "tuple()";
      return;
    }
    text_ += "tuple(";
    add(type.members()[0]);
    text_ += type.members().size() > 1 ? ", ...)" : ")";
  }

  void add_union(const Type& type) {
    std::string_view separator;
    std::set<std::string> shown;
    for (const Type& member : type.members()) {
      if (member.is_none()) continue;
      if (is_full()) return;
      // The values and the outputs of a type look alike in short form.
      const std::size_t before = text_.size();
      text_ += separator;
      const std::size_t begin = text_.size();
      add(member);
      if (!shown.insert(text_.substr(begin)).second) text_.resize(before);
      separator = " | ";
    }
    if (std::ranges::any_of(type.members(), &Type::is_none)) text_ += '?';
  }

  std::string text_;
};

diag::TypeText within(std::size_t readable, const Type& type) {
  auto text = pretty_within(type, readable);
  return {text ? *std::move(text) : shortened(Brief::of(type))};
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

// The part of an expression that a step leads to, or null if the source does not contain it.
const Expr* part_of(const Expr& whole, const Mismatch::Step& step, const ExprPool& pool) {
  if (const auto* object = whole.if_is<ObjectExpr>()) {
    if (step.kind != Mismatch::Step::Kind::kProperty) return nullptr;
    const Expr* found = nullptr;  // the last of equal keys counts
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
  // The type is internal: programs do not name it.
  static const Type kPath = Type::opaque("Property");
  static const Type kPaths = Type::list(kPath);
  if (type == kPath) return {"property path"};
  if (type == kPaths) return {"list(property path)"};
  return within(120, type);
}

diag::TypeText in_few_words(const Type& type) {
  return within(60, type);
}

diag::TypeText expected_in_words(const Type& type) {
  return in_words(resolve_outputs(type));
}

void explain_mismatch(diag::Diagnostic& diagnostic, const Type& expected, const Type& given,
                      const Expr* value, const ExprPool& pool, std::string_view wanted) {
  const Type to = resolve_outputs(expected);
  // Compares without outputs on both sides first; outputs are the reason only if nothing else is.
  auto mismatch = explain_conversion(to, resolve_outputs(given));
  if (!mismatch || mismatch->kind != Conversion::kNone) mismatch = explain_conversion(to, given);
  if (!mismatch) return;
  if (mismatch->path.empty()) {
    if (value) suggest_fix(diagnostic, expected, given, *value, pool, wanted);
    return;
  }
  const std::span<const Mismatch::Step> path = mismatch->path;
  const Expr* part = part_of(value, mismatch->missing ? path.first(path.size() - 1) : path, pool);
  const diag::Name where{shortened(path_text(part ? path.last(1) : path))};
  if (mismatch->missing) {
    diag::Message message{"{0} is missing; its type is {1}", where, in_words(mismatch->to)};
    part ? diagnostic.label(part->range, std::move(message)) : diagnostic.note(std::move(message));
  } else if (part) {
    diagnostic.label(part->range,
                     {"expected {0}, got {1}", in_words(mismatch->to), in_words(mismatch->from)});
    suggest_fix(diagnostic, mismatch->to, mismatch->from, *part, pool);
  } else if (!strip_eventuals_and_optional(given).is(Kind::kMap)) {
    // Of a map, the path would name a property that the program does not mention.
    diagnostic.note(
        {"at {0}: expected {1}, got {2}", where, in_words(mismatch->to), in_words(mismatch->from)});
  }
}

}  // namespace virga::model
