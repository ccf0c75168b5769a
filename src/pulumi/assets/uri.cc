#include "pulumi/assets/uri.h"

#include <algorithm>
#include <cctype>

#include "base/text/ascii.h"
#include "base/text/uri.h"
#include "pulumi/assets/archive/member_name.h"

namespace virga::pulumi {
namespace {

int hex_digit(char c) {
  if (base::is_ascii_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

base::Result<std::string> decode(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded.push_back(text[i]);
      continue;
    }
    const int high = i + 1 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
    if (high < 0 || low < 0) {
      return base::fail("a percent sign in it is not followed by two hexadecimal digits");
    }
    decoded.push_back(static_cast<char>(high << 4 | low));
    i += 2;
  }
  return decoded;
}

// Cuts `text` at the first `mark` and returns the part after it; nullopt if there is none.
std::optional<std::string> split_at(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  std::string after(text.substr(at + 1));
  text = text.substr(0, at);
  return after;
}

// Removes "scheme:" from the front and returns the scheme; empty if there is none.
std::string cut_scheme(std::string_view& text) {
  std::string scheme(base::uri_scheme(text));
  if (scheme.empty()) return "";
  text.remove_prefix(scheme.size() + 1);
  std::ranges::transform(scheme, scheme.begin(), [](unsigned char c) { return std::tolower(c); });
  return scheme;
}

bool is_host(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t close = host.find(']');
    if (close == std::string_view::npos) return false;
    host.remove_prefix(close + 1);
    return host.empty() || host.starts_with(':');
  }
  return host.find_first_of("[]") == std::string_view::npos;
}

}  // namespace

base::Result<Uri> parse_uri(std::string_view text) {
  const bool printable =
      std::ranges::all_of(text, [](unsigned char c) { return c > 0x20 && c != 0x7f; });
  if (!printable) return base::fail("there are spaces or control characters in it");
  Uri uri;
  uri.fragment = split_at(text, '#');
  uri.query = split_at(text, '?');
  uri.scheme = cut_scheme(text);
  if (text.starts_with("//")) {
    text.remove_prefix(2);
    std::string_view authority = text.substr(0, text.find('/'));
    text.remove_prefix(authority.size());
    if (const std::size_t at = authority.rfind('@'); at != std::string_view::npos) {
      uri.user = authority.substr(0, at);
      authority.remove_prefix(at + 1);
    }
    if (!is_host(authority)) return base::fail("the brackets around its host do not match");
    uri.host = authority;
  }
  auto path = decode(text);
  if (!path) return base::Unexpected(path.error());
  uri.path = *std::move(path);
  return uri;
}

base::Result<std::string> file_path(const Uri& uri) {
  if (!uri.host.empty() && uri.host != "localhost") {
    return base::fail("it has another host; expected file:///path or file://localhost/path");
  }
  if (uri.user || uri.query || uri.fragment) {
    return base::fail("a file: URI has no user, query or fragment");
  }
  if (!uri.path.starts_with('/')) {
    return base::fail("its path is not absolute; expected file:///path");
  }
  if (uri.path.find('\0') != std::string::npos) return base::fail("its path has a NUL in it");
  return uri.path;
}

std::string shown_uri(std::string_view text) {
  text = text.substr(0, text.find_first_of("?#"));
  std::string shown(text);
  const std::size_t authority = shown.find("//");
  if (authority != std::string::npos) {
    const std::size_t end = shown.find('/', authority + 2);
    const std::size_t at = shown.rfind('@', end);
    if (at != std::string::npos && at > authority) {
      shown.erase(authority + 2, at + 1 - authority - 2);
    }
  }
  return shown_name(shown);
}

}  // namespace virga::pulumi
