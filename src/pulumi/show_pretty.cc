#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "base/check.h"
#include "pulumi/json.h"
#include "pulumi/names.h"
#include "pulumi/number_text.h"
#include "pulumi/shown_text.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;

constexpr std::size_t kStep = 2;
// The maximum size in bytes of an array of plain values on one line.
constexpr std::size_t kShortArray = 60;

bool is_bare_key(std::string_view key) {
  return !key.empty() && std::ranges::all_of(key, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.' || c == '/';
  });
}

// Values that are written on one line.
bool is_plain(const PropertyValue& value) {
  switch (value.kind()) {
    case Kind::kNull:
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kSecret:
    case Kind::kComputed: return true;
    case Kind::kString: return !is_shown_in_lines(value.as_string());
    case Kind::kArray:
    case Kind::kObject:
    case Kind::kAsset:
    case Kind::kArchive:
    case Kind::kReference:
    case Kind::kOutput: return false;
  }
  VIRGA_UNREACHABLE();
}

class PrettyWriter {
 public:
  explicit PrettyWriter(const base::Limits& limits) : max_depth_(limits.max_type_depth) {}

  void write(const PropertyValue& value, std::size_t indent, std::uint32_t depth) {
    if (depth > max_depth_) {
      out_ += "[too deep]";
      return;
    }
    switch (value.kind()) {
      case Kind::kNull: out_ += "null"; return;
      case Kind::kBool: out_ += value.as_bool() ? "true" : "false"; return;
      case Kind::kNumber: append_number(out_, value.as_number()); return;
      case Kind::kString: append_shown_text(out_, value.as_string(), indent); return;
      case Kind::kArray: return write_array(value.as_array(), indent, depth);
      case Kind::kObject: return write_members("{", value.as_object(), indent, depth);
      case Kind::kAsset: return write_asset(value.as_asset(), indent);
      case Kind::kArchive: return write_archive(value.as_archive(), indent, depth);
      case Kind::kReference: return write_reference(value.as_reference(), indent);
      case Kind::kSecret: out_ += "[secret]"; return;
      case Kind::kComputed: out_ += "[unknown]"; return;
      case Kind::kOutput: return write_output(value.as_output(), indent, depth);
    }
    VIRGA_UNREACHABLE();
  }

  std::string take() { return std::move(out_); }

 private:
  void new_line(std::size_t indent) { out_.append("\n").append(indent, ' '); }

  void write_array(std::span<const PropertyValue> items, std::size_t indent, std::uint32_t depth) {
    if (write_short_array(items, indent, depth)) return;
    out_ += '[';
    for (const PropertyValue& item : items) {
      new_line(indent + kStep);
      write(item, indent + kStep, depth + 1);
    }
    if (!items.empty()) new_line(indent);
    out_ += ']';
  }

  // Returns false and writes nothing if the array does not fit.
  bool write_short_array(std::span<const PropertyValue> items, std::size_t indent,
                         std::uint32_t depth) {
    if (items.size() > kShortArray || depth >= max_depth_ ||
        !std::ranges::all_of(items, is_plain)) {
      return false;
    }
    const std::size_t start = out_.size();
    out_ += '[';
    for (const PropertyValue& item : items) {
      if (&item != &items.front()) out_ += ", ";
      write(item, indent, depth + 1);
    }
    out_ += ']';
    if (out_.size() - start <= kShortArray) return true;
    out_.resize(start);
    return false;
  }

  void write_members(std::string_view open, std::span<const Member> members, std::size_t indent,
                     std::uint32_t depth) {
    out_ += open;
    bool any = false;
    for (const auto& [key, value] : members) {
      if (is_internal_property(key)) continue;
      any = true;
      new_line(indent + kStep);
      if (is_bare_key(key)) {
        out_ += key;
      } else {
        append_shown_text(out_, key, indent + kStep);
      }
      out_ += ": ";
      write(value, indent + kStep, depth + 1);
    }
    if (any) new_line(indent);
    out_ += '}';
  }

  void write_call(std::string_view name, std::string_view text, std::size_t indent) {
    out_.append(name).append("(");
    append_shown_text(out_, text, indent);
    out_ += ')';
  }

  void write_asset(const Asset& asset, std::size_t indent) {
    switch (asset.source) {
      case Asset::Source::kText: return write_call("stringAsset", asset.text, indent);
      case Asset::Source::kPath: return write_call("fileAsset", asset.text, indent);
      case Asset::Source::kUri: return write_call("remoteAsset", asset.text, indent);
      case Asset::Source::kElided: out_.append("asset ").append(asset.hash); return;
    }
    VIRGA_UNREACHABLE();
  }

  void write_archive(const Archive& archive, std::size_t indent, std::uint32_t depth) {
    switch (archive.source) {
      case Archive::Source::kAssets:
        write_members("assetArchive({", archive.assets, indent, depth);
        out_ += ')';
        return;
      case Archive::Source::kPath: return write_call("fileArchive", archive.location, indent);
      case Archive::Source::kUri: return write_call("remoteArchive", archive.location, indent);
      case Archive::Source::kElided: out_.append("archive ").append(archive.hash); return;
    }
    VIRGA_UNREACHABLE();
  }

  void write_reference(const ResourceReference& reference, std::size_t indent) {
    out_ += "resource ";
    append_shown_text(out_, reference.urn, indent);
  }

  void write_output(const OutputValue& output, std::size_t indent, std::uint32_t depth) {
    if (output.secret) {
      out_ += "[secret]";
    } else if (!output.known) {
      out_ += "[unknown]";
    } else {
      write(output.element, indent, depth + 1);
    }
  }

  std::uint32_t max_depth_;
  std::string out_;
};

}  // namespace

std::string show_pretty(const PropertyValue& value, std::size_t indent,
                        const base::Limits& limits) {
  PrettyWriter writer(limits);
  writer.write(value, indent, 0);
  return writer.take();
}

}  // namespace virga::pulumi
