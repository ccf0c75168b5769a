// The runtime of packages that `virga generate cpp` writes. docs/cpp.md describes such packages.
//
// argument.h has the members of arguments, generated_struct.h, generated_enum.h and value_reader.h
// the conversions of types, typed_resource.h the bases of resources, facts.h what a package adds to
// options. Everything that does not depend on a generated type is compiled once, with the SDK.
#pragma once

#include "sdk/sdk.h"
#include "sdk/typed/argument.h"
#include "sdk/typed/box.h"
#include "sdk/typed/facts.h"
#include "sdk/typed/generated_enum.h"
#include "sdk/typed/generated_struct.h"
#include "sdk/typed/property_list.h"
#include "sdk/typed/ref.h"
#include "sdk/typed/typed_config.h"
#include "sdk/typed/typed_resource.h"

namespace virga::sdk {

using pulumi::ResourceReference;

}  // namespace virga::sdk

// The namespace of generated packages, such as pulumi::random.
namespace pulumi {

namespace sdk = ::virga::sdk;

}  // namespace pulumi
