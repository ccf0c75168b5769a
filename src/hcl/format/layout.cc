#include "hcl/format/layout.h"

#include <algorithm>
#include <cstring>

#include "base/text/unicode.h"
#include "hcl/format/gap.h"
#include "hcl/format/merge.h"

namespace virga::hcl {

namespace {

constexpr std::size_t kIndent = 2;

// Returns true if each byte takes one column. Clusters of several bytes contain a byte that is not
// ASCII, or a line break.
bool is_plain(std::string_view text) {
  unsigned char all = 0;
  bool line_break = false;
  for (const char c : text) {
    all |= static_cast<unsigned char>(c);
    line_break |= c == '\r';
  }
  return all < 0x80 && !line_break;
}

}  // namespace

Layout::Layout(std::string_view text, std::span<const Token> tokens, std::size_t max_spaces)
    : text_(text), tokens_(tokens), max_spaces_(max_spaces) {
  out_.reserve(text.size() + text.size() / 4 + 64);
}

bool Layout::run() {
  const Token* token = tokens_.data();
  const Token* const end = token + tokens_.size();
  while (token != end && token->kind != TokenKind::kEOF) {
    const Line line = scan(token);
    write(line);
    if (spaces_ > max_spaces_) return false;
    token = line.end;
  }
  end_group();
  if (spaces_ > max_spaces_) return false;
  if (token != end) {
    // Keeps whitespace at the very end. (A byte order mark that nothing follows counts as
    // whitespace.)
    const std::size_t last = token == tokens_.data() ? 0 : token[-1].span.end;
    out_.append(token->span.begin - last, ' ');
  }
  return true;
}

// Finds the end of the line that begins here, and its parts.
Layout::Line Layout::scan(const Token* begin) const {
  Line line{.begin = begin, .end = begin};
  const Token* const end = tokens_.data() + tokens_.size();
  const Token* equals = nullptr;
  int behind_equals = 0;
  int net_at_equals = 0;
  bool in_heredoc = false;  // brackets in a heredoc do not indent
  for (; line.end != end && line.end->kind != TokenKind::kEOF; ++line.end) {
    const TokenKind kind = line.end->kind;
    if (kind == TokenKind::kNewline) break;
    if (kind == TokenKind::kComment && text_[line.end->span.end - 1] == '\n') break;
    const int change = traits_of(kind).depth;
    if (kind == TokenKind::kEqual && !equals && line.end != begin) {
      equals = line.end;
      net_at_equals = line.net;
    }
    if (kind == TokenKind::kOHeredoc) in_heredoc = true;
    if (equals) behind_equals += change;
    if (!in_heredoc) line.net += change;
  }
  if (line.end != end && line.end->kind != TokenKind::kEOF) ++line.end;
  if (line.end - begin > 1 && line.end[-1].kind == TokenKind::kComment) {
    line.comment = line.end - 1;
  }
  if (equals && behind_equals == 0) {
    line.assign = equals;
    line.net = net_at_equals;
  }
  return line;
}

// A line that opens brackets indents the following lines by one level, however many it opens. The
// level ends with the line that closes all of them.
std::size_t Layout::indent_for(int net) {
  if (net > 0) {
    indents_.push_back(net);
    return indents_.size() - 1;
  }
  for (int closed = -net; closed > 0 && !indents_.empty();) {
    const int open = indents_.back();
    if (open > closed) {
      indents_.back() -= closed;
    } else {
      indents_.pop_back();
    }
    closed -= open;
  }
  return indents_.size();
}

void Layout::write(const Line& line) {
  const std::size_t begin = out_.size();
  if (line.begin->kind != TokenKind::kNewline) {
    const std::size_t indent = kIndent * indent_for(line.net);
    spaces_ += indent;
    if (spaces_ > max_spaces_) return;
    out_.append(indent, ' ');
  }
  Row row;
  // Text that is already formatted is copied in one piece.
  std::uint32_t from = line.begin->span.begin;
  for (const Token* token = line.begin + 1; token < line.end; ++token) {
    const std::uint32_t to = token[-1].span.end;
    const std::uint32_t gap = token->span.begin - to;
    const bool begins_part = token == line.assign || token == line.comment;
    const std::size_t blanks = begins_part ? 1 : spaces_before(token, line);
    if (!begins_part && gap == blanks && (gap == 0 || text_[to] == ' ')) continue;
    out_ += text_.substr(from, to - from);
    from = token->span.begin;
    if (token == line.assign) {
      row.assign_at = out_.size();
      row.lead_columns = columns(begin, line.begin, token);
    } else if (token == line.comment) {
      row.comment_at = out_.size();
      row.columns = columns(begin, line.begin, token);
    }
    out_.append(blanks, ' ');
  }
  out_ += text_.substr(from, line.end[-1].span.end - from);
  if (line.assign || line.comment) {
    group_.push_back(row);
  } else {
    end_group();
  }
}

// For two tokens in the same part of a line.
std::size_t Layout::spaces_before(const Token* token, const Line& line) const {
  const Token& left = token[-1];
  const Token* before = &left == line.begin ? nullptr : &left - 1;
  switch (gap_between(left.kind, token->kind)) {
    case Gap::kBlank: return 1;
    case Gap::kAfterName:
      if (before && before->kind == TokenKind::kIdent && text_of(left) == "in") return 1;
      break;
    case Gap::kAfterMinus:
      if (before && !minus_negates_after(before->kind)) return 1;
      break;
    case Gap::kNone: break;
  }
  return left.span.end != token->span.begin && would_merge(text_, before, left, *token) ? 1 : 0;
}

// The columns of the line written since `from`, which contains these tokens: their grapheme
// clusters and the spaces.
std::size_t Layout::columns(std::size_t from, const Token* begin, const Token* end) const {
  const std::string_view written = std::string_view(out_).substr(from);
  if (is_plain(written)) return written.size();
  std::size_t columns = written.size();
  for (const Token* token = begin; token != end; ++token) {
    const std::string_view text = text_of(*token);
    columns -= text.size() - base::count_graphemes(text);
  }
  return columns;
}

void Layout::end_group() {
  if (group_.empty()) return;
  const std::size_t added = align();
  spaces_ += added;
  if (spaces_ <= max_spaces_) spread(added);
  group_.clear();
}

// Computes how many spaces each part of the group needs beyond the one that it has. Returns their
// sum.
std::size_t Layout::align() {
  std::size_t added = 0;
  const auto each_chain = [&](std::size_t Row::* at, std::size_t Row::* columns,
                              std::size_t Row::* blanks) {
    for (auto row = group_.begin(); row != group_.end();) {
      const auto end = std::find_if(row, group_.end(),
                                    [&](const Row& other) { return other.*at == Row::kNone; });
      std::size_t widest = 0;
      for (auto each = row; each != end; ++each) widest = std::max(widest, (*each).*columns);
      for (; row != end; ++row) added += (*row).*blanks = widest - (*row).*columns;
      if (row != group_.end()) ++row;
    }
  };
  each_chain(&Row::assign_at, &Row::lead_columns, &Row::assign_spaces);
  for (Row& row : group_) row.columns += row.assign_spaces;
  each_chain(&Row::comment_at, &Row::columns, &Row::comment_spaces);
  return added;
}

// Inserts the spaces from the end, so that each byte of the group moves once.
void Layout::spread(std::size_t added) {
  if (added == 0) return;
  std::size_t from_end = out_.size();
  out_.resize(out_.size() + added);
  std::size_t to_end = out_.size();
  const auto insert = [&](std::size_t at, std::size_t blanks) {
    if (blanks == 0) return;
    const std::size_t moved = from_end - at;
    std::memmove(out_.data() + to_end - moved, out_.data() + at, moved);
    to_end -= moved + blanks;
    std::memset(out_.data() + to_end, ' ', blanks);
    from_end = at;
  };
  for (auto row = group_.rbegin(); row != group_.rend() && from_end != to_end; ++row) {
    insert(row->comment_at, row->comment_spaces);
    insert(row->assign_at, row->assign_spaces);
  }
}

}  // namespace virga::hcl
