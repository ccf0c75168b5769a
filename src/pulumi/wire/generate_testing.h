// Random nested property values of every kind, for property tests. All of them survive writing and
// reading: witnesses have a sentinel, references have the name and type of their URN, and no object
// looks like one with a signature.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <utility>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

inline std::string random_text() {
  return *rc::gen::element<std::string>("", "a", "b.c", "d[0]", "\"q\"", "é", "__x", "\xFF\xFE",
                                        "value", "line\nend");
}

inline std::string random_key() {
  return *rc::gen::element<std::string>("", "a", "b.c", "d[0]", "\"q\"", "é", "__x", "value");
}

inline PropertyValue random_scalar() {
  switch (*rc::gen::inRange(0, 4)) {
    case 0: return {};
    case 1: return PropertyValue::boolean(*rc::gen::arbitrary<bool>());
    case 2:
      return PropertyValue::number(
          *rc::gen::element(0.0, -0.0, 1.0, -2.5, 1e300, 5e-324, 9007199254740993.0, 1e21));
    default: return PropertyValue::string(random_text());
  }
}

inline PropertyValue random_asset() {
  using Source = Asset::Source;
  const auto source =
      *rc::gen::element(Source::kText, Source::kPath, Source::kUri, Source::kElided);
  const std::string text = source == Source::kElided ? "" : "file" + random_text();
  return PropertyValue::asset({source, text, source == Source::kElided ? "abc" : ""});
}

inline PropertyValue random_archive(int depth) {
  using Source = Archive::Source;
  const auto source =
      *rc::gen::element(Source::kAssets, Source::kPath, Source::kUri, Source::kElided);
  if (source == Source::kElided) return PropertyValue::archive({source, "", {}, "abc"});
  if (source != Source::kAssets) return PropertyValue::archive({source, "place", {}, ""});
  std::vector<Member> parts;
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    parts.push_back({random_key(), depth > 0 && *rc::gen::arbitrary<bool>()
                                       ? random_archive(depth - 1)
                                       : random_asset()});
  }
  return PropertyValue::archive({source, "", std::move(parts), ""});
}

inline PropertyValue random_reference() {
  const PropertyValue id =
      *rc::gen::element(PropertyValue(), PropertyValue::computed(), PropertyValue::string("id-1"));
  return PropertyValue::reference({.urn = "urn:pulumi:dev::p::a:b:C$d:e:F::n",
                                   .id = id,
                                   .name = "n",
                                   .type = "d:e:F",
                                   .package_version = *rc::gen::element<std::string>("", "1.0.0")});
}

inline PropertyValue random_unknown() {
  return PropertyValue::computed(*rc::gen::element(
      PropertyValue::string({}), PropertyValue::boolean(false), PropertyValue::number(0),
      PropertyValue::array({}), PropertyValue::object({}), PropertyValue::asset({}),
      PropertyValue::archive({})));
}

// At most `depth` levels.
inline PropertyValue random_value(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 9 : 5)) {
    case 0: return random_scalar();
    case 1: return random_asset();
    case 2: return random_archive(depth);
    case 3: return random_reference();
    case 4: return random_unknown();
    case 5: return PropertyValue::secret(random_value(depth - 1));
    case 6: {
      const bool known = *rc::gen::arbitrary<bool>();
      std::vector<std::string> urns;
      for (int i = *rc::gen::inRange(0, 3); i > 0; --i) urns.push_back("urn-" + std::to_string(i));
      return PropertyValue::output({known ? random_value(depth - 1) : PropertyValue(), known,
                                    *rc::gen::arbitrary<bool>(), std::move(urns)});
    }
    case 7: {
      std::vector<PropertyValue> items;
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) items.push_back(random_value(depth - 1));
      return PropertyValue::array(std::move(items));
    }
    default: {
      std::vector<Member> members;
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        members.push_back({random_key(), random_value(depth - 1)});
      }
      return PropertyValue::object(std::move(members));
    }
  }
}

}  // namespace virga::pulumi
