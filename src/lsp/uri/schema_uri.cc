#include "lsp/uri/schema_uri.h"

#include "lsp/uri/file_uri.h"

namespace virga::lsp {
namespace {

constexpr std::string_view kPages = "virga:/schema/";
constexpr std::string_view kMarkdown = ".md";

std::string encode_part(std::string_view text) {
  return encode_percent(text, "-._");
}

}  // namespace

std::string encode_schema_uri(const SchemaUri& page) {
  std::string uri(kPages);
  uri += encode_part(page.package);
  if (!page.version.empty()) uri += "@" + encode_part(page.version);
  uri += "/" + encode_part(page.token);
  return uri.append(kMarkdown);
}

std::optional<SchemaUri> decode_schema_uri(std::string_view uri) {
  if (!uri.starts_with(kPages) || !uri.ends_with(kMarkdown)) return std::nullopt;
  uri.remove_prefix(kPages.size());
  uri.remove_suffix(kMarkdown.size());
  const std::size_t slash = uri.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto package = decode_percent(uri.substr(0, slash));
  const auto token = decode_percent(uri.substr(slash + 1));
  if (!package || !token) return std::nullopt;
  SchemaUri page{*package, "", *token};
  // The name of a package may begin with "@".
  const std::size_t at = page.package.rfind('@');
  if (at != std::string::npos && at > 0) {
    page.version = page.package.substr(at + 1);
    page.package.resize(at);
  }
  if (page.package.empty() || page.token.empty()) return std::nullopt;
  return page;
}

}  // namespace virga::lsp
