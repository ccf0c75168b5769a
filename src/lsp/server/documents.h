// The documents that the client has opened.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "lsp/text/document.h"

namespace virga::lsp {

// Clients encode the URI of a file in different ways, so a document is found by its key: the path
// of a file. A document that was never saved ("untitled:Untitled-1") has the path of a program of
// its own, in a folder that does not exist. Other documents have their URI as key.
std::string document_key(std::string_view uri);

class Documents {
 public:
  // Replaces a document with the same key.
  Document& open(Document document);
  void close(const std::string& key) { documents_.erase(key); }
  // Returns null if the document is not open.
  Document* find(const std::string& key);
  const Document* find(const std::string& key) const;
  // The URI of a file, in the spelling of the client if it has opened the file.
  std::string uri_of(const std::string& path) const;

  const std::map<std::string, Document>& all() const { return documents_; }

 private:
  std::map<std::string, Document> documents_;  // by key
};

}  // namespace virga::lsp
