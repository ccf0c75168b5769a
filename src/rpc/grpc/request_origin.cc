#include "rpc/grpc/request_origin.h"

namespace virga::rpc {
namespace {

// Returns whether the character may occur in a path (RFC 3986, section 3.3) and has no meaning for
// shells and terminals.
bool is_plain(char c) {
  const bool alphanumeric =
      (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return alphanumeric || std::string_view("/-._~+@:=,").find(c) != std::string_view::npos;
}

}  // namespace

std::string file_uri(std::string_view path) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri = "file://";
  for (const char c : path) {
    if (is_plain(c)) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri.append(1, '%').append(1, kDigits[byte >> 4]).append(1, kDigits[byte & 0xF]);
  }
  return uri;
}

}  // namespace virga::rpc
