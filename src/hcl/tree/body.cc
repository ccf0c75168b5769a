#include "hcl/tree/body.h"

namespace virga::hcl {

const Attribute* Body::attribute(std::string_view name) const {
  for (const Attribute& candidate : attributes) {
    if (candidate.name == name) return &candidate;
  }
  return nullptr;
}

}  // namespace virga::hcl
