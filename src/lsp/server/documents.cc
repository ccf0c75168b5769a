#include "lsp/server/documents.h"

#include "base/text/uri.h"
#include "lsp/uri/file_uri.h"

namespace virga::lsp {
namespace {

constexpr std::string_view kUntitled = "untitled";

}  // namespace

std::string document_key(std::string_view uri) {
  if (auto path = path_of_uri(uri)) return *std::move(path);
  if (base::uri_scheme(uri) != kUntitled) return std::string(uri);
  return "/untitled:/" + encode_percent(uri.substr(kUntitled.size() + 1), "-_") + "/main.pp";
}

Document& Documents::open(Document document) {
  std::string key = document_key(document.uri());
  return documents_.insert_or_assign(std::move(key), std::move(document)).first->second;
}

Document* Documents::find(const std::string& key) {
  const auto found = documents_.find(key);
  return found == documents_.end() ? nullptr : &found->second;
}

const Document* Documents::find(const std::string& key) const {
  const auto found = documents_.find(key);
  return found == documents_.end() ? nullptr : &found->second;
}

std::string Documents::uri_of(const std::string& path) const {
  const Document* document = find(path);
  return document ? document->uri() : uri_of_path(path);
}

}  // namespace virga::lsp
