// Functions of strings.
#include "model/functions/families.h"

namespace virga::model {

namespace {

// Accepts any value; the result is eventual if a part of the value is.
Signature to_json(const CallSite& call) {
  Signature signature{{{"value", Type::dynamic()}}, {}, Type::string()};
  if (call.arguments.size() != 1) {
    call.wrong_count("one argument", signature);
  } else if (call.arguments.front().type.contains_eventuals()) {
    signature.result = Type::output(Type::string());
  }
  return signature;
}

}  // namespace

std::vector<Function> text_functions() {
  const Type text = Type::string();
  const Type texts = Type::list(text);
  return {
      {{"fromBase64", "fromBase64(value: string) -> string",
        "Decodes a base64 string and returns its bytes as a string.", R"(fromBase64("SGVsbG8="))",
        R"("Hello")"},
       BuiltinId::kFromBase64,
       fixed({{"value", text}}, text)},
      {{"join", "join(separator: string, strings: list(string)) -> string",
        "Joins the strings of a list, with a separator between each two.",
        R"(join(", ", ["a", "b", "c"]))", R"("a, b, c")"},
       BuiltinId::kJoin,
       fixed({{"separator", text}, {"strings", texts}}, text)},
      {{"sha1", "sha1(input: string) -> string",
        "Returns the SHA-1 hash of the bytes of a string in hexadecimal digits.",
        R"(sha1("Hello"))", R"("f7ff9e8b7bb2e09b70935a5d785e0cc5d9d0abf0")"},
       BuiltinId::kSha1,
       fixed({{"input", text}}, text)},
      {{"split", "split(separator: string, string: string) -> list(string)",
        "Splits a string at each occurrence of a separator. With an empty separator, it returns "
        "the characters of the string.",
        R"(split(",", "a,b,c"))", R"(["a", "b", "c"])"},
       BuiltinId::kSplit,
       fixed({{"separator", text}, {"string", text}}, texts)},
      {{"toBase64", "toBase64(value: string) -> string",
        "Returns the bytes of a string, base64 encoded.", R"(toBase64("Hello"))", R"("SGVsbG8=")"},
       BuiltinId::kToBase64,
       fixed({{"value", text}}, text)},
      {{"toJSON", "toJSON(value: T) -> string",
        "Returns the JSON text of a value, with the keys of objects sorted. If a part of the "
        "value is an output or a secret, the result is one too.",
        "toJSON({ size = 2, ports = [80, 443] })", R"("{\"ports\":[80,443],\"size\":2}")"},
       BuiltinId::kToJson,
       to_json},
  };
}

}  // namespace virga::model
