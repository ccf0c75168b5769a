// Writes JSON (RFC 8259) from front to back.
//
//   JsonWriter json;
//   json.open('{').key("name").string("web").key("ports").open('[').number(80).close(']').close('}');
//   json.take();  // {"name":"web","ports":[80]}
//
// The writer inserts commas. The caller pairs brackets and keys.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace virga::base {

class JsonWriter {
 public:
  // Takes the JSON in pieces, in order.
  using Sink = std::function<void(std::string_view)>;

  JsonWriter() = default;
  // Passes pieces of about 64 KB to `sink`, so that a large document is never in memory as a whole.
  explicit JsonWriter(Sink sink) : sink_(std::move(sink)) {}

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

  // Returns the JSON written so far and resets the writer. Requires: there is no sink.
  std::string take();
  // Passes the rest to the sink.
  void flush();

 private:
  void separate();

  Sink sink_;  // may be empty
  std::string out_;
  bool first_ = true;
};

}  // namespace virga::base
