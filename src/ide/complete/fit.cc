#include "ide/complete/fit.h"

#include "bind/program/option_kind.h"
#include "bind/types/annotations.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::ide {
namespace {

using model::Kind;
using model::Type;

// The type inside of outputs, null and the list or map of instances.
Type instance_of(const Type& type) {
  Type inner = model::strip_eventuals_and_optional(type);
  if (inner.is(Kind::kList) || inner.is(Kind::kMap)) {
    inner = model::strip_eventuals_and_optional(inner.element());
  }
  return inner;
}

bool is_resource(const Type& type) {
  return bind::annotation<bind::ResourceAnnotation>(type) ||
         bind::annotation<bind::ComponentAnnotation>(type);
}

// Objects are compared by their form, which shows whether they can convert at all.
bool is_compound(const Type& type) {
  return type.is(Kind::kObject) || type.is(Kind::kUnion);
}

}  // namespace

Fit::Fit(const Request& request) {
  if (request.meaning) expected_ = model::resolve_outputs(request.meaning->expected);
  if (!request.meaning) expected_ = Type::dynamic();
  if (request.cursor.block_type() != "options") return;
  const auto option = bind::option_kind(request.cursor.attribute());
  if (!option) return;
  takes_providers_ =
      option == bind::OptionKind::kProvider || option == bind::OptionKind::kProviders;
  takes_resources_ = takes_providers_ || bind::takes_resources(*option);
}

Rank Fit::rank(const Type& type) {
  const auto known = known_.find(type.node());
  if (known != known_.end()) return known->second;
  return known_[type.node()] = compute(type);
}

Rank Fit::rank_of_resource(const Type& type) const {
  const Type instance = instance_of(type);
  if (!is_resource(instance)) return type.is_dynamic() ? Rank::kNeutral : Rank::kMismatch;
  const schema::Resource* resource = resource_of(type);
  return takes_providers_ == (resource && resource->is_provider) ? Rank::kFits : Rank::kNeutral;
}

Rank Fit::compute(const Type& type) const {
  if (takes_resources_) return rank_of_resource(type);
  if (expected_.is_dynamic() || expected_.is_error()) return Rank::kNeutral;
  const Type value = model::strip_eventuals_and_optional(type);
  if (value.is_dynamic() || value.is_error()) return Rank::kNeutral;
  if (is_compound(value) && !is_compound(expected_) && !expected_.is(Kind::kMap)) {
    return value.is(Kind::kUnion) ? Rank::kConvertible : Rank::kMismatch;
  }
  switch (model::conversion(expected_, value)) {
    case model::Conversion::kSafe: return Rank::kFits;
    case model::Conversion::kUnsafe: return Rank::kConvertible;
    case model::Conversion::kNone: return Rank::kMismatch;
  }
  return Rank::kNeutral;
}

const schema::Resource* resource_of(const Type& type) {
  const auto* annotation = bind::annotation<bind::ResourceAnnotation>(instance_of(type));
  return annotation ? annotation->resource : nullptr;
}

}  // namespace virga::ide
