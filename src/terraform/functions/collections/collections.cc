// The family of functions on collections.
#include "terraform/functions/collections/collections.h"

#include "terraform/functions/families.h"

namespace virga::terraform {

std::vector<Entry> collection_entries(const World&) {
  return {
      alltrue_entry(),
      anytrue_entry(),
      at_call(reused("chunklist", R"(chunklist(["a", "b", "c"], 2))")),
      coalesce_entry(),
      at_call(reused("coalescelist", R"(coalescelist([], ["a"]))")),
      reused("compact", R"(compact(["a", "", "b"]))"),
      concat_entry(),
      contains_entry(),
      reused("distinct", R"(distinct(["a", "b", "a"]))"),
      element_entry(),
      at_call(reused("flatten", R"(flatten([["a", "b"], [], ["c"]]))")),
      index_entry(),
      reused("keys", "keys({ b = 1, a = 2 })"),
      length_entry(),
      lookup_entry(),
      matchkeys_entry(),
      merge_entry(),
      one_entry(),
      range_entry(),
      reused("reverse", "reverselist", "reverse([1, 2, 3])"),
      reused("setintersection", R"(setintersection(["a", "b"], ["b", "c"]))"),
      reused("setproduct", R"(setproduct(["a", "b"], [1, 2]))"),
      reused("setsubtract", R"(setsubtract(["a", "b"], ["b"]))"),
      reused("setunion", R"(setunion(["a", "b"], ["b", "c"]))"),
      reused("slice", R"(slice(["a", "b", "c", "d"], 1, 3))"),
      at_call(reused("sort", R"(sort(["e", "d", "a"]))")),
      transpose_entry(),
      reused("values", "values({ b = 1, a = 2 })"),
      at_call(reused("zipmap", R"(zipmap(["a", "b"], [1, 2]))")),
  };
}

}  // namespace virga::terraform
