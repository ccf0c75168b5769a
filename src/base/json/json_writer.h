// Writes JSON (RFC 8259) from front to back.
//
//   JsonWriter json;
//   json.open('{').key("name").string("web").key("ports").open('[').number(80).close(']').close('}');
//   json.take();  // {"name":"web","ports":[80]}
//
// The writer inserts commas. The caller pairs brackets and keys.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace virga::base {

class JsonWriter {
 public:
  // open() takes '{' or '[', close() takes '}' or ']'.
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& key(std::string_view name);

  // Written by append_json_string().
  JsonWriter& string(std::string_view text);
  JsonWriter& number(std::int64_t value);
  JsonWriter& boolean(bool value);
  // A value that is JSON already.
  JsonWriter& raw(std::string_view json);

  // Returns the JSON written so far and resets the writer.
  std::string take();

 private:
  void separate();

  std::string out_;
  bool first_ = true;
};

}  // namespace virga::base
