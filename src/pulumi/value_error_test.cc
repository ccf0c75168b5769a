#include "pulumi/value_error.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "pulumi/types/conforms.h"
#include "pulumi/types/generate_type_testing.h"
#include "pulumi/types/property_traits.h"
#include "pulumi/types/shape.h"
#include "pulumi/wire/generate_testing.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/wire.h"
#include "pulumi/wire/wire_json.h"

namespace virga::pulumi {
namespace {

TEST(ValueError, CollectsItsPathFromTheInside) {
  ValueError error("expected a string");
  EXPECT_EQ(error.error().message(), "expected a string");
  error = std::move(error).within("name").within(2).within("a b");
  EXPECT_EQ(error.path().str(), "[\"a b\"][2].name");
  EXPECT_EQ(error.error().message(), "property [\"a b\"][2].name: expected a string");
  EXPECT_EQ(error.reason(), "expected a string");
}

TEST(ValueError, ShowsBothEndsOfALongPath) {
  const auto nested = [](int levels) {
    ValueError error("too deep");
    for (int i = levels; i-- > 0;) error = std::move(error).within(i);
    return std::move(error).within("a").error().message();
  };
  EXPECT_EQ(nested(15), "property a[0][1][2][3][4][5][6][7][8][9][10][11][12][13][14]: too deep");
  EXPECT_EQ(nested(16), "property a[0][1][2][3][4][5][6]…[8][9][10][11][12][13][14][15]: too deep");
  EXPECT_EQ(nested(999),
            "property a[0][1][2][3][4][5][6]…[991][992][993][994][995][996][997][998]: too deep");
}

constexpr std::string_view kCanary = "hunter2";

// The value with the canary in place of every text that is not the name of something.
PropertyValue with_canary(const PropertyValue& value) {
  using Kind = PropertyValue::Kind;
  const PropertyValue canary = PropertyValue::string(std::string(kCanary) + "\xFF");
  switch (value.kind()) {
    case Kind::kNull:
    case Kind::kBool:
    case Kind::kNumber: return value;
    case Kind::kString: return canary;
    case Kind::kAsset:
      return PropertyValue::asset({Asset::Source::kText, "hunter2", "hunter2\xFF"});
    case Kind::kArchive:
      return PropertyValue::archive({Archive::Source::kPath, "hunter2\xFF", {}, "hunter2"});
    case Kind::kReference:
      return PropertyValue::reference({.urn = "hunter2\xFF", .id = canary, .name = "hunter2"});
    case Kind::kSecret: return PropertyValue::secret(with_canary(value.element()));
    case Kind::kComputed: return PropertyValue::computed(canary);
    case Kind::kOutput:
      return PropertyValue::output({with_canary(value.element()),
                                    value.as_output().known,
                                    value.as_output().secret,
                                    {"hunter2\xFF"}});
    case Kind::kArray: {
      std::vector<PropertyValue> items;
      for (const PropertyValue& item : value.as_array()) items.push_back(with_canary(item));
      return PropertyValue::array(std::move(items));
    }
    case Kind::kObject: {
      ObjectBuilder members;
      for (const auto& [key, member] : value.as_object()) members.set(key, with_canary(member));
      return members.build();
    }
  }
  return value;
}

template <typename Result>
bool is_silent(const Result& result) {
  return result.has_value() || result.error().str().find(kCanary) == std::string::npos;
}

// An object with a signature that is wrong in some way.
PropertyValue mistake(const PropertyValue& content) {
  const auto signature =
      *rc::gen::element(kSecretSignature, kAssetSignature, kArchiveSignature, kReferenceSignature,
                        kOutputSignature, kBytesSignature, kCanary);
  const auto key = *rc::gen::element<std::string>("value", "text", "hash", "assets", "urn", "id",
                                                  "secret", "dependencies");
  return PropertyValue::object(
      {{std::string(kSignatureKey), PropertyValue::string(std::string(signature))},
       {key, content},
       {*rc::gen::element<std::string>("urn", "other"), PropertyValue::string("hunter2")}});
}

RC_GTEST_PROP(ValueError, NeverContainsAValue, ()) {
  const PropertyValue value = with_canary(random_value(3));
  const Type type = random_type(2);
  RC_ASSERT(is_silent(conforms(value, type, EnumRule::kStrict)));
  RC_ASSERT(is_silent(conforms(value, input_shape(type))));
  RC_ASSERT(is_silent(from_property<std::vector<std::map<std::string, double>>>(value)));
  RC_ASSERT(is_silent(from_property<std::variant<std::tuple<int, bool>, Asset>>(value)));
  RC_ASSERT(is_silent(marshal(value, {})));
  RC_ASSERT(is_silent(marshal(value, {.reject_unknowns = true, .reject_assets = true})));
  RC_ASSERT(is_silent(write_wire_json(value)));
  RC_ASSERT(is_silent(unmarshal(value, WireOptions::everything())));
  RC_ASSERT(is_silent(read_wire_json("[\"hunter2\", hunter2]")));
}

RC_GTEST_PROP(ValueError, NeverContainsWireData, ()) {
  const auto content = marshal(with_canary(random_value(2)), WireOptions::everything());
  RC_ASSERT(is_silent(content));
  if (!content) return;
  const PropertyValue wire =
      PropertyValue::array({mistake(**content), mistake(mistake(**content))});
  RC_ASSERT(is_silent(unmarshal(wire, WireOptions::everything())));
  RC_ASSERT(is_silent(unmarshal(wire, {.keep_unknowns = true, .reject_assets = true})));
}

}  // namespace
}  // namespace virga::pulumi
