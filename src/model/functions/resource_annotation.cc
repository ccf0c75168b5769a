#include "model/functions/resource_annotation.h"

#include <algorithm>

namespace virga::model {

bool is_single_resource(const Type& type) {
  return type.is(Kind::kObject) && std::ranges::any_of(type.annotations(), [](const auto& each) {
           return dynamic_cast<const ResourceAnnotation*>(each.get()) != nullptr;
         });
}

}  // namespace virga::model
