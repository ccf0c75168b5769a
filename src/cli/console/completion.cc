#include "cli/console/completion.h"

#include <algorithm>

#include "hcl/lex/lex.h"

namespace virga::cli {
namespace {

// An ASCII character of a name, or a byte of a character beyond ASCII.
bool belongs_to_name(char c) {
  return c == '_' || c == '-' || c == ':' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
         (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// Returns the offset of the quote that begins the string that ends before `end`. Returns npos if
// there is no such string.
std::size_t begin_of_string(std::string_view line, std::size_t end) {
  for (std::size_t at = end - 1; at-- > 0;) {
    if (line[at] != '"') continue;
    std::size_t backslashes = 0;
    while (backslashes < at && line[at - 1 - backslashes] == '\\') ++backslashes;
    if (backslashes % 2 == 0) return at;
  }
  return std::string_view::npos;
}

// Returns the offset of the bracket that matches the one before `end`. Returns npos if there is no
// such bracket.
std::size_t begin_of_brackets(std::string_view line, std::size_t end) {
  std::size_t open = 0;
  for (std::size_t at = end; at-- > 0;) {
    const char c = line[at];
    if (c == '"') {
      at = begin_of_string(line, at + 1);
      if (at == std::string_view::npos) return at;
    } else if (c == ']' || c == ')' || c == '}') {
      ++open;
    } else if ((c == '[' || c == '(' || c == '{') && --open == 0) {
      return at;
    }
  }
  return std::string_view::npos;
}

}  // namespace

std::string_view word_at_end(std::string_view line) {
  std::size_t begin = line.size();
  bool is_receiver = false;  // a dot or a bracket follows
  while (begin > 0) {
    const char c = line[begin - 1];
    if (c == '.' || belongs_to_name(c)) {
      is_receiver = c == '.';
      --begin;
    } else if (is_receiver && (c == ']' || c == ')')) {
      const std::size_t open = begin_of_brackets(line, begin);
      if (open == std::string_view::npos) break;
      begin = open;
    } else {
      break;
    }
  }
  return line.substr(begin);
}

namespace {

// The names that can stand at the end of `word`, whose last name begins at `begin`.
std::vector<std::string> candidates(std::string_view word, std::size_t begin,
                                    EvalSession& session) {
  std::vector<std::string> found;
  if (begin == 0) {
    for (const EvalSession::Variable& each : session.variables()) found.push_back(each.name);
    for (const std::string_view name : session.functions()) {
      found.push_back(std::string(name) + "(");
    }
  } else if (begin > 1 && word[begin - 1] == '.') {
    const std::string path(word.substr(0, begin));
    for (const std::string& name : session.members(word.substr(0, begin - 1))) {
      if (hcl::is_identifier(name)) found.push_back(path + name);
    }
  }
  return found;
}

}  // namespace

std::vector<std::string> completions(std::string_view word, EvalSession& session) {
  std::size_t begin = word.size();
  while (begin > 0 && belongs_to_name(word[begin - 1])) --begin;
  std::vector<std::string> found = candidates(word, begin, session);
  std::erase_if(found, [&](const std::string& each) { return !each.starts_with(word); });
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace virga::cli
