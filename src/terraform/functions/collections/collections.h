// The functions on collections that cty does not have, or has with differences.
#pragma once

#include "terraform/functions/catalogue.h"

namespace virga::terraform {

Entry concat_entry();     // adjusted.cc
Entry contains_entry();   // adjusted.cc
Entry element_entry();    // adjusted.cc
Entry merge_entry();      // adjusted.cc
Entry range_entry();      // adjusted.cc
Entry length_entry();     // length.cc
Entry alltrue_entry();    // truth.cc
Entry anytrue_entry();    // truth.cc
Entry coalesce_entry();   // coalesce.cc
Entry index_entry();      // index.cc
Entry lookup_entry();     // lookup.cc
Entry matchkeys_entry();  // matchkeys.cc
Entry one_entry();        // one.cc
Entry transpose_entry();  // transpose.cc

}  // namespace virga::terraform
