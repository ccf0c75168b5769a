#include <algorithm>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>

#include "model/collection.h"
#include "model/relate/convert.h"
#include "model/relate/node_pair.h"

namespace virga::model {
namespace {

using MismatchStep = Mismatch::Step;

// A candidate for the explanation: a pair of parts and the step that leads to it.
struct Part {
  MismatchStep step;
  Type to;
  Type from;
  Conversion kind;
  bool missing = false;
};

const Type& strip_eventuals(const Type& type) {
  const Type* inner = &type;
  while (inner->is(Kind::kOutput) || inner->is(Kind::kPromise)) inner = &inner->element();
  return *inner;
}

bool is_list_or_set(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet);
}

// Keeps the part with the worst conversion; the first one if several are equal.
class Worst {
 public:
  void offer(MismatchStep step, const Type& to, const Type& from, bool missing = false) {
    const Conversion kind = conversion(to, from);
    if (kind == Conversion::kSafe || (worst_ && worst_->kind <= kind)) return;
    worst_ = Part{std::move(step), to, from, kind, missing};
  }
  void offer_members(const Type& to, std::span<const Type> from) {
    for (std::size_t i = 0; i < from.size(); ++i)
      offer({MismatchStep::Kind::kIndex, {}, i}, to, from[i]);
  }
  std::optional<Part> take() { return std::move(worst_); }

 private:
  std::optional<Part> worst_;
};

void offer_object(Worst& worst, const Type& to, const Type& from) {
  for (const Property& property : to.properties()) {
    const Type* source = from.is(Kind::kMap) ? &from.element() : from.property(property.name);
    worst.offer({MismatchStep::Kind::kProperty, property.name}, property.type,
                source ? *source : Type::none(), source == nullptr);
  }
}

void offer_map(Worst& worst, const Type& to, const Type& from) {
  for (const Property& property : from.properties()) {
    worst.offer({MismatchStep::Kind::kProperty, property.name}, to.element(), property.type);
  }
}

// Returns whether the target members that the source lacks accept null.
bool fits_in_length(std::span<const Type> to, std::span<const Type> from) {
  return from.size() <= to.size() &&
         std::ranges::all_of(to.subspan(from.size()), [](const Type& missing) {
           return conversion(missing, Type::none()) == Conversion::kSafe;
         });
}

void offer_tuple(Worst& worst, const Type& to, const Type& from) {
  if (is_list_or_set(from)) {
    for (std::size_t i = 0; i < to.members().size(); ++i) {
      worst.offer({MismatchStep::Kind::kIndex, {}, i}, to.members()[i], from.element());
    }
  } else if (fits_in_length(to.members(), from.members())) {
    for (std::size_t i = 0; i < from.members().size(); ++i) {
      worst.offer({MismatchStep::Kind::kIndex, {}, i}, to.members()[i], from.members()[i]);
    }
  }
}

// Returns the part that causes the failure, or nullopt if the pair itself is the cause.
std::optional<Part> part_at_fault(const Type& to, const Type& from) {
  Worst worst;
  if (is_list_or_set(to) && from.is(Kind::kTuple)) {
    worst.offer_members(to.element(), from.members());
  } else if ((is_list_or_set(to) && is_list_or_set(from)) ||
             (to.is(Kind::kMap) && from.is(Kind::kMap))) {
    worst.offer({MismatchStep::Kind::kElement, {}}, to.element(), from.element());
  } else if (to.is(Kind::kMap) && from.is(Kind::kObject)) {
    offer_map(worst, to, from);
  } else if (to.is(Kind::kObject) && (from.is(Kind::kObject) || from.is(Kind::kMap))) {
    offer_object(worst, to, from);
  } else if (to.is(Kind::kTuple) && (is_list_or_set(from) || from.is(Kind::kTuple))) {
    offer_tuple(worst, to, from);
  }
  return worst.take();
}

}  // namespace

std::optional<Mismatch> explain_conversion(const Type& to, const Type& from) {
  Mismatch mismatch{{}, to, from, conversion(to, from), false};
  if (mismatch.kind == Conversion::kSafe) return std::nullopt;
  std::unordered_set<NodePair, NodePairHash> seen;
  for (;;) {
    const Type inner_to = strip_eventuals_and_optional(mismatch.to);
    const Type inner_from = strip_eventuals(mismatch.from);
    if (!seen.insert({inner_to.node(), inner_from.node()}).second) return mismatch;
    std::optional<Part> part = part_at_fault(inner_to, inner_from);
    // An unsafe conversion of a part does not explain why the whole cannot convert.
    if (!part || part->kind > mismatch.kind) return mismatch;
    mismatch.path.push_back(std::move(part->step));
    mismatch.to = part->to;
    mismatch.from = part->from;
    mismatch.kind = part->kind;
    mismatch.missing = part->missing;
  }
}

}  // namespace virga::model
