#include "check/tests/files/values.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "base/limits.h"
#include "cty/json/json.h"
#include "cty/numbers/exact.h"
#include "run/marks.h"

namespace virga::check {
namespace {

using cty::Value;
using pulumi::PropertyValue;
using PropertyKind = PropertyValue::Kind;

// Recursive: the depth of values is bounded.
class ToCty {
 public:
  Value operator()(const PropertyValue& value) {
    if (depth_ == base::Limits{}.max_type_depth) return Value::dynamic();
    ++depth_;
    Value result = dispatch(value);
    --depth_;
    return result;
  }

 private:
  Value dispatch(const PropertyValue& value) {
    switch (value.kind()) {
      case PropertyKind::kNull: return {};
      case PropertyKind::kBool: return Value::boolean(value.as_bool());
      case PropertyKind::kNumber:
        if (std::isnan(value.as_number())) return Value::dynamic();
        return Value::number(cty::with_all_digits(cty::Number::real(value.as_number())));
      case PropertyKind::kString: return Value::string(value.as_string());
      case PropertyKind::kArray: {
        std::vector<Value> elements;
        for (const PropertyValue& item : value.as_array()) elements.push_back((*this)(item));
        return Value::tuple(std::move(elements));
      }
      case PropertyKind::kObject: return members(value.as_object());
      case PropertyKind::kAsset: return asset(value.as_asset());
      case PropertyKind::kArchive: return archive(value.as_archive());
      case PropertyKind::kReference:
        return Value::object({{"urn", Value::string(value.as_reference().urn)},
                              {"id", (*this)(value.as_reference().id)}});
      case PropertyKind::kSecret: return (*this)(value.element()).marked(run::secret_mark());
      case PropertyKind::kComputed: return Value::dynamic();
      case PropertyKind::kOutput: {
        const pulumi::OutputValue& output = value.as_output();
        Value element = output.known ? (*this)(output.element) : Value::dynamic();
        return output.secret ? element.marked(run::secret_mark()) : element;
      }
    }
    VIRGA_UNREACHABLE();
  }

  Value members(std::span<const pulumi::Member> members) {
    std::vector<Value::Field> fields;
    for (const pulumi::Member& member : members) {
      fields.emplace_back(member.key, (*this)(member.value));
    }
    return Value::object(std::move(fields));
  }

  static Value asset(const pulumi::Asset& asset) {
    using Source = pulumi::Asset::Source;
    const auto member = [&](const char* name) {
      return Value::object({{name, Value::string(asset.text)}});
    };
    switch (asset.source) {
      case Source::kText: return member("text");
      case Source::kPath: return member("path");
      case Source::kUri: return member("uri");
      case Source::kElided: return Value::object({{"hash", Value::string(asset.hash)}});
    }
    VIRGA_UNREACHABLE();
  }

  Value archive(const pulumi::Archive& archive) {
    using Source = pulumi::Archive::Source;
    const auto member = [&](const char* name) {
      return Value::object({{name, Value::string(archive.location)}});
    };
    switch (archive.source) {
      case Source::kAssets: return Value::object({{"assets", members(archive.assets)}});
      case Source::kPath: return member("path");
      case Source::kUri: return member("uri");
      case Source::kElided: return Value::object({{"hash", Value::string(archive.hash)}});
    }
    VIRGA_UNREACHABLE();
  }

  std::uint32_t depth_ = 0;
};

PropertyValue property_of(const Value& value, std::uint32_t depth);

PropertyValue bare_property_of(const Value& value, std::uint32_t depth) {
  if (!value.is_known()) return PropertyValue::computed();
  if (value.is_null() || depth == base::Limits{}.max_type_depth) return {};
  switch (value.type().kind()) {
    case cty::Kind::kBool: return PropertyValue::boolean(value.as_bool());
    case cty::Kind::kNumber: return PropertyValue::number(value.as_number().nearest_double());
    case cty::Kind::kString: return PropertyValue::string(value.as_string());
    case cty::Kind::kList:
    case cty::Kind::kSet:
    case cty::Kind::kTuple: {
      std::vector<PropertyValue> items;
      for (const Value& element : value.elements())
        items.push_back(property_of(element, depth + 1));
      return PropertyValue::array(std::move(items));
    }
    case cty::Kind::kMap:
    case cty::Kind::kObject: {
      pulumi::ObjectBuilder members;
      for (std::size_t i = 0; i < value.size(); ++i) {
        members.set(value.key_at(i).as_string(), property_of(value.elements()[i], depth + 1));
      }
      return members.build();
    }
    case cty::Kind::kDynamic:
    case cty::Kind::kCapsule: return {};
  }
  VIRGA_UNREACHABLE();
}

PropertyValue property_of(const Value& value, std::uint32_t depth) {
  PropertyValue bare = bare_property_of(value.unmarked(), depth);
  return run::is_secret(value.marks()) ? PropertyValue::secret(std::move(bare)) : bare;
}

}  // namespace

Value to_cty(const PropertyValue& value) {
  return ToCty()(value);
}

PropertyValue to_property_value(const Value& value) {
  return property_of(value, 0);
}

std::optional<run::ConfigValue> to_config(const Value& value) {
  const auto [bare, marks] = value.unmark_deep();
  if (!bare.is_wholly_known() || bare.is_null()) return std::nullopt;
  run::ConfigValue config;
  config.secret = run::is_secret(marks);
  if (bare.type() == cty::Type::string()) {
    config.text = bare.as_string();
    return config;
  }
  auto json = cty::json::marshal(bare, bare.type());
  if (!json) return std::nullopt;
  config.text = *std::move(json);
  return config;
}

}  // namespace virga::check
