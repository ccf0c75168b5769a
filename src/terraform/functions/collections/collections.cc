// The family of functions on collections.
#include "terraform/functions/collections/collections.h"

#include "terraform/functions/families.h"

namespace virga::terraform {

std::vector<Entry> collection_entries(const World&) {
  return {
      alltrue_entry(),
      anytrue_entry(),
      reused("chunklist", R"(chunklist(["a", "b", "c"], 2))"),
      coalesce_entry(),
      reused("coalescelist", R"(coalescelist([], ["a"]))"),
      reused("compact", R"(compact(["a", "", "b"]))"),
      reused("concat", R"(concat(["a"], ["b", "c"]))"),
      reused("contains", R"(contains(["a", "b"], "a"))"),
      reused("distinct", R"(distinct(["a", "b", "a"]))"),
      reused("element", R"(element(["a", "b", "c"], 4))"),
      reused("flatten", R"(flatten([["a", "b"], [], ["c"]]))"),
      index_entry(),
      reused("keys", "keys({ b = 1, a = 2 })"),
      length_entry(),
      lookup_entry(),
      matchkeys_entry(),
      reused("merge", "merge({ a = 1, b = 2 }, { b = 3 })"),
      one_entry(),
      reused("range", "range(1, 8, 2)"),
      reused("reverse", "reverselist", "reverse([1, 2, 3])"),
      reused("setintersection", R"(setintersection(["a", "b"], ["b", "c"]))"),
      reused("setproduct", R"(setproduct(["a", "b"], [1, 2]))"),
      reused("setsubtract", R"(setsubtract(["a", "b"], ["b"]))"),
      reused("setunion", R"(setunion(["a", "b"], ["b", "c"]))"),
      reused("slice", R"(slice(["a", "b", "c", "d"], 1, 3))"),
      reused("sort", R"(sort(["e", "d", "a"]))"),
      transpose_entry(),
      reused("values", "values({ b = 1, a = 2 })"),
      reused("zipmap", R"(zipmap(["a", "b"], [1, 2]))"),
  };
}

}  // namespace virga::terraform
