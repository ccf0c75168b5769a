// Results of commands as documents that an editor shows: `virga:/preview/home/x/shop.txt`.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

namespace virga::lsp {

// Keeps the last results, so that the memory of the server is bounded.
class ResultDocuments {
 public:
  static constexpr std::size_t kMaxDocuments = 16;

  // Replaces the document with this URI.
  void put(std::string uri, std::string text);
  // Returns null if there is no such document. Valid until the next put().
  const std::string* find(std::string_view uri) const;

 private:
  std::deque<std::pair<std::string, std::string>> documents_;  // the oldest first
};

}  // namespace virga::lsp
