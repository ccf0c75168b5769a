// urlencode.
#include "base/text/ascii.h"
#include "cty/functions/rules.h"
#include "terraform/functions/encodings/encodings.h"

namespace virga::terraform {
namespace {

bool is_unreserved(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
         std::string_view("-_.~").contains(c);
}

cty::Result<cty::Value> encode_url(const cty::Call& call) {
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : call.text(0)) {
    if (is_unreserved(c)) {
      out += c;
    } else if (c == ' ') {
      out += '+';
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += kHexDigits[byte >> 4];
      out += kHexDigits[byte & 0xF];
    }
  }
  return cty::text_within(call.limits, out);
}

}  // namespace

Entry urlencode_entry() {
  return {{.name = "urlencode",
           .description = "Encodes a string for the query of a URL: a space becomes +, other "
                          "reserved characters become % and two hexadecimal digits for each byte.",
           .parameters = {{"str", cty::Type::string(), "The string."}},
           .type = cty::always(cty::Type::string()),
           .value = encode_url},
          R"(urlencode("a b/ü"))"};
}

}  // namespace virga::terraform
