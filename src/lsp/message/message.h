// Messages of JSON-RPC 2.0 as LSP uses it (LSP 3.17, "Base protocol"): no batches, no null ids.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "base/expected.h"
#include "lsp/json/json.h"
#include "lsp/message/error_code.h"

namespace virga::lsp {

using Id = std::variant<std::int64_t, std::string>;

// The id as JSON.
std::string to_json(const Id& id);

struct Message {
  enum class Kind : std::uint8_t { kRequest, kNotification, kResponse };

  Kind kind = Kind::kNotification;
  std::optional<Id> id{};  // of a request; of a response unless the peer could not read ours
  std::string method{};    // of a request or a notification
  JsonDocument document{};
  Json params{};  // of a request or a notification
  Json result{};  // of a response
  Json error{};   // of a response; missing if it succeeded
  std::size_t bytes = 0;
};

// A body that is not a message. The answer has the id of the request if it can be read.
struct InvalidMessage {
  ResponseError error;
  std::optional<Id> id{};
};

// Decodes the body of a frame. Requires: the capacity of `body` exceeds its size by
// JsonDocument::kPadding.
base::Expected<Message, InvalidMessage> decode_message(const std::string& body);

// Decodes the id of a message or of $/cancelRequest. Returns nullopt if it is neither a string nor
// an integer.
std::optional<Id> decode_id(Json json);

// Encode the bodies of messages. `params` and `result` are JSON.
std::string encode_request(std::int64_t id, std::string_view method, std::string_view params);
std::string encode_notification(std::string_view method, std::string_view params);
std::string encode_result(const Id& id, std::string_view result);
// Without an id, the answer has the id null: the id of the message could not be read.
std::string encode_error(const std::optional<Id>& id, const ResponseError& error);

}  // namespace virga::lsp
