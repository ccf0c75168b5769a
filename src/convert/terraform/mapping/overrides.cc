#include "convert/terraform/mapping/overrides.h"

#include <algorithm>

#include "convert/terraform/text/quote.h"

namespace virga::convert::terraform {
namespace {

// The names in Pulumi of the kinds of assets begin with capitals, because the structure in Go has
// no names for JSON; readers in Go accept any case.
bool is_kind(std::string_view key) {
  return key == "Kind" || key == "kind";
}

void sort(Overrides& overrides) {
  std::ranges::stable_sort(overrides, {}, &Override::attribute);
}

// Adds what `more` has and `overrides` has not. Both are sorted.
void merge(Overrides& overrides, Overrides more) {
  for (Override& each : more) {
    if (!find_override(overrides, each.attribute)) overrides.push_back(std::move(each));
  }
  sort(overrides);
}

}  // namespace

const Override* find_override(const Overrides& overrides, std::string_view attribute) {
  const auto found = std::ranges::lower_bound(overrides, attribute, {}, &Override::attribute);
  return found == overrides.end() || found->attribute != attribute ? nullptr : &*found;
}

bool OverridesReader::read(JsonValue& value, Overrides& into) {
  const bool is_read = json_.object(
      value, [&](std::string_view key, JsonValue& member) { return add(key, member, into); });
  sort(into);
  return is_read;
}

bool OverridesReader::read_document(std::string_view text, Overrides& into) {
  const bool is_read = json_.document(
      text, [&](std::string_view key, JsonValue& member) { return add(key, member, into); });
  sort(into);
  return is_read;
}

bool OverridesReader::add(std::string_view attribute, JsonValue& value, Overrides& into) {
  if (left_ == 0) return path_.fail("the type has too many attributes");
  --left_;
  Override made{.attribute = std::string(attribute), .property = {}};
  const bool is_read = read_one(value, made);
  into.push_back(std::move(made));
  return is_read;
}

bool OverridesReader::read_one(JsonValue& value, Override& into) {
  Overrides of_elements;
  const bool is_read = json_.object(value, [&](std::string_view key, JsonValue& member) {
    if (key == "name") return property(member, into);
    if (key == "maxItemsOne") {
      bool is_single = false;
      if (Json::is_null(member)) return true;
      if (!json_.flag(member, is_single)) return false;
      into.is_single = is_single;
      return true;
    }
    if (key == "asset") return asset(member, into);
    if (key == "fields") return read(member, into.inside);
    if (key == "element") {
      // The elements have no name of their own.
      Override element;
      const bool is_element_read = read_one(member, element);
      of_elements = std::move(element.inside);
      return is_element_read;
    }
    return true;
  });
  merge(into.inside, std::move(of_elements));
  return is_read;
}

// The name becomes a part of the program.
bool OverridesReader::property(JsonValue& value, Override& into) {
  if (!json_.text(value, into.property)) return false;
  if (into.property.empty() || is_identifier(into.property)) return true;
  return path_.fail("expected the name of a property");
}

bool OverridesReader::asset(JsonValue& value, Override& into) {
  if (Json::is_null(value)) return true;
  std::int64_t kind = 0;
  const bool is_read = json_.object(value, [&](std::string_view key, JsonValue& member) {
    return !is_kind(key) || json_.whole(member, kind);
  });
  if (!is_read) return false;
  if (kind < 0 || kind > static_cast<std::int64_t>(AssetKind::kBytesArchive)) {
    return path_.fail("there are the kinds of assets 0 to 3");
  }
  into.asset = static_cast<AssetKind>(kind);
  return true;
}

}  // namespace virga::convert::terraform
