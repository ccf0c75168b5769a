#include "hcl/body/content.h"

#include <algorithm>
#include <numeric>

namespace virga::hcl {

BodyAttributes::BodyAttributes(std::vector<BodyAttribute> items)
    : items_(std::move(items)), by_name_(items_.size()) {
  std::iota(by_name_.begin(), by_name_.end(), 0u);
  std::ranges::sort(by_name_, {}, [this](std::uint32_t at) { return items_[at].name; });
}

const BodyAttribute* BodyAttributes::find(std::string_view name) const {
  const auto name_at = [this](std::uint32_t at) { return items_[at].name; };
  const auto found = std::ranges::lower_bound(by_name_, name, {}, name_at);
  return found != by_name_.end() && name_at(*found) == name ? &items_[*found] : nullptr;
}

}  // namespace virga::hcl
