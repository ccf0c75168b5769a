
#include <cmath>
#include <limits>

#include "vectors/runtime/notation.h"

namespace virga::vectors {
namespace {

using pulumi::Archive;
using pulumi::Asset;
using pulumi::Member;
using pulumi::PropertyValue;
using Read = std::optional<PropertyValue>;

std::string from_base64(std::string_view text) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) break;
    bits = (bits << 6 | static_cast<unsigned>(digit)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<char>(bits >> count & 0xff));
  }
  return bytes;
}

Read read_special_number(std::string_view name) {
  if (name == "NaN") return PropertyValue::number(std::numeric_limits<double>::quiet_NaN());
  if (name == "Infinity") return PropertyValue::number(std::numeric_limits<double>::infinity());
  if (name == "-Infinity") return PropertyValue::number(-std::numeric_limits<double>::infinity());
  if (name == "-0") return PropertyValue::number(-0.0);
  return std::nullopt;
}

std::optional<std::vector<Member>> read_members(const Json& notation) {
  simdjson::dom::object object;
  if (notation.get(object) != simdjson::SUCCESS) return std::nullopt;
  std::vector<Member> members;
  for (const auto& [key, value] : object) {
    Read member = read_value(value);
    if (!member) return std::nullopt;
    members.push_back({std::string(key), *std::move(member)});
  }
  return members;
}

Read read_array(const Json& notation) {
  simdjson::dom::array array;
  if (notation.get(array) != simdjson::SUCCESS) return std::nullopt;
  std::vector<PropertyValue> items;
  for (const Json& item : array) {
    Read value = read_value(item);
    if (!value) return std::nullopt;
    items.push_back(*std::move(value));
  }
  return PropertyValue::array(std::move(items));
}

// Reads a member, or returns `fallback` if it is absent.
Read read_optional(const Json& object, std::string_view key, PropertyValue fallback) {
  return has(object, key) ? read_value(object.at_key(key).value_unsafe())
                          : Read(std::move(fallback));
}

bool flag(const Json& object, std::string_view key) {
  bool value = false;
  return has(object, key) && object.at_key(key).get(value) == simdjson::SUCCESS && value;
}

Read read_output(const Json& notation) {
  pulumi::OutputValue output;
  output.known = flag(notation, "known");
  output.secret = flag(notation, "secret");
  simdjson::dom::array dependencies;
  if (has(notation, "deps") && notation.at_key("deps").get(dependencies) == simdjson::SUCCESS) {
    for (const Json& urn : dependencies) output.dependencies.push_back(bytes_of(urn));
  }
  Read element = read_optional(notation, "value", {});
  if (!element) return std::nullopt;
  output.element = *std::move(element);
  return PropertyValue::output(std::move(output));
}

// The hash of the empty text. An asset or archive without a source that has this hash is not a
// placeholder.
constexpr std::string_view kEmptyTextHash =
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
constexpr std::string_view kEmptyArchiveHash =
    "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef";

bool is_placeholder(std::string_view hash, std::string_view empty_hash) {
  return !hash.empty() && hash != empty_hash;
}

Read read_asset(const Json& notation) {
  Asset asset;
  asset.hash = text_of(notation, "hash");
  if (has(notation, "path")) {
    asset.source = Asset::Source::kPath;
    asset.text = text_of(notation, "path");
  } else if (has(notation, "uri")) {
    asset.source = Asset::Source::kUri;
    asset.text = text_of(notation, "uri");
  } else if (has(notation, "text")) {
    const Read text = read_value(notation.at_key("text").value_unsafe());
    if (!text || !text->is_string()) return std::nullopt;
    asset.text = text->as_string();
  } else if (is_placeholder(asset.hash, kEmptyTextHash)) {
    asset.source = Asset::Source::kElided;
  }
  return PropertyValue::asset(std::move(asset));
}

Read read_archive(const Json& notation) {
  Archive archive;
  archive.hash = text_of(notation, "hash");
  if (has(notation, "path")) {
    archive.source = Archive::Source::kPath;
    archive.location = text_of(notation, "path");
  } else if (has(notation, "uri")) {
    archive.source = Archive::Source::kUri;
    archive.location = text_of(notation, "uri");
  } else if (has(notation, "assets")) {
    auto members = read_members(notation.at_key("assets").value_unsafe());
    if (!members) return std::nullopt;
    archive.assets = *std::move(members);
  }
  if (archive.source == Archive::Source::kAssets && archive.assets.empty() &&
      is_placeholder(archive.hash, kEmptyArchiveHash)) {
    archive.source = Archive::Source::kElided;
  }
  return PropertyValue::archive(std::move(archive));
}

Read read_reference(const Json& notation) {
  Read id = read_optional(notation, "id", {});
  if (!id) return std::nullopt;
  return PropertyValue::reference(
      {.urn = std::string(text_of(notation, "urn")),
       .id = *std::move(id),
       .name = std::string(text_of(notation, "name")),
       .type = std::string(text_of(notation, "type")),
       .package_version = std::string(text_of(notation, "packageVersion"))});
}

Read read_tagged(std::string_view tag, const Json& notation) {
  std::string_view text;
  if (tag == "$n" && notation.get(text) == simdjson::SUCCESS) return read_special_number(text);
  if (tag == "$b" && notation.get(text) == simdjson::SUCCESS) {
    return PropertyValue::string(from_base64(text));
  }
  if (tag == "$o") {
    auto members = read_members(notation);
    return members ? Read(PropertyValue::object(*std::move(members))) : std::nullopt;
  }
  if (tag == "$output") return read_output(notation);
  if (tag == "$asset") return read_asset(notation);
  if (tag == "$archive") return read_archive(notation);
  if (tag == "$ref") return read_reference(notation);
  Read element = read_value(notation);
  if (!element) return std::nullopt;
  if (tag == "$secret") return PropertyValue::secret(*std::move(element));
  if (tag == "$computed") return PropertyValue::computed(*std::move(element));
  return std::nullopt;
}

}  // namespace

Read read_value(const Json& notation) {
  switch (notation.type()) {
    case simdjson::dom::element_type::NULL_VALUE: return PropertyValue();
    case simdjson::dom::element_type::BOOL:
      return PropertyValue::boolean(notation.get_bool().value_unsafe());
    case simdjson::dom::element_type::INT64:
    case simdjson::dom::element_type::UINT64:
    case simdjson::dom::element_type::DOUBLE:
      return PropertyValue::number(notation.get_double().value_unsafe());
    case simdjson::dom::element_type::STRING: return PropertyValue::string(bytes_of(notation));
    case simdjson::dom::element_type::ARRAY: return read_array(notation);
    case simdjson::dom::element_type::OBJECT: {
      const simdjson::dom::object object = notation.get_object().value_unsafe();
      if (object.size() != 1) return std::nullopt;
      const auto [tag, inner] = *object.begin();
      return read_tagged(tag, inner);
    }
  }
  return std::nullopt;
}

}  // namespace virga::vectors
