// yamlencode.
#include "cty/functions/rules.h"
#include "terraform/functions/encodings/encodings.h"
#include "terraform/functions/encodings/yaml_writer.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Kind;
using cty::Result;
using cty::Type;
using cty::Value;

// Writes values in the layout of Terraform: keys and strings in double quotes, strings of several
// lines as block literals.
class YamlEncoder {
 public:
  explicit YamlEncoder(const base::Limits& limits) : limits_(limits) {}

  Result<std::string> operator()(const Value& value) {
    if (auto written = node(value, 0); !written) return base::Unexpected(written.error());
    writer_.end_document();
    return std::move(writer_).text();
  }

 private:
  Result<void> node(const Value& value, std::uint32_t depth) {
    if (depth > limits_.max_type_depth) {
      return cty::fail(cty::ErrorKind::kTooDeep, "the value is nested too deeply");
    }
    if (writer_.size() > limits_.max_string_bytes) {
      return cty::fail(cty::ErrorKind::kTooLarge, "the string would be too long");
    }
    const Type type = value.type();
    if (value.is_null()) {
      writer_.plain("null");
    } else if (type.is(Kind::kBool)) {
      writer_.plain(value.as_bool() ? "true" : "false");
    } else if (type.is(Kind::kNumber)) {
      return number(value.as_number());
    } else if (type.is(Kind::kString)) {
      writer_.string(value.as_string());
    } else if (cty::is_keyed(type)) {
      return mapping(value, depth);
    } else if (cty::is_sequence(type)) {
      return sequence(value, depth);
    } else {
      return cty::fail(cty::ErrorKind::kWrongType, type.friendly_name() + " has no YAML form");
    }
    return {};
  }

  Result<void> number(const cty::Number& number) {
    if (number.text_size() > limits_.max_string_bytes) {
      return cty::fail(cty::ErrorKind::kTooLarge, "the number has too many digits");
    }
    writer_.plain(number.text());
    return {};
  }

  Result<void> sequence(const Value& value, std::uint32_t depth) {
    if (value.size() == 0) {
      writer_.empty("[]");
      return {};
    }
    writer_.begin_sequence();
    for (const Value& element : value.elements()) {
      writer_.item();
      if (auto written = node(element, depth + 1); !written) return written;
    }
    writer_.end();
    return {};
  }

  Result<void> mapping(const Value& value, std::uint32_t depth) {
    if (value.size() == 0) {
      writer_.empty("{}");
      return {};
    }
    writer_.begin_mapping();
    for (std::size_t i = 0; i < value.size(); ++i) {
      writer_.key(value.key_at(i).as_string());
      if (auto written = node(value.elements()[i], depth + 1); !written) return written;
    }
    writer_.end();
    return {};
  }

  const base::Limits& limits_;
  YamlWriter writer_;
};

Result<Value> encode_yaml(const Call& call) {
  if (!call[0].is_wholly_known()) return Value::unknown(Type::string());
  if (auto fits = cty::check_size(call.limits, call[0]); !fits) {
    return base::Unexpected(fits.error());
  }
  const Result<std::string> text = YamlEncoder(call.limits)(call[0]);
  if (!text) return base::Unexpected(text.error());
  return cty::text_within(call.limits, *text);
}

}  // namespace

Entry yamlencode_entry() {
  return {{.name = "yamlencode",
           .description = "Encodes a value as YAML, in block style.",
           .parameters = {{"value",
                           Type::dynamic(),
                           "Any value.",
                           {.null = true, .unknown = true, .dynamic = true}}},
           .type = cty::always(Type::string()),
           .value = encode_yaml},
          R"(yamlencode({ a = [1, true], b = "x" }))"};
}

}  // namespace virga::terraform
