#include "hcl/parse/explain/outline.h"

#include <algorithm>

#include "base/system/large_pages.h"
#include "hcl/lex/brackets.h"
#include "hcl/lex/lex.h"

namespace virga::hcl {
namespace {

bool ends_block_header(TokenKind kind) {
  return kind == TokenKind::kIdent || kind == TokenKind::kCQuote || kind == TokenKind::kCParen;
}

}  // namespace

Outline::Outline(std::string_view text) : text_(text) {
  std::vector<std::uint32_t> open;
  bool begins_line = true;
  const Tokens tokens = lex(text, LexMode::kConfig);
  items_.reserve(tokens.size());
  base::prefer_large_pages(items_.data(), items_.capacity() * sizeof(Item));
  for (const Token& token : tokens) {
    if (token.kind == TokenKind::kNewline) {
      begins_line = true;
    } else if (token.kind == TokenKind::kOtherSpace) {
      continue;
    } else if (token.kind == TokenKind::kComment) {
      if (this->text(token.span).ends_with('\n')) begins_line = true;
    } else {
      count(token.kind);
      add(token, begins_line, open);
      begins_line = this->text(token.span).ends_with('\n');
    }
  }
}

std::vector<std::string_view> Outline::declared_names() const {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i + 1 < items_.size(); ++i) {
    if (items_[i].kind != TokenKind::kIdent) continue;
    const bool is_behind_for = i > 0 && items_[i - 1].kind == TokenKind::kIdent;
    if (is_behind_for && text(i - 1) == "for") {
      names.push_back(text(i));
      if (items_[i + 1].kind == TokenKind::kComma) names.push_back(text(i + 2));
    }
    if (!items_[i].begins_line || !is_in_body(i)) continue;
    if (items_[i].inside == kNone && items_[i + 1].kind == TokenKind::kEqual) {
      names.push_back(text(i));
    } else {
      add_labels(i, names);
    }
  }
  std::ranges::sort(names);
  return names;
}

// Adds the labels of the block whose type is the item.
void Outline::add_labels(std::size_t block, std::vector<std::string_view>& names) const {
  for (std::size_t i = block + 1; i < items_.size() && !items_[i].begins_line; ++i) {
    switch (items_[i].kind) {
      case TokenKind::kIdent:
      case TokenKind::kQuotedLit: names.push_back(text(i)); break;
      case TokenKind::kOQuote:
      case TokenKind::kCQuote: break;
      default: return;
    }
  }
}

const std::vector<std::string_view>& Outline::declared() const {
  if (!names_) names_ = declared_names();
  return *names_;
}

bool Outline::declares(std::string_view name) const {
  return std::ranges::binary_search(declared(), name) || (others_ && (*others_)(name));
}

void Outline::count(TokenKind kind) {
  switch (kind) {
    case TokenKind::kCBrace:
    case TokenKind::kCBrack:
    case TokenKind::kCParen: ++surplus_[index_of(kind)]; break;
    case TokenKind::kOBrace:
    case TokenKind::kOBrack:
    case TokenKind::kOParen: --surplus_[index_of(closer_of(kind).value_or(kind))]; break;
    default: break;
  }
}

void Outline::add(const Token& token, bool begins_line, std::vector<std::uint32_t>& open) {
  Item item{token.span, token.kind, begins_line};
  set_line(item);
  item.inside = open.empty() ? kNone : open.back();
  const auto index = static_cast<std::uint32_t>(items_.size());
  if (is_closer(token.kind)) {
    // A closing bracket also closes the brackets that are open inside its own opening bracket.
    const auto opener = std::find_if(open.rbegin(), open.rend(), [&](std::uint32_t each) {
      return closer_of(items_[each].kind) == token.kind;
    });
    if (opener != open.rend()) {
      items_[*opener].closer = index;
      open.erase(std::prev(opener.base()), open.end());
    }
  } else if (closer_of(token.kind)) {
    item.is_body = token.kind == TokenKind::kOBrace &&
                   (items_.empty() || ends_block_header(items_.back().kind)) &&
                   (open.empty() || items_[open.back()].is_body);
    open.push_back(index);
  }
  items_.push_back(item);
}

void Outline::set_line(Item& item) const {
  if (!item.begins_line) {
    item.line = items_.back().line;
    item.indentation = items_.back().indentation;
    return;
  }
  item.line = static_cast<std::uint32_t>(items_.size());
  // The token may be a part of a string, whose whitespace belongs to it.
  const std::size_t begin = text_.substr(0, item.span.begin).rfind('\n') + 1;  // npos + 1 is 0
  item.indentation = static_cast<std::uint32_t>(
      std::min(text_.find_first_not_of(" \t", begin), text_.size()) - begin);
}

std::size_t Outline::at(std::uint32_t offset) const {
  const auto found = std::ranges::lower_bound(items_, offset, {},
                                              [](const Item& item) { return item.span.begin; });
  return std::min(static_cast<std::size_t>(found - items_.begin()), items_.size() - 1);
}

bool Outline::is_in_body(std::size_t index) const {
  const std::size_t inside = items_[index].inside;
  return inside == kNone || items_[inside].is_body;
}

bool Outline::begins_object_item(std::size_t index) const {
  const Item& item = items_[index];
  if (item.inside == kNone) return false;
  const Item& bracket = items_[item.inside];
  const bool begins_item =
      item.begins_line || index == item.inside + 1 || items_[index - 1].kind == TokenKind::kComma;
  return begins_item && !bracket.is_body && bracket.kind == TokenKind::kOBrace;
}

std::optional<std::size_t> Outline::next_on_line(std::size_t index) const {
  const std::size_t next = index + 1;
  if (next >= items_.size() || items_[next].kind == TokenKind::kEOF) return std::nullopt;
  return items_[next].begins_line ? std::nullopt : std::optional(next);
}

std::optional<std::size_t> Outline::first_outdented(std::size_t opener) const {
  const std::size_t end = std::min<std::size_t>(items_[opener].closer, items_.size() - 1);
  bool is_indented = false;
  for (std::size_t i = opener + 1; i < end; ++i) {
    const Item& item = items_[i];
    if (!item.begins_line || item.inside != opener) continue;
    if (item.indentation > items_[opener].indentation) {
      is_indented = true;
    } else {
      return is_indented ? std::optional(i) : std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace virga::hcl
