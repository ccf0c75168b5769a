#include <cmath>
#include <span>
#include <string_view>
#include <utility>

#include "base/check.h"
#include "base/json/json_text.h"
#include "pulumi/json.h"
#include "pulumi/number_text.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;

class JsonTextWriter {
 public:
  explicit JsonTextWriter(const base::Limits& limits) : max_depth_(limits.max_type_depth) {}

  void write(const PropertyValue& value, std::uint32_t depth) {
    if (depth > max_depth_) {
      out_ += "\"[too deep]\"";
      return;
    }
    switch (value.kind()) {
      case Kind::kNull: out_ += "null"; return;
      case Kind::kBool: out_ += value.as_bool() ? "true" : "false"; return;
      case Kind::kNumber: return write_number(value.as_number());
      case Kind::kString: return base::append_json_string(out_, value.as_string());
      case Kind::kArray: return write_array(value, depth);
      case Kind::kObject: return write_object(value.as_object(), depth);
      case Kind::kAsset: return write_asset(value.as_asset());
      case Kind::kArchive: return write_archive(value.as_archive(), depth);
      case Kind::kReference: return write_reference(value.as_reference(), depth);
      case Kind::kSecret: out_ += "\"[secret]\""; return;
      case Kind::kComputed: out_ += "\"[unknown]\""; return;
      case Kind::kOutput: return write_output(value.as_output(), depth);
    }
    VIRGA_UNREACHABLE();
  }

  std::string take() { return std::move(out_); }

 private:
  void write_number(double number) {
    const bool quote = !std::isfinite(number);
    if (quote) out_ += '"';
    append_number(out_, number);
    if (quote) out_ += '"';
  }

  void write_array(const PropertyValue& array, std::uint32_t depth) {
    out_ += '[';
    bool first = true;
    for (const PropertyValue& item : array.as_array()) {
      if (!std::exchange(first, false)) out_ += ',';
      write(item, depth + 1);
    }
    out_ += ']';
  }

  void write_object(std::span<const Member> members, std::uint32_t depth) {
    out_ += '{';
    bool first = true;
    for (const auto& [key, value] : members) {
      if (!std::exchange(first, false)) out_ += ',';
      base::append_json_string(out_, key);
      out_ += ':';
      write(value, depth + 1);
    }
    out_ += '}';
  }

  // Writes ,"name":"text" if `text` is not empty.
  void write_field(std::string_view name, std::string_view text) {
    if (text.empty()) return;
    out_.append(",\"").append(name).append("\":");
    base::append_json_string(out_, text);
  }

  void write_asset(const Asset& asset) {
    out_ += "{\"asset\":{";
    switch (asset.source) {
      case Asset::Source::kText: out_ += "\"text\":"; break;
      case Asset::Source::kPath: out_ += "\"path\":"; break;
      case Asset::Source::kUri: out_ += "\"uri\":"; break;
      case Asset::Source::kElided: out_ += "\"elided\":true"; break;
    }
    if (asset.source != Asset::Source::kElided) base::append_json_string(out_, asset.text);
    write_field("hash", asset.hash);
    out_ += "}}";
  }

  void write_archive(const Archive& archive, std::uint32_t depth) {
    out_ += "{\"archive\":{";
    switch (archive.source) {
      case Archive::Source::kAssets:
        out_ += "\"assets\":";
        write_object(archive.assets, depth + 1);
        break;
      case Archive::Source::kPath:
        out_ += "\"path\":";
        base::append_json_string(out_, archive.location);
        break;
      case Archive::Source::kUri:
        out_ += "\"uri\":";
        base::append_json_string(out_, archive.location);
        break;
      case Archive::Source::kElided: out_ += "\"elided\":true"; break;
    }
    write_field("hash", archive.hash);
    out_ += "}}";
  }

  void write_reference(const ResourceReference& reference, std::uint32_t depth) {
    out_ += "{\"resource\":{\"urn\":";
    base::append_json_string(out_, reference.urn);
    if (!reference.id.is_null()) {
      out_ += ",\"id\":";
      write(reference.id, depth + 1);
    }
    write_field("packageVersion", reference.package_version);
    out_ += "}}";
  }

  void write_output(const OutputValue& output, std::uint32_t depth) {
    if (output.secret) {
      out_ += "\"[secret]\"";
    } else if (!output.known) {
      out_ += "\"[unknown]\"";
    } else {
      write(output.element, depth + 1);
    }
  }

  std::uint32_t max_depth_;
  std::string out_;
};

}  // namespace

std::string show_json(const PropertyValue& value, const base::Limits& limits) {
  JsonTextWriter writer(limits);
  writer.write(value, 0);
  return writer.take();
}

}  // namespace virga::pulumi
