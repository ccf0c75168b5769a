#include <cmath>

#include "base/check.h"
#include "base/json/json_writer.h"
#include "base/text/unicode.h"
#include "pulumi/number_text.h"
#include "pulumi/value_error.h"
#include "pulumi/wire/wire_json.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;
using Written = ValueResult<void>;

class JsonText {
 public:
  JsonText(const base::Limits& limits, std::uint32_t max_depth)
      : max_values_(limits.max_value_size), max_depth_(max_depth) {}

  Written write(const PropertyValue& value, std::uint32_t depth) {
    if (values_++ == max_values_) return misfit("the value is too large");
    switch (value.kind()) {
      case Kind::kNull: json_.raw("null"); return {};
      case Kind::kBool: json_.boolean(value.as_bool()); return {};
      case Kind::kNumber: return number(value.as_number());
      case Kind::kString:
        if (!base::is_valid_utf8(value.as_string())) return misfit("a string that is not UTF-8");
        json_.string(value.as_string());
        return {};
      case Kind::kArray: return array(value.as_array(), depth);
      case Kind::kObject: return object(value.as_object(), depth);
      case Kind::kAsset:
      case Kind::kArchive:
      case Kind::kReference:
      case Kind::kSecret:
      case Kind::kComputed:
      case Kind::kOutput: return misfit("a value that is not in its wire form");
    }
    VIRGA_UNREACHABLE();
  }

  std::string take() { return json_.take(); }

 private:
  Written number(double number) {
    if (!std::isfinite(number)) return misfit("a number that JSON cannot represent");
    std::string digits;
    append_number(digits, number);
    json_.raw(digits);
    return {};
  }

  Written array(std::span<const PropertyValue> items, std::uint32_t depth) {
    if (depth == max_depth_) return too_deep(max_depth_);
    json_.open('[');
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (Written item = write(items[i], depth + 1); !item) {
        return base::Unexpected(std::move(item).error().within(static_cast<std::int64_t>(i)));
      }
    }
    json_.close(']');
    return {};
  }

  Written object(std::span<const Member> members, std::uint32_t depth) {
    if (depth == max_depth_) return too_deep(max_depth_);
    json_.open('{');
    for (const auto& [key, value] : members) {
      if (!base::is_valid_utf8(key)) return misfit("a property whose name is not UTF-8");
      json_.key(key);
      if (Written member = write(value, depth + 1); !member) {
        return base::Unexpected(std::move(member).error().within(key));
      }
    }
    json_.close('}');
    return {};
  }

  base::JsonWriter json_;
  std::size_t max_values_;
  std::size_t values_ = 0;
  std::uint32_t max_depth_;
};

}  // namespace

base::Result<std::string> write_wire_json(const PropertyValue& wire, const base::Limits& limits,
                                          std::uint32_t max_depth) {
  JsonText json(limits, max_depth);
  if (const Written written = json.write(wire, 0); !written) {
    return base::Unexpected(written.error().error());
  }
  return json.take();
}

}  // namespace virga::pulumi
