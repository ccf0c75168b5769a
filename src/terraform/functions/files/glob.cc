#include "terraform/functions/files/glob.h"

#include <algorithm>
#include <optional>

#include "base/text/unicode.h"
#include "cty/functions/rules.h"

namespace virga::terraform {
namespace {

using cty::Result;

base::Unexpected<cty::Error> bad_pattern() {
  return cty::invalid("the pattern is not valid");
}

base::Unexpected<cty::Error> too_expensive() {
  return cty::fail(cty::ErrorKind::kTooLarge, "the pattern requires too many steps");
}

// Comparisons of characters that one search makes.
constexpr std::size_t kMaxSteps = 1'000'000;

// Reads one character of a pattern, which may be escaped. Returns nullopt at the end.
std::optional<char32_t> next_character(std::string_view& pattern, bool& is_escaped) {
  is_escaped = pattern.starts_with('\\');
  if (is_escaped) pattern.remove_prefix(1);
  if (pattern.empty()) return std::nullopt;
  const base::Decoded c = base::decode_utf8(pattern, 0);
  pattern.remove_prefix(c.size);
  return c.code_point;
}

// Matches the class that starts after `[`, and removes it from the pattern.
Result<bool> matches_class(std::string_view& pattern, char32_t c) {
  const bool is_negated = pattern.starts_with('^');
  if (is_negated) pattern.remove_prefix(1);
  bool found = false;
  for (bool is_first = true;; is_first = false) {
    bool is_escaped = false;
    const auto low = next_character(pattern, is_escaped);
    if (!low) return bad_pattern();
    if (*low == ']' && !is_escaped) {
      if (is_first) return bad_pattern();
      return found != is_negated;
    }
    char32_t high = *low;
    if (pattern.starts_with('-')) {
      pattern.remove_prefix(1);
      const auto end = next_character(pattern, is_escaped);
      if (!end || (*end == ']' && !is_escaped)) return bad_pattern();
      high = *end;
    }
    found |= *low <= c && c <= high;
  }
}

// Splits the alternatives that start after `{`. Removes them with their brace from the pattern.
Result<std::vector<std::string_view>> alternatives(std::string_view& pattern) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    const char c = pattern[at];
    if (c == '\\') {
      ++at;
    } else if (c == '{') {
      ++depth;
    } else if ((c == ',' && depth == 0) || (c == '}' && depth == 0)) {
      parts.push_back(pattern.substr(begin, at - begin));
      begin = at + 1;
      if (c == '}') {
        pattern.remove_prefix(begin);
        return parts;
      }
    } else if (c == '}') {
      --depth;
    }
  }
  return bad_pattern();
}

Result<bool> matches_any(std::string_view rest, std::string_view name, std::size_t& steps) {
  auto parts = alternatives(rest);
  if (!parts) return base::Unexpected(parts.error());
  for (const std::string_view part : *parts) {
    const auto found = matches_glob(std::string(part) + std::string(rest), name, steps);
    if (!found || *found) return found;
  }
  return false;
}

Result<bool> matches_star(std::string_view rest, std::string_view name, std::size_t& steps) {
  while (rest.starts_with('*')) rest.remove_prefix(1);
  for (std::size_t at = 0;; ++at) {
    const auto found = matches_glob(rest, name.substr(at), steps);
    if (!found || *found || at == name.size()) return found;
  }
}

// Finds files part by part of the pattern.
class Finder {
 public:
  Finder(const base::FileSystem& files, const base::Limits& limits)
      : files_(files), limits_(limits), steps_(std::min(limits.max_evaluation_steps, kMaxSteps)) {}

  Result<void> find(const std::string& folder, std::string_view pattern, std::uint32_t depth) {
    if (pattern.empty()) return {};
    if (depth > limits_.max_nesting) return {};
    const std::size_t slash = pattern.find('/');
    const std::string_view part = pattern.substr(0, slash);
    const std::string_view rest =
        slash == pattern.npos ? std::string_view() : pattern.substr(slash + 1);
    if (part == "**") return find_deep(folder, rest, depth);
    return find_part(folder, part, rest, depth);
  }

  std::vector<std::string> found;

 private:
  // A pattern without special characters names its file, so the folder does not have to be read.
  static bool is_literal(std::string_view part) {
    return part.find_first_of("*?[{\\") == part.npos;
  }

  Result<void> find_part(const std::string& folder, std::string_view part, std::string_view rest,
                         std::uint32_t depth) {
    if (is_literal(part)) return enter(folder + "/" + std::string(part), rest, depth);
    const auto names = files_.list(folder.empty() ? "/" : folder);
    if (!names) return {};
    for (const std::string& name : *names) {
      const auto matches = matches_glob(part, name, steps_);
      if (!matches) return base::Unexpected(matches.error());
      if (!*matches) continue;
      if (auto done = enter(folder + "/" + name, rest, depth); !done) return done;
    }
    return {};
  }

  // `**`: this folder and all folders below it.
  Result<void> find_deep(const std::string& folder, std::string_view rest, std::uint32_t depth) {
    const auto names = files_.list(folder.empty() ? "/" : folder);
    if (!names) return {};
    if (!rest.empty()) {
      if (auto done = find(folder, rest, depth + 1); !done) return done;
    }
    for (const std::string& name : *names) {
      if (steps_ == 0) return too_expensive();
      --steps_;
      const std::string path = folder + "/" + name;
      if (files_.is_directory(path)) {
        if (files_.is_link(path) || depth >= limits_.max_nesting) continue;
        if (auto done = find_deep(path, rest, depth + 1); !done) return done;
      } else if (rest.empty()) {
        if (auto done = enter(path, rest, depth); !done) return done;
      }
    }
    return {};
  }

  Result<void> enter(const std::string& path, std::string_view rest, std::uint32_t depth) {
    if (!rest.empty()) return find(path, rest, depth + 1);
    if (!files_.is_file(path)) return {};
    if (auto fits = cty::check_elements(limits_, found.size() + 1); !fits) return fits;
    found.push_back(path);
    return {};
  }

  const base::FileSystem& files_;
  const base::Limits& limits_;
  std::size_t steps_;
};

}  // namespace

Result<bool> matches_glob(std::string_view pattern, std::string_view name, std::size_t& steps) {
  while (true) {
    if (steps == 0) return too_expensive();
    --steps;
    if (pattern.empty()) return name.empty();
    if (pattern[0] == '*') return matches_star(pattern, name, steps);
    if (pattern[0] == '{') return matches_any(pattern.substr(1), name, steps);
    if (name.empty()) {
      // The rest of the pattern is not checked, except for an open bracket.
      return pattern[0] == '[' && !pattern.contains(']') ? Result<bool>(bad_pattern()) : false;
    }
    const base::Decoded c = base::decode_utf8(name, 0);
    if (pattern[0] == '[') {
      pattern.remove_prefix(1);
      const auto matches = matches_class(pattern, c.code_point);
      if (!matches || !*matches) return matches;
    } else if (pattern[0] == '?') {
      pattern.remove_prefix(1);
    } else {
      bool is_escaped = false;
      const auto wanted = next_character(pattern, is_escaped);
      if (!wanted) return bad_pattern();
      if (*wanted != c.code_point) return false;
    }
    name.remove_prefix(c.size);
  }
}

Result<std::vector<std::string>> find_files(const base::FileSystem& files, std::string_view pattern,
                                            const base::Limits& limits) {
  if (pattern.starts_with('/')) pattern.remove_prefix(1);
  Finder finder(files, limits);
  if (auto done = finder.find("", pattern, 0); !done) return base::Unexpected(done.error());
  return std::move(finder.found);
}

}  // namespace virga::terraform
