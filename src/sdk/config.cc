#include "sdk/config.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/check.h"
#include "base/text/suggest.h"
#include "pulumi/wire/wire_json.h"
#include "sdk/log.h"
#include "sdk/program.h"
#include "sdk/stack.h"

namespace virga::sdk {
namespace {

const std::map<std::string, ConfigValue>& values() {
  static const std::map<std::string, ConfigValue> none;
  const Program* program = Program::current();
  return program ? program->options().config : none;
}

// Accepts the words that engines accept for bools.
base::Result<PropertyValue> read_bool(std::string_view text) {
  constexpr std::array<std::string_view, 6> kTrue = {"1", "t", "T", "true", "TRUE", "True"};
  constexpr std::array<std::string_view, 6> kFalse = {"0", "f", "F", "false", "FALSE", "False"};
  if (std::ranges::find(kTrue, text) != kTrue.end()) return PropertyValue::boolean(true);
  if (std::ranges::find(kFalse, text) != kFalse.end()) return PropertyValue::boolean(false);
  return base::fail("expected true or false");
}

template <typename Number>
std::optional<Number> read_whole(std::string_view text) {
  Number number{};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

base::Result<PropertyValue> read_number(std::string_view text) {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  const auto number = read_whole<double>(text);
  if (!number || !std::isfinite(*number)) return base::fail("expected a number");
  constexpr std::int64_t kExact = std::int64_t{1} << std::numeric_limits<double>::digits;
  const auto whole = read_whole<std::int64_t>(text);
  if (whole && (*whole > kExact || *whole < -kExact)) {
    return base::fail("expected a whole number of at most 53 bits");
  }
  return PropertyValue::number(*number);
}

}  // namespace

Config::Config(std::source_location where) : Config(get_project(), where) {}

Config::Config(std::string name_space, std::source_location where)
    : namespace_(std::move(name_space)), where_(where) {}

base::Result<std::optional<PropertyValue>> Config::read(const std::string& key, Form form) const {
  const auto found = values().find(namespace_ + ":" + key);
  if (found == values().end()) return std::nullopt;
  const std::string& text = found->second.text;
  const auto value = [&]() -> base::Result<PropertyValue> {
    switch (form) {
      case Form::kText: return PropertyValue::string(text);
      case Form::kBool: return read_bool(text);
      case Form::kNumber: return read_number(text);
      case Form::kJson: return pulumi::read_wire_json(text);
    }
    VIRGA_UNREACHABLE();
  }();
  if (!value) return base::Unexpected(wrong(key, value.error()));
  return *value;
}

void Config::warn_of_secret(const std::string& key) const {
  const auto found = values().find(namespace_ + ":" + key);
  if (found == values().end() || !found->second.secret) return;
  log::warn("configuration " + found->first +
            " is secret, but is read as a plain value: use get_secret or require_secret");
}

base::Error Config::missing(const std::string& key) const {
  const std::string prefix = namespace_ + ":";
  std::vector<std::string_view> known;
  for (const auto& [name, value] : values()) {
    if (name.starts_with(prefix)) known.push_back(std::string_view(name).substr(prefix.size()));
  }
  std::string text = "configuration " + prefix + key + " is required and not set";
  if (const auto near = base::nearest(key, known)) {
    text += "; " + prefix + std::string(*near) + " is set: did you mean that?";
  }
  return base::Error(std::move(text));
}

base::Error Config::wrong(const std::string& key, base::Error why) const {
  return {"configuration " + namespace_ + ":" + key, std::move(why)};
}

}  // namespace virga::sdk
