#include "lsp/server/session.h"

#include <utility>

namespace virga::lsp {

void Session::open(Document document) {
  documents.open(std::move(document));
}

void Session::changed(const std::string&) {}

void Session::close(const std::string& key) {
  documents.close(key);
}

}  // namespace virga::lsp
