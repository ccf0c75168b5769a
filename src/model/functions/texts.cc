// Functions of strings.
#include "model/functions/families.h"

namespace virga::model {

namespace {

// Any value; the text is awaited where anything inside the value is.
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
      {"join", BuiltinId::kJoin, "join(separator, strings)",
       "The strings of a list in one string, with a separator between each two.",
       "join(\", \", [\"a\", \"b\", \"c\"]) # \"a, b, c\"",
       fixed({{"separator", text}, {"strings", texts}}, text)},
      {"split", BuiltinId::kSplit, "split(separator, string)",
       "The parts of a string between the occurrences of a separator.",
       "split(\",\", \"a,b,c\") # [\"a\", \"b\", \"c\"]",
       fixed({{"separator", text}, {"string", text}}, texts)},
      {"toJSON", BuiltinId::kToJson, "toJSON(value)",
       "The JSON text of any value. Where a part of the value is an output, so is the text; where "
       "a "
       "part is secret, so is the text.",
       "toJSON({ a = [1, 2] }) # \"{\\\"a\\\":[1,2]}\"", to_json},
      {"toBase64", BuiltinId::kToBase64, "toBase64(value)",
       "The bytes of a string, base64 encoded.", "toBase64(\"Hello\") # \"SGVsbG8=\"",
       fixed({{"value", text}}, text)},
      {"fromBase64", BuiltinId::kFromBase64, "fromBase64(value)",
       "The string that a base64 text stands for. Its bytes must be UTF-8.",
       "fromBase64(\"SGVsbG8=\") # \"Hello\"", fixed({{"value", text}}, text)},
      {"sha1", BuiltinId::kSha1, "sha1(input)",
       "The SHA-1 hash of a string's bytes in hexadecimal digits.",
       "sha1(\"Hello\") # \"f7ff9e8b7bb2e09b70935a5d785e0cc5d9d0abf0\"",
       fixed({{"input", text}}, text)},
  };
}

}  // namespace virga::model
