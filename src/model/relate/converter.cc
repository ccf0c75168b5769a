#include "model/relate/converter.h"

#include <algorithm>
#include <array>

#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::model {

using enum Conversion;

namespace {

// Rows are destinations, columns sources, both in the order of Kind from kBool to kId.
constexpr std::array<std::array<Conversion, 5>, 5> kBuiltins{{
    // bool,   int,     number,  string,  id
    {kSafe, kNone, kNone, kUnsafe, kUnsafe},    // bool
    {kNone, kSafe, kUnsafe, kUnsafe, kUnsafe},  // int
    {kNone, kSafe, kSafe, kUnsafe, kUnsafe},    // number
    {kSafe, kSafe, kSafe, kSafe, kSafe},        // string
    {kSafe, kSafe, kSafe, kSafe, kSafe},        // id
}};

std::size_t builtin_index(Kind kind) {
  return static_cast<std::size_t>(kind) - static_cast<std::size_t>(Kind::kBool);
}

// Returns whether dynamic converts to a part of the type; no other type except dynamic accepts it
// safely.
bool has_alternatives(const Type& to) {
  return to.is(Kind::kUnion) || to.is(Kind::kOutput) || to.is(Kind::kPromise);
}

Conversion at_most_unsafe(Conversion kind) {
  return std::min(kind, kUnsafe);
}

}  // namespace

Conversion Converter::convert(const Type& to, const Type& from) {
  ++steps_;
  if (same(to, from) || to.is_dynamic() || to.is_error() || from.is_error()) return kSafe;

  // Uses the base of a constant here; the rules of the kinds use the constant.
  const Type* source = &from;
  while (source->is(Kind::kConst) && !to.is(Kind::kEnum)) {
    source = &source->base();
    if (to == *source) return kSafe;
  }
  if (source->is(Kind::kUnion)) return fixpoint_.at(to, *source, evaluation());
  if (source->is_dynamic() && !has_alternatives(to)) return kUnsafe;
  if (is_builtin(to.kind()) || to.is_none()) return to_builtin(to, *source);
  return fixpoint_.at(to, from, evaluation());
}

Conversion Converter::from_union(const Type& to, const Type& from) {
  bool some = false;
  bool all_safe = true;
  for (const Type& member : from.members()) {
    const Conversion kind = convert(to, member);
    some |= kind != kNone;
    all_safe &= kind == kSafe;
    if (some && !all_safe) return kUnsafe;
  }
  return some ? kSafe : kNone;
}

Conversion Converter::by_kind(const Type& to, const Type& from) {
  switch (to.kind()) {
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId: return to_builtin(to, from);
    case Kind::kDynamic:
    case Kind::kError: return kSafe;
    case Kind::kOpaque: return from.is(Kind::kConst) ? convert(to, from.base()) : kNone;
    case Kind::kList: return to_list(to.element(), from);
    case Kind::kSet: return to_set(to.element(), from);
    case Kind::kMap: return to_map(to.element(), from);
    case Kind::kObject: return to_object(to, from);
    case Kind::kTuple: return to_tuple(to, from);
    case Kind::kUnion: return to_union(to, from);
    case Kind::kOutput: return to_output(to.element(), from);
    case Kind::kPromise: return to_promise(to.element(), from);
    case Kind::kConst: return to_const(to, from);
    case Kind::kEnum: return to_enum(to, from);
  }
  return kNone;
}

Conversion Converter::to_builtin(const Type& to, const Type& from) {
  if (!is_builtin(to.kind()) || !is_builtin(from.kind())) return kNone;
  return kBuiltins[builtin_index(to.kind())][builtin_index(from.kind())];
}

Conversion Converter::least(Conversion start, const Type& to, std::span<const Type> from) {
  for (const Type& member : from) {
    if (start == kNone) break;
    start = std::min(start, convert(to, member));
  }
  return start;
}

Conversion Converter::to_list(const Type& element, const Type& from) {
  if (from.is(Kind::kTuple)) return least(kSafe, element, from.members());
  if (from.is(Kind::kList) || from.is(Kind::kSet)) return convert(element, from.element());
  return kNone;
}

Conversion Converter::to_set(const Type& element, const Type& from) {
  if (from.is(Kind::kSet)) return convert(element, from.element());
  if (from.is(Kind::kList)) return with_loss(convert(element, from.element()));
  return from.is(Kind::kTuple) ? with_loss(least(kSafe, element, from.members())) : kNone;
}

Conversion Converter::to_map(const Type& element, const Type& from) {
  if (from.is(Kind::kMap)) return convert(element, from.element());
  if (!from.is(Kind::kObject)) return kNone;
  Conversion kind = kSafe;
  for (const Property& property : from.properties()) {
    if (kind == kNone) break;
    kind = std::min(kind, convert(element, property.type));
  }
  return kind;
}

Conversion Converter::to_object(const Type& to, const Type& from) {
  if (from.is(Kind::kObject) && unifying_) return unifying_->objects(to, from);
  if (!from.is(Kind::kObject) && !from.is(Kind::kMap)) return kNone;
  const bool map = from.is(Kind::kMap);
  const Type none;
  Conversion kind = map ? kUnsafe : kSafe;
  for (const Property& property : to.properties()) {
    if (kind == kNone) break;
    const Type* source = map ? &from.element() : from.property(property.name);
    kind = std::min(kind, convert(property.type, source ? *source : none));
  }
  if (map || loss_ == Loss::kAllowed || kind != kSafe) return kind;
  const auto is_dropped = [&](const Property& property) { return !to.property(property.name); };
  return std::ranges::any_of(from.properties(), is_dropped) ? kUnsafe : kSafe;
}

Conversion Converter::to_tuple(const Type& to, const Type& from) {
  if (from.is(Kind::kList) || from.is(Kind::kSet)) {
    Conversion kind = kUnsafe;
    for (const Type& member : to.members()) {
      if (kind == kNone) break;
      kind = std::min(kind, convert(member, from.element()));
    }
    return kind;
  }
  if (!from.is(Kind::kTuple)) return kNone;
  if (unifying_) return unifying_->tuples(to, from);
  const std::span<const Type> given = from.members();
  if (given.size() > to.members().size()) return kNone;
  // Members that are missing at the end are null.
  const Type none;
  Conversion kind = kSafe;
  for (std::size_t i = 0; i < to.members().size() && kind != kNone; ++i) {
    kind = std::min(kind, convert(to.members()[i], i < given.size() ? given[i] : none));
  }
  return kind;
}

Conversion Converter::to_union(const Type& to, const Type& from) {
  steps_ += to.members().size();
  const auto is_from = [&](const Type& member) { return same(member, from); };
  if (std::ranges::any_of(to.members(), is_from)) return kSafe;
  // If neither `from` nor its base is among the constants, constants with the same base have the
  // same answer.
  const bool alike = !from.is(Kind::kConst) || !from.base().is(Kind::kConst);
  Conversion best = kNone;
  const Type* asked = nullptr;
  for (const Type& member : to.members()) {
    if (alike && member.is(Kind::kConst)) {
      if (asked && asked->base() == member.base()) continue;
      asked = &member;
    }
    best = std::max(best, convert(member, from));
    if (best == kSafe) break;
  }
  return best;
}

const Type& Converter::resolved(Insides::Map Insides::* map, const Type& inside,
                                Type (*resolve)(const Type&)) {
  if (!resolved_insides_) resolved_insides_ = std::make_unique<Insides>();
  const auto [known, is_new] =
      ((*resolved_insides_).*map).try_emplace(inside.node(), Insides::Resolved{inside, {}});
  if (is_new) known->second.result = resolve(inside);
  return known->second.result;
}

Conversion Converter::to_output(const Type& element, const Type& from) {
  if (!from.is(Kind::kOutput) && !from.is(Kind::kPromise)) return convert(element, from);
  const Type& inside = from.element();
  if (!inside.contains_eventuals()) return convert(element, inside);
  return convert(element, resolved(&Insides::outputs, inside, resolve_outputs));
}

Conversion Converter::to_promise(const Type& element, const Type& from) {
  const Conversion whole = convert(element, from);
  if (!from.is(Kind::kPromise)) return whole;
  const Type& inside = from.element();
  if (!inside.contains_promises()) return std::max(whole, convert(element, inside));
  return std::max(whole, convert(element, resolved(&Insides::promises, inside, resolve_promises)));
}

Conversion Converter::to_const(const Type& to, const Type& from) {
  if (!unifying_ || is_builtin(to.base().kind())) return at_most_unsafe(convert(to.base(), from));
  if (!plain_) plain_ = std::make_unique<Converter>();
  return at_most_unsafe(plain_->run(to.base(), from));
}

Conversion Converter::to_enum(const Type& to, const Type& from) {
  // The reference tests that the types differ where it should test that they agree:
  // docs/spec/pcl-types.md, section 3.3.
  const bool member = from.is(Kind::kConst) && from.base() != to.base() &&
                      std::ranges::find(to.values(), from.value()) != to.values().end();
  return member ? kSafe : at_most_unsafe(convert(to.base(), from));
}

namespace {

// Returns whether a value of a builtin type goes to the same type, or to a union with that type.
// Most questions are of this kind, and need no converter.
bool is_plainly_safe(const Type& to, const Type& from) {
  const Kind kind = from.is(Kind::kConst) ? from.base().kind() : from.kind();
  if (!is_builtin(kind)) return false;
  if (!to.is(Kind::kUnion)) return to.is(kind);
  return std::ranges::any_of(to.members(), [&](const Type& member) { return member.is(kind); });
}

}  // namespace

Conversion conversion(const Type& to, const Type& from) {
  return is_plainly_safe(to, from) ? kSafe : Converter().run(to, from);
}

}  // namespace virga::model
