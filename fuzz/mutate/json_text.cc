#include "fuzz/mutate/json_text.h"

namespace virga::fuzz {
namespace {

constexpr std::string_view kJsonSpaces = " \t\r\n";
constexpr int kMaxJsonDepth = 300;

}  // namespace

JsonText::JsonText(std::string_view its_text) : text(its_text) {
  const bool is_value = value(0);
  skip_spaces();
  is_whole_ = is_value && at_ == text.size();
}

base::Span JsonText::with_comma(base::Span member) const {
  const std::size_t next = text.find_first_not_of(kJsonSpaces, member.end);
  if (next != text.npos && text[next] == ',') {
    return {member.begin, static_cast<std::uint32_t>(next + 1)};
  }
  const std::size_t before =
      member.begin == 0 ? text.npos : text.find_last_not_of(kJsonSpaces, member.begin - 1);
  if (before != text.npos && text[before] == ',') {
    return {static_cast<std::uint32_t>(before), member.end};
  }
  return member;
}

bool JsonText::value(int depth) {
  skip_spaces();
  if (at_ == text.size() || depth > kMaxJsonDepth) return false;
  const std::uint32_t begin = at();
  const char first = text[at_];
  if (first == '{' || first == '[') {
    if (!members_of(depth, first == '{' ? '}' : ']')) return false;
  } else if (first == '"') {
    if (!string()) return false;
    scalars.push_back({begin, at()});
  } else {
    const std::size_t end = text.find_first_of(" \t\r\n,]}:\"[{", at_);
    if (end == at_) return false;
    at_ = end == text.npos ? text.size() : end;
    scalars.push_back({begin, at()});
  }
  values.push_back({begin, at()});
  return true;
}

bool JsonText::members_of(int depth, char closing) {
  ++at_;
  if (skip(closing)) return true;
  do {
    skip_spaces();
    const std::uint32_t begin = at();
    if (!(closing == '}' ? member(depth) : value(depth + 1))) return false;
    (closing == '}' ? members : elements).push_back({begin, at()});
  } while (skip(','));
  return skip(closing);
}

bool JsonText::member(int depth) {
  const std::uint32_t begin = at();
  if (!string()) return false;
  keys.push_back({begin, at()});
  return skip(':') && value(depth + 1);
}

bool JsonText::string() {
  if (at_ == text.size() || text[at_] != '"') return false;
  const std::uint32_t begin = at();
  for (++at_; at_ < text.size() && text[at_] != '"'; ++at_) {
    if (text[at_] == '\\') ++at_;
  }
  if (at_ >= text.size()) {
    at_ = text.size();
    return false;
  }
  ++at_;
  strings.push_back({begin, at()});
  return true;
}

void JsonText::skip_spaces() {
  while (at_ < text.size() && kJsonSpaces.contains(text[at_])) ++at_;
}

bool JsonText::skip(char c) {
  skip_spaces();
  if (at_ == text.size() || text[at_] != c) return false;
  ++at_;
  return true;
}

}  // namespace virga::fuzz
