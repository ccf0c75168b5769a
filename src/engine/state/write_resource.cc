#include <optional>
#include <utility>

#include "base/text/duration.h"
#include "engine/state/property_codec.h"
#include "engine/state/resource_fields.h"
#include "engine/state/resource_json.h"
#include "pulumi/number_text.h"
#include "pulumi/wire/wire_json.h"

namespace virga::engine {

using pulumi::PropertyValue;

namespace {

bool is_empty(bool value) {
  return !value;
}
bool is_empty(const PropertyValue& object) {
  return object.as_object().empty();
}
bool is_empty(const std::optional<PropertyValue>& value) {
  return !value;
}
template <typename Container>
bool is_empty(const Container& container) {
  return container.empty();
}

// Keeps the first failure.
class Writer {
 public:
  explicit Writer(base::JsonWriter& out) : out_(out) {}

  std::optional<base::Error> failure;

  void write(const std::string& text) { out_.string(text); }
  void write(const base::SharedText& text) { out_.string(text.str()); }
  void write(bool value) { out_.boolean(value); }
  void write(const std::optional<PropertyValue>& value) { write(*value); }
  template <typename T>
  void write(const base::Rare<T>& value) {
    write(*value);
  }

  void write(const PropertyValue& value) {
    const auto encoded = encode_property(value);
    const auto text =
        encoded ? pulumi::write_wire_json(*encoded) : base::Unexpected(encoded.error());
    if (!text && !failure) failure = text.error();
    out_.raw(text ? *text : "null");
  }

  void write(const std::vector<std::string>& texts) {
    out_.open('[');
    for (const std::string& text : texts) out_.string(text);
    out_.close(']');
  }

  template <typename Value>
  void write(const std::map<std::string, Value>& map) {
    out_.open('{');
    for (const auto& [key, value] : map) {
      out_.key(key);
      write(value);
    }
    out_.close('}');
  }

  // Writes seconds, like the CLI. An invalid duration is written unchanged.
  void write(const run::CustomTimeouts& timeouts) {
    out_.open('{');
    for_each_timeout(timeouts, [&](std::string_view name, const std::string& text) {
      if (text.empty()) return;
      out_.key(name);
      const auto seconds = base::parse_duration(text);
      if (!seconds) return write(text);
      std::string number;
      pulumi::append_number(number, *seconds);
      out_.raw(number);
    });
    out_.close('}');
  }

  void write(const run::HookBindings& hooks) {
    out_.open('{');
    for_each_event(hooks, [&](std::string_view event, const std::vector<std::string>& names) {
      if (names.empty()) return;
      out_.key(event);
      write(names);
    });
    out_.close('}');
  }

 private:
  base::JsonWriter& out_;
};

}  // namespace

void write_members(base::JsonWriter& out, const OtherMembers& members) {
  for (const auto& [name, json] : members) out.key(name).raw(json);
}

base::Result<void> write_resource(base::JsonWriter& out, const ResourceState& resource) {
  Writer writer(out);
  out.open('{');
  for_each_field(resource, [&](std::string_view name, const auto& field, bool always) {
    if (!always && is_empty(field)) return;
    const bool failed_before = writer.failure.has_value();
    out.key(name);
    writer.write(field);
    if (writer.failure && !failed_before) {
      writer.failure = base::Error(resource.urn + ": " + std::string(name), *writer.failure);
    }
  });
  write_members(out, *resource.other);
  out.close('}');
  if (writer.failure) return base::Unexpected(*std::move(writer.failure));
  return {};
}

}  // namespace virga::engine
