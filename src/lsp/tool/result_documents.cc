#include "lsp/tool/result_documents.h"

#include <algorithm>

namespace virga::lsp {

void ResultDocuments::put(std::string uri, std::string text) {
  std::erase_if(documents_, [&](const auto& each) { return each.first == uri; });
  if (documents_.size() == kMaxDocuments) documents_.pop_front();
  documents_.emplace_back(std::move(uri), std::move(text));
}

const std::string* ResultDocuments::find(std::string_view uri) const {
  const auto found = std::ranges::find(
      documents_, uri, [](const auto& each) -> std::string_view { return each.first; });
  return found == documents_.end() ? nullptr : &found->second;
}

}  // namespace virga::lsp
