// Objects and arrays of JSON text (RFC 8259), written from front to back.
//
//   JsonWriter json;
//   json.open('{').key("name").string("web").key("ports").open('[').number(80).close(']').close('}');
//   json.take();  // {"name":"web","ports":[80]}
//
// The writer knows where commas go and nothing else: the caller pairs brackets and keys.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace virga::base {

class JsonWriter {
 public:
  // '{' or '[', and their counterparts.
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& key(std::string_view name);

  // As append_json_string() writes it.
  JsonWriter& string(std::string_view text);
  JsonWriter& number(std::int64_t value);
  JsonWriter& boolean(bool value);
  // A value that is JSON already.
  JsonWriter& raw(std::string_view json);

  // The text so far; the writer is empty afterwards.
  std::string take();

 private:
  void separate();

  std::string out_;
  bool first_ = true;
};

}  // namespace virga::base
