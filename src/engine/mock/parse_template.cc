// The places of placeholders in a text.
#include <utility>

#include "engine/mock/template.h"
#include "pulumi/wire/rebuilt.h"

namespace virga::engine {
namespace {

constexpr std::string_view kOpen = "${";

constexpr std::string_view kEscapedOpen = "$${";

}  // namespace

std::optional<Template::Mistake> Template::parse(std::string_view text, std::vector<Part>& parts) {
  std::string plain;
  std::size_t at = 0;
  while (at < text.size()) {
    if (text.substr(at).starts_with(kEscapedOpen)) {
      plain += kOpen;
      at += kEscapedOpen.size();
      continue;
    }
    if (!text.substr(at).starts_with(kOpen)) {
      plain += text[at++];
      continue;
    }
    const std::size_t close = text.find('}', at);
    const std::size_t begin = at + kOpen.size();
    if (close == std::string_view::npos) return Mistake{at, text.size(), true};
    auto path = pulumi::PropertyPath::parse(text.substr(begin, close - begin));
    if (!path || path->empty()) return Mistake{at, close + 1};
    if (!plain.empty()) parts.emplace_back(std::exchange(plain, {}));
    parts.emplace_back(*std::move(path));
    at = close + 1;
  }
  if (!plain.empty()) parts.emplace_back(std::move(plain));
  return std::nullopt;
}

}  // namespace virga::engine
