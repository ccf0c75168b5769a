#include "bind/plain_types.h"

#include "model/collection.h"
#include "model/eventual.h"

namespace virga::bind {

const model::Type& PlainTypes::of(const model::Type& type) {
  const auto [known, is_new] = known_.try_emplace(type.node());
  if (is_new) {
    known->second = {type, model::strip_eventuals_and_optional(model::resolve_outputs(type))};
  }
  return known->second.plain;
}

}  // namespace virga::bind
