// Which resource type a token means. Spec: docs/spec/pcl-language.md, sections 12.1, 12.2.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// A resource as a program sees it, or why it cannot be seen.
struct ResourceSchema {
  enum class State : std::uint8_t {
    kFound,
    kUnknown,  // no such package or type, and that is tolerated or was reported
    kFailed,   // the token is malformed or the schema cannot be used; an error was reported
  };
  State state = State::kFailed;
  std::string token;  // canonical; as written unless kFound
  PackagePtr package;
  const schema::Resource* resource = nullptr;
  const PackageDescriptor* descriptor = nullptr;
};

// Looks the token of a block up, its second label, and reports when it leads nowhere. A missing
// package is reported at its first use only, unless missing packages are tolerated.
ResourceSchema find_resource_schema(Binding& binding, const Declaration& declaration);

}  // namespace virga::bind
