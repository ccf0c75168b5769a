#include "lsp/uri/file_uri.h"

#include <filesystem>

#include "base/text/ascii.h"
#include "base/text/ascii_case.h"
#include "base/text/uri.h"

namespace virga::lsp {
namespace {

constexpr std::string_view kHexDigits = "0123456789ABCDEF";

int hex_value(char c) {
  if (base::is_ascii_digit(c)) return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

bool equals_ignoring_case(std::string_view text, std::string_view lower) {
  if (text.size() != lower.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (base::to_ascii_lower(text[i]) != lower[i]) return false;
  }
  return true;
}

bool has_windows_drive(std::string_view path) {
  return path.size() >= 3 && base::is_ascii_letter(path[1]) && path[2] == ':' &&
         (path.size() == 3 || path[3] == '/');
}

}  // namespace

std::optional<std::string> decode_percent(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hex_value(text[i + 1]), low = hex_value(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high << 4 | low);
    i += 2;
  }
  return out;
}

std::string encode_percent(std::string_view text, std::string_view plain) {
  std::string out;
  for (const char c : text) {
    if (base::is_ascii_letter(c) || base::is_ascii_digit(c) || plain.contains(c)) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out.append({'%', kHexDigits[byte >> 4], kHexDigits[byte & 15]});
  }
  return out;
}

std::optional<std::string> path_of_uri(std::string_view uri) {
  const std::string_view scheme = base::uri_scheme(uri);
  if (!equals_ignoring_case(scheme, "file")) return std::nullopt;
  std::string_view rest = uri.substr(scheme.size() + 1);
  if (rest.starts_with("//")) {
    rest.remove_prefix(2);
    const std::string_view host = rest.substr(0, rest.find('/'));
    if (!host.empty() && !equals_ignoring_case(host, "localhost")) return std::nullopt;
    rest.remove_prefix(host.size());
  }
  rest = rest.substr(0, rest.find_first_of("?#"));
  auto path = decode_percent(rest);
  if (!path || !path->starts_with('/') || path->contains('\0')) return std::nullopt;
  if (has_windows_drive(*path) || path->size() > kMaxPathBytes) return std::nullopt;
  std::string normal = std::filesystem::path(*path).lexically_normal().string();
  // lexically_normal() keeps two slashes at the front, and "/.." at the root.
  while (normal.starts_with("//")) normal.erase(0, 1);
  while (normal.starts_with("/../")) normal.erase(0, 3);
  return normal;
}

std::string uri_of_path(std::string_view path) {
  return "file://" + encode_percent(path, "-._~/");
}

}  // namespace virga::lsp
