#include "ide/check/memory.h"

namespace virga::ide {

void Memory::forget_all() {
  items.clear();
  uses.clear();
  packages.clear();
  package_mentions.clear();
}

void Memory::forget_unseen() {
  std::erase_if(items, [this](const auto& each) {
    if (each.second.last_seen == checks) return false;
    forget_mentions(each.second);
    return true;
  });
}

void Memory::add_mentions(const RememberedItem& item) {
  for (const std::string& name : item.uses) ++uses[name];
  for (const PackageMention& each : item.text->packages) ++package_mentions[each];
}

void Memory::forget_mentions(const RememberedItem& item) {
  const auto forget = [](auto& counts, const auto& each) {
    const auto count = counts.find(each);
    if (count != counts.end() && --count->second == 0) counts.erase(count);
  };
  if (!item.text) return;  // new
  for (const std::string& name : item.uses) forget(uses, name);
  for (const PackageMention& each : item.text->packages) forget(package_mentions, each);
}

}  // namespace virga::ide
