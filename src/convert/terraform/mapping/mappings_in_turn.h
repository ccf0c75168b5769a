// Several sources of mappings as one.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "convert/terraform/mapping/mappings.h"

namespace virga::convert::terraform {

// Uses the first mapping of a provider. An error ends the search: a mapping that was named must be
// usable.
class MappingsInTurn final : public Mappings {
 public:
  // The mappings must outlive the object. They may be null.
  MappingsInTurn(std::initializer_list<Mappings*> all) : all_(all) {}
  void add(Mappings* mappings) { all_.push_back(mappings); }

  base::Result<std::shared_ptr<const ProviderMapping>> find(const std::string& provider) override {
    for (Mappings* each : all_) {
      if (!each) continue;
      auto found = each->find(provider);
      if (!found || *found) return found;
    }
    return std::shared_ptr<const ProviderMapping>();
  }

 private:
  std::vector<Mappings*> all_;
};

}  // namespace virga::convert::terraform
