#include "lsp/message/message.h"

#include "base/json/json_writer.h"
#include "base/limits.h"

namespace virga::lsp {
namespace {

base::Unexpected<InvalidMessage> invalid(ErrorCode code, std::string why,
                                         std::optional<Id> id = std::nullopt) {
  return base::Unexpected(InvalidMessage{{code, std::move(why)}, std::move(id)});
}

base::Unexpected<InvalidMessage> unreadable(JsonDocument::Failure failure) {
  switch (failure) {
    case JsonDocument::Failure::kTooDeep:
      return invalid(ErrorCode::kInvalidRequest, "the message is nested too deeply");
    case JsonDocument::Failure::kNotJson: break;
  }
  return invalid(ErrorCode::kParseError, "the message is not JSON");
}

base::JsonWriter envelope() {
  base::JsonWriter json;
  json.open('{').key("jsonrpc").string("2.0");
  return json;
}

}  // namespace

std::string to_json(const Id& id) {
  base::JsonWriter json;
  if (const auto* number = std::get_if<std::int64_t>(&id)) return json.number(*number).take();
  return json.string(std::get<std::string>(id)).take();
}

std::optional<Id> decode_id(Json json) {
  if (const auto number = json.integer()) return Id(*number);
  if (const auto text = json.string()) return Id(std::string(*text));
  return std::nullopt;
}

base::Expected<Message, InvalidMessage> decode_message(const std::string& body) {
  auto document = JsonDocument::parse(body, base::Limits{}.max_type_depth);
  if (!document) return unreadable(document.error());
  const Json root = document->root();
  if (root.is(Json::Kind::kArray)) {
    return invalid(ErrorCode::kInvalidRequest, "batches of messages are not supported");
  }
  if (!root.is(Json::Kind::kObject)) {
    return invalid(ErrorCode::kInvalidRequest, "a message is an object");
  }
  Message message;
  message.id = decode_id(root["id"]);
  if (root["jsonrpc"].string() != "2.0") {
    return invalid(ErrorCode::kInvalidRequest, "a message has the member \"jsonrpc\": \"2.0\"",
                   message.id);
  }
  const Json method = root["method"];
  if (method.is(Json::Kind::kMissing)) {
    message.kind = Message::Kind::kResponse;
    message.result = root["result"];
    message.error = root["error"];
    if (message.result.is(Json::Kind::kMissing) && message.error.is(Json::Kind::kMissing)) {
      return invalid(ErrorCode::kInvalidRequest, "the message has no method and no result");
    }
  } else if (const auto name = method.string()) {
    message.method = *name;
    message.params = root["params"];
    if (message.id) {
      message.kind = Message::Kind::kRequest;
    } else if (!root["id"].is(Json::Kind::kMissing)) {
      return invalid(ErrorCode::kInvalidRequest, "an id is a string or an integer");
    }
  } else {
    return invalid(ErrorCode::kInvalidRequest, "a method is a string", message.id);
  }
  message.bytes = body.size();
  message.document = *std::move(document);
  return message;
}

std::string encode_request(std::int64_t id, std::string_view method, std::string_view params) {
  auto json = envelope();
  json.key("id").number(id).key("method").string(method);
  if (!params.empty()) json.key("params").raw(params);
  return json.close('}').take();
}

std::string encode_notification(std::string_view method, std::string_view params) {
  auto json = envelope();
  json.key("method").string(method).key("params").raw(params);
  return json.close('}').take();
}

// A result may have megabytes, so it is copied once.
std::string encode_result(const Id& id, std::string_view result) {
  const std::string before = R"({"jsonrpc":"2.0","id":)" + to_json(id) + R"(,"result":)";
  std::string body;
  body.reserve(before.size() + result.size() + 1);
  return body.append(before).append(result).append("}");
}

std::string encode_error(const std::optional<Id>& id, const ResponseError& error) {
  auto json = envelope();
  json.key("id").raw(id ? to_json(*id) : "null").key("error").open('{');
  json.key("code").number(static_cast<int>(error.code)).key("message").string(error.message);
  return json.close('}').close('}').take();
}

}  // namespace virga::lsp
