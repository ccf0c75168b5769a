// Resolves the token of a resource. Spec: docs/spec/pcl-language.md, sections 12.1, 12.2.
#pragma once

#include "bind/binding/binding.h"

namespace virga::bind {

// The resource type of a token, or the reason why it could not be found.
struct ResourceSchema {
  enum class State : std::uint8_t {
    kFound,
    kUnknown,  // no such package or type; reported or tolerated
    kFailed,   // the token is malformed or the schema cannot be used; an error was reported
  };
  State state = State::kFailed;
  std::string token;  // canonical; as written unless kFound
  PackagePtr package;
  const schema::Resource* resource = nullptr;
  const PackageDescriptor* descriptor = nullptr;
};

// Looks up the token of a block, which is its second label, and reports an error if it is not
// found. A missing package is reported at its first use only, unless missing packages are
// tolerated.
ResourceSchema find_resource_schema(Binding& binding, const Declaration& declaration);

}  // namespace virga::bind
