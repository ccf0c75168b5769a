#include "lsp/transport/header.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/text/ascii.h"
#include "base/text/ascii_case.h"
#include "base/text/printable.h"

namespace virga::lsp {
namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kBlanks = " \t";
constexpr std::size_t kMaxShown = 60;  // bytes of a field in a message

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), base::to_ascii_lower);
  return lower;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// Returns whether the name consists of the characters that header fields have (RFC 9110, section
// 5.6.2).
bool is_field_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return base::is_ascii_letter(c) || base::is_ascii_digit(c) ||
           std::string_view("!#$%&'*+-.^_`|~").contains(c);
  });
}

std::optional<std::uint64_t> parse_length(std::string_view text) {
  std::uint64_t length = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, length);
  if (error != std::errc() || rest != end) return std::nullopt;
  return length;
}

// The charset of a value such as `application/vscode-jsonrpc; charset=utf-8`.
std::string charset_of(std::string_view content_type) {
  const std::string lower = lower_case(content_type);
  const std::size_t at = lower.find("charset=");
  if (at == std::string::npos) return "utf-8";
  std::string charset(trimmed(lower.substr(at + 8, lower.find(';', at) - at - 8)));
  std::erase(charset, '"');
  return charset;
}

}  // namespace

base::Expected<FrameHeader, std::string> parse_header(std::string_view fields) {
  FrameHeader header;
  std::optional<std::uint64_t> length;
  while (!fields.empty()) {
    const std::string_view line = fields.substr(0, fields.find(kLineEnd));
    fields.remove_prefix(std::min(fields.size(), line.size() + kLineEnd.size()));
    const std::size_t colon = line.find(':');
    const std::string_view name = line.substr(0, colon);
    if (colon == std::string_view::npos || !is_field_name(name)) {
      return base::Unexpected("expected a header field, got " + base::printable(line, kMaxShown));
    }
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (lower_case(name) == "content-length") {
      if (length) return base::Unexpected("Content-Length is repeated");
      length = parse_length(value);
      if (!length) {
        return base::Unexpected("Content-Length is not a number of bytes: " +
                                base::printable(value, kMaxShown));
      }
    } else if (lower_case(name) == "content-type") {
      const std::string charset = charset_of(value);
      header.is_utf8 = charset == "utf-8" || charset == "utf8";
    }
  }
  if (!length) return base::Unexpected("the header has no Content-Length");
  header.length = *length;
  return header;
}

}  // namespace virga::lsp
