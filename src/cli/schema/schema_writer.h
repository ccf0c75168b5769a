// Writes the types of a schema as JSON. Internal to show_json.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json/json_writer.h"
#include "cli/schema/show.h"

namespace virga::cli {

class SchemaWriter {
 public:
  std::string take() { return json_.take(); }
  base::JsonWriter& json() { return json_; }

  // Writes a member. Omits it if the text is empty.
  void text(std::string_view key, std::string_view text);
  void flag(std::string_view key, bool value);
  void texts(std::string_view key, const std::vector<std::string>& list);
  void literal(std::string_view key, const std::optional<schema::Literal>& literal);
  void properties(std::string_view key, const schema::Properties& properties);
  void property(const schema::Property& property);
  void operator()(const schema::Resource* resource);
  void operator()(const schema::Function* function);
  void operator()(const schema::ObjectType* type);
  void operator()(const schema::EnumType* type);
  void definition(const Definition& definition);

 private:
  base::JsonWriter json_;
};

}  // namespace virga::cli
