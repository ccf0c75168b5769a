// textencodebase64 and textdecodebase64.
#include "base/text/base64.h"
#include "base/text/unicode.h"
#include "cty/functions/rules.h"
#include "terraform/functions/encodings/charset.h"
#include "terraform/functions/encodings/encodings.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

base::Unexpected<cty::Error> unknown_charset() {
  return cty::argument_error(1, "is not the name of a supported encoding");
}

Result<Value> encode_text(const Call& call) {
  const auto charset = Charset::find(call.text(1));
  if (!charset) return unknown_charset();
  const auto bytes = charset->encode(call.text(0));
  if (!bytes) return cty::argument_error(0, "contains a character that the encoding does not have");
  return cty::text_within(call.limits, base::encode_base64(*bytes));
}

Result<Value> decode_text(const Call& call) {
  const auto charset = Charset::find(call.text(1));
  if (!charset) return unknown_charset();
  const auto bytes = decode_padded_base64(call.text(0));
  if (!bytes) return cty::argument_error(0, "is not base64");
  const auto text = charset->decode(*bytes);
  if (!text) return cty::argument_error(0, "contains bytes that are invalid in the encoding");
  return cty::text_within(call.limits, *text);
}

}  // namespace

std::vector<Entry> charset_functions() {
  const Type string = Type::string();
  const cty::Parameter encoding{"encoding", string,
                                "A name or alias of the IANA registry, such as UTF-16LE."};
  return {
      {{.name = "textdecodebase64",
        .description = "Decodes base64, and then the bytes as text in a character encoding.",
        .parameters = {{"source", string, "The base64 text."}, encoding},
        .type = cty::always(string),
        .value = decode_text},
       R"(textdecodebase64("SABpAA==", "UTF-16LE"))"},
      {{.name = "textencodebase64",
        .description = "Encodes a string in a character encoding, and then the bytes as base64.",
        .parameters = {{"string", string, "The string."}, encoding},
        .type = cty::always(string),
        .value = encode_text},
       R"(textencodebase64("Hi", "UTF-16LE"))"},
  };
}

}  // namespace virga::terraform
