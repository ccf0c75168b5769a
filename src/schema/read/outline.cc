#include "schema/read/outline.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <numeric>

#include "base/json/member_key.h"
#include "schema/index/checksum.h"
#include "schema/read/json_tree.h"

namespace virga::schema {
namespace {

namespace ondemand = simdjson::ondemand;
using simdjson::error_code;

simdjson::padded_string_view padded(std::string_view text) {
  return simdjson::padded_string_view(text.data(), text.size(), text.size() + kJsonPadding);
}

class OutlineReader {
 public:
  explicit OutlineReader(std::string_view text) : text_(text) {}

  base::Result<Outline> read() {
    ondemand::parser parser;
    ondemand::document document;
    ondemand::object root;
    error_code error = parser.iterate(padded(text_)).get(document);
    if (!error) error = document.get_object().get(root);
    if (error == simdjson::INCORRECT_TYPE) return base::fail("a schema is a JSON object");
    if (error) return not_json(error);
    for (auto field : root) {
      std::string_view key;
      ondemand::value value;
      error = base::member_key(field).get(key);
      if (!error) error = field.value().get(value);
      if (error) return not_json(error);
      if (base::Result<void> done = read_member(std::string(key), value); !done) {
        return base::Unexpected(std::move(done).error());
      }
    }
    if (document.current_location().error() != simdjson::OUT_OF_BOUNDS) {
      return base::fail("not JSON: something follows the schema");
    }
    if (outline_.name.empty()) return base::fail("a schema needs a name");
    return std::move(outline_);
  }

 private:
  static base::Unexpected<base::Error> not_json(error_code error) {
    return base::fail(fmt::format("not JSON: {}", json_error(error)));
  }
  static base::Unexpected<base::Error> unusable(std::string_view path, error_code error,
                                                std::string_view expected) {
    if (error != simdjson::INCORRECT_TYPE) return not_json(error);
    return base::fail(fmt::format("{}: expected {}", path, expected));
  }

  base::Result<void> read_member(const std::string& key, ondemand::value& value) {
    if (key == "name") return read_text(key, value, outline_.name);
    if (key == "version") return read_text(key, value, outline_.version);
    if (key == "meta") return read_slice(key, value, outline_.meta);
    if (key == "parameterization") return read_slice(key, value, outline_.parameterization);
    if (key == "extensionParameterization") {
      return read_slice(key, value, outline_.extension_parameterization);
    }
    if (key == "config") return read_slice(key, value, outline_.config);
    if (key == "provider") return read_slice(key, value, outline_.provider);
    if (key == "resources") return read_section(key, value, outline_.resources);
    if (key == "functions") return read_section(key, value, outline_.functions);
    if (key == "types") return read_section(key, value, outline_.types);
    for (const AboutText& each : about_texts()) {
      if (key == each.key) return read_text(key, value, outline_.about.*each.text);
    }
    return {};
  }

  // Invalid JSON is not null; reading it reports the error.
  static bool is_null(ondemand::value& value) {
    ondemand::json_type type;
    return value.type().get(type) == simdjson::SUCCESS && type == ondemand::json_type::null;
  }

  static base::Result<void> read_text(std::string_view path, ondemand::value& value,
                                      std::string& into) {
    if (is_null(value)) return {};
    std::string_view text;
    if (const error_code error = value.get_string().get(text)) {
      return unusable(path, error, "a string");
    }
    into = text;
    return {};
  }

  // The bytes of an object; empty for null.
  error_code slice_of(ondemand::value& value, Slice& into) const {
    if (is_null(value)) return simdjson::SUCCESS;
    ondemand::object object;
    std::string_view raw;
    error_code error = value.get_object().get(object);
    if (!error) error = object.raw_json().get(raw);
    if (error) return error;
    into = {static_cast<std::size_t>(raw.data() - text_.data()), raw.size(), checksum(raw)};
    return simdjson::SUCCESS;
  }

  base::Result<void> read_slice(std::string_view path, ondemand::value& value, Slice& into) const {
    if (const error_code error = slice_of(value, into)) return unusable(path, error, "an object");
    return {};
  }

  base::Result<void> read_section(const std::string& path, ondemand::value& value, Section& into) {
    if (is_null(value)) return {};
    ondemand::object object;
    if (const error_code error = value.get_object().get(object)) {
      return unusable(path, error, "an object");
    }
    Section found;
    for (auto field : object) {
      std::string_view key;
      ondemand::value member;
      error_code error = base::member_key(field).get(key);
      if (!error) error = field.value().get(member);
      if (error) return not_json(error);
      const std::string_view kept = outline_.texts.copy(key);
      Slice slice;
      error = slice_of(member, slice);
      if (error) return unusable(fmt::format("{}[\"{}\"]", path, kept), error, "an object");
      if (slice.size == 0) continue;
      found.keys.push_back(kept);
      found.slices.push_back(slice);
    }
    into = sorted(std::move(found));
    return {};
  }

  static Section sorted(Section section) {
    const bool in_order = std::ranges::adjacent_find(section.keys, std::ranges::greater_equal{}) ==
                          section.keys.end();
    if (in_order) return section;
    std::vector<std::size_t> order(section.keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return section.keys[i]; });
    Section result;
    for (const std::size_t i : order) {
      if (!result.keys.empty() && result.keys.back() == section.keys[i]) {
        result.slices.back() = section.slices[i];
        continue;
      }
      result.keys.push_back(section.keys[i]);
      result.slices.push_back(section.slices[i]);
    }
    return result;
  }

  std::string_view text_;
  Outline outline_;
};

}  // namespace

std::optional<std::size_t> Section::find(std::string_view key) const {
  const auto at = std::ranges::lower_bound(keys, key);
  if (at == keys.end() || *at != key) return std::nullopt;
  return static_cast<std::size_t>(at - keys.begin());
}

base::Result<Outline> read_outline(std::string_view text) {
  return OutlineReader(text).read();
}

std::string read_name(std::string_view text) {
  ondemand::parser parser;
  ondemand::document document;
  std::string_view name;
  error_code error = parser.iterate(padded(text)).get(document);
  if (!error) error = document.find_field_unordered("name").get_string().get(name);
  return error ? std::string() : std::string(name);
}

bool has_member(std::string_view text, std::string_view key) {
  ondemand::parser parser;
  ondemand::document document;
  if (parser.iterate(padded(text)).get(document)) return false;
  return document.find_field_unordered(key).error() == simdjson::SUCCESS;
}

}  // namespace virga::schema
