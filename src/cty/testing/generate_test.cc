// Tests of the generators: their values have the requested type, and all kinds occur.
#include "cty/testing/generate.h"

#include <set>

namespace virga::cty {
namespace {

RC_GTEST_PROP(Generate, ValuesHaveTheRequestedType, ()) {
  const Type type = *arbitrary::types({.dynamic = true});
  RC_ASSERT((*arbitrary::values(type, arbitrary::kAnything)).type() == type);
}

RC_GTEST_PROP(Generate, ValuesAreKnownAndUnmarkedByDefault, ()) {
  const Value value = *arbitrary::values(arbitrary::TypeShape{});
  RC_ASSERT(value.is_wholly_known());
  RC_ASSERT(!value.contains_marked());
  RC_ASSERT(!value.is_null());
}

TEST(Generate, ProducesEveryKind) {
  std::set<Kind> kinds;
  bool marked = false;
  bool refined = false;
  bool null = false;
  const rc::Gen<Value> any =
      arbitrary::values(arbitrary::TypeShape{.dynamic = true}, arbitrary::kAnything);
  rc::Random random(1);
  for (int i = 0; i < 500; ++i) {
    const Value value = any(random.split(), rc::kNominalSize).value();
    kinds.insert(value.type().kind());
    marked = marked || value.is_marked();
    refined = refined || value.refinement() != nullptr;
    null = null || value.is_null();
  }
  EXPECT_EQ(kinds.size(), 9u);  // all but capsules
  EXPECT_TRUE(marked && refined && null);
}

}  // namespace
}  // namespace virga::cty
