
#include <cmath>

#include "base/json/json_text.h"
#include "base/text/unicode.h"
#include "pulumi/digest.h"
#include "pulumi/number_text.h"
#include "vectors/runtime/notation.h"

namespace virga::vectors {
namespace {

using pulumi::Archive;
using pulumi::Asset;
using pulumi::Member;
using pulumi::PropertyValue;
using Kind = PropertyValue::Kind;

class Writer {
 public:
  void write(const PropertyValue& value) {
    switch (value.kind()) {
      case Kind::kNull: out += "null"; return;
      case Kind::kBool: out += value.as_bool() ? "true" : "false"; return;
      case Kind::kNumber: return write_number(value.as_number());
      case Kind::kString: return write_string(value.as_string());
      case Kind::kArray: return write_array(value);
      case Kind::kObject: return write_object("$o", value.as_object());
      case Kind::kAsset: return write_asset(value.as_asset());
      case Kind::kArchive: return write_archive(value.as_archive());
      case Kind::kReference: return write_reference(value.as_reference());
      case Kind::kSecret: return write_wrapper("$secret", value.element());
      case Kind::kComputed: return write_wrapper("$computed", value.element());
      case Kind::kOutput: return write_output(value.as_output());
    }
  }

  std::string out;

 private:
  void write_number(double number) {
    const bool special = !std::isfinite(number) || (number == 0 && std::signbit(number));
    if (special) out += "{\"$n\":\"";
    pulumi::append_number(out, number);
    if (special) out += "\"}";
  }

  void write_string(std::string_view bytes) {
    if (base::is_valid_utf8(bytes)) return base::append_json_string(out, bytes);
    out += "{\"$b\":\"";
    for (const char c : bytes) {
      constexpr std::string_view kDigits = "0123456789abcdef";
      const auto byte = static_cast<unsigned char>(c);
      out += kDigits[byte >> 4];
      out += kDigits[byte & 0xf];
    }
    out += "\"}";
  }

  void write_array(const PropertyValue& array) {
    out += '[';
    for (const PropertyValue& item : array.as_array()) {
      if (!out.ends_with('[')) out += ',';
      write(item);
    }
    out += ']';
  }

  void write_object(std::string_view tag, std::span<const Member> members) {
    out.append("{\"").append(tag).append("\":{");
    for (const auto& [key, value] : members) {
      if (!out.ends_with('{')) out += ',';
      base::append_json_string(out, key);
      out += ':';
      write(value);
    }
    out += "}}";
  }

  void write_wrapper(std::string_view tag, const PropertyValue& element) {
    out.append("{\"").append(tag).append("\":");
    write(element);
    out += '}';
  }

  void field(std::string_view name, std::string_view text) {
    out.append(",\"").append(name).append("\":");
    base::append_json_string(out, text);
  }

  // The reference adds hashes during the comparison. A hash that equals the hash of the contents is
  // omitted.
  void write_asset(const Asset& asset) {
    out.append("{\"$asset\":{\"source\":").append(std::to_string(static_cast<int>(asset.source)));
    field("text", asset.text);
    const bool follows = asset.source == Asset::Source::kText &&
                         asset.hash == pulumi::hex_digest(pulumi::Hash::kSha256, asset.text);
    field("hash", follows ? "" : asset.hash);
    out += "}}";
  }

  void write_archive(const Archive& archive) {
    out.append("{\"$archive\":{\"source\":")
        .append(std::to_string(static_cast<int>(archive.source)));
    field("location", archive.location);
    field("hash", archive.source == Archive::Source::kAssets ? "" : archive.hash);
    out += ",\"assets\":";
    write_object("$o", archive.assets);
    out += "}}";
  }

  void write_reference(const pulumi::ResourceReference& reference) {
    out += "{\"$ref\":{\"id\":";
    write(reference.id);
    field("urn", reference.urn);
    field("name", reference.name);
    field("type", reference.type);
    field("packageVersion", reference.package_version);
    out += "}}";
  }

  void write_output(const pulumi::OutputValue& output) {
    out.append("{\"$output\":{\"known\":").append(output.known ? "true" : "false");
    out.append(",\"secret\":").append(output.secret ? "true" : "false").append(",\"deps\":[");
    for (const std::string& urn : output.dependencies) {
      if (!out.ends_with('[')) out += ',';
      base::append_json_string(out, urn);
    }
    out += "],\"value\":";
    write(output.element);
    out += "}}";
  }
};

}  // namespace

std::string write_value(const PropertyValue& value) {
  Writer writer;
  writer.write(value);
  return std::move(writer.out);
}

}  // namespace virga::vectors
