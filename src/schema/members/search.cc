#include "schema/members/search.h"

#include <algorithm>

#include "base/text/suggest.h"

namespace virga::schema {
namespace {

bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (is_capital(c)) c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

// Returns the words of the parts of "aws:s3/bucketV2:BucketV2", and each part as a whole.
std::vector<std::string_view> parts(std::string_view token) {
  std::vector<std::string_view> all;
  while (!token.empty()) {
    const std::size_t end = std::min(token.find_first_of(":/-"), token.size());
    const std::string_view part = token.substr(0, end);
    all.push_back(part);
    std::size_t begin = 0;
    for (std::size_t i = 1; i <= part.size(); ++i) {
      if (i < part.size() && (!is_capital(part[i]) || is_capital(part[i - 1]))) continue;
      all.push_back(part.substr(begin, i - begin));
      begin = i;
    }
    token.remove_prefix(std::min(end + 1, token.size()));
  }
  return all;
}

bool has(std::string_view token, const std::string& word) {
  return lower(token).find(word) != std::string::npos;
}

bool matches_approximately(std::string_view token, const std::string& word) {
  std::vector<std::string> lowered;
  for (const std::string_view part : parts(token)) lowered.push_back(lower(part));
  const std::vector<std::string_view> candidates(lowered.begin(), lowered.end());
  return has(token, word) || base::nearest(word, candidates).has_value();
}

// Returns 0 if the last part is one of the words, 1 if it begins with one, and 2 otherwise.
int rank(std::string_view token, const std::vector<std::string>& words) {
  const std::string name = lower(token.substr(token.rfind(':') + 1));
  const auto begins = [&](const std::string& word) { return name.starts_with(word); };
  if (std::ranges::find(words, name) != words.end()) return 0;
  return std::ranges::any_of(words, begins) ? 1 : 2;
}

}  // namespace

std::vector<std::string_view> search(std::span<const std::string_view> tokens,
                                     const std::vector<std::string>& words) {
  std::vector<std::string> lowered;
  for (const std::string& word : words) lowered.push_back(lower(word));
  std::vector<std::string_view> found;
  for (const auto matches : {has, matches_approximately}) {
    for (const std::string_view token : tokens) {
      if (std::ranges::all_of(lowered, [&](const auto& word) { return matches(token, word); })) {
        found.push_back(token);
      }
    }
    if (!found.empty()) break;
  }
  std::ranges::stable_sort(found, {}, [&](std::string_view token) { return rank(token, lowered); });
  return found;
}

}  // namespace virga::schema
