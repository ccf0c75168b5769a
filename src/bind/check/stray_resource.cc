#include "bind/check/stray_resource.h"

#include <algorithm>

#include "bind/types/annotations.h"
#include "bind/types/discriminator.h"
#include "bind/types/plain_types.h"
#include "model/eventual.h"

namespace virga::bind {

bool is_stray_resource(const model::Type& expected, const model::Type& got) {
  if (!annotation<ResourceAnnotation>(model::strip_eventuals_and_optional(got))) return false;
  return std::ranges::all_of(alternatives_of(expected_type(expected)), [](const model::Type& each) {
    return each.is(model::Kind::kMap) || each.is_none() || annotation<ObjectAnnotation>(each);
  });
}

}  // namespace virga::bind
