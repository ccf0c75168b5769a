#include "schema/version.h"

#include <algorithm>
#include <array>

namespace virga::schema {
namespace {

struct Version {
  std::array<std::string_view, 3> core;
  std::string_view prerelease;
};

// Removes and returns the part of `rest` before the first `divider`, or all of it.
std::string_view cut(std::string_view& rest, char divider) {
  const std::size_t end = std::min(rest.find(divider), rest.size());
  const std::string_view head = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return head;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

bool is_core_number(std::string_view text) {
  return is_number(text) && (text.size() == 1 || text[0] != '0');
}

bool is_identifier(std::string_view text) {
  const auto fits = [](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  };
  return !text.empty() && std::ranges::all_of(text, fits);
}

bool are_identifiers(std::string_view dotted) {
  if (dotted.ends_with('.')) return false;
  do {
    if (!is_identifier(cut(dotted, '.'))) return false;
  } while (!dotted.empty());
  return true;
}

std::string_view without_v(std::string_view text) {
  if (text.starts_with('v')) text.remove_prefix(1);
  return text;
}

bool split(std::string_view text, Version& into) {
  const bool has_build = text.find('+') != std::string_view::npos;
  std::string_view rest = cut(text, '+');
  if (has_build && !are_identifiers(text)) return false;
  const bool has_prerelease = rest.find('-') != std::string_view::npos;
  std::string_view core = cut(rest, '-');
  if (has_prerelease && !are_identifiers(rest)) return false;
  into.prerelease = rest;
  if (std::ranges::count(core, '.') != 2) return false;
  for (std::string_view& part : into.core) part = cut(core, '.');
  return std::ranges::all_of(into.core, is_core_number);
}

// Compares numbers of any length.
std::strong_ordering compare_numbers(std::string_view a, std::string_view b) {
  a.remove_prefix(std::min(a.find_first_not_of('0'), a.size()));
  b.remove_prefix(std::min(b.find_first_not_of('0'), b.size()));
  if (a.size() != b.size()) return a.size() <=> b.size();
  return a <=> b;
}

std::strong_ordering compare_identifiers(std::string_view a, std::string_view b) {
  if (is_number(a) && is_number(b)) return compare_numbers(a, b);
  if (is_number(a) != is_number(b))
    return is_number(a) ? std::strong_ordering::less : std::strong_ordering::greater;
  return a <=> b;
}

std::strong_ordering compare_prereleases(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return a.empty() <=> b.empty();
  while (!a.empty() && !b.empty()) {
    const auto order = compare_identifiers(cut(a, '.'), cut(b, '.'));
    if (order != 0) return order;
  }
  return b.empty() <=> a.empty();
}

}  // namespace

bool is_semantic_version(std::string_view text) {
  Version version;
  return split(text, version);
}

bool is_version(std::string_view text) {
  return is_semantic_version(without_v(text));
}

std::strong_ordering compare_versions(std::string_view a, std::string_view b) {
  Version x;
  Version y;
  const bool a_is_one = split(without_v(a), x);
  const bool b_is_one = split(without_v(b), y);
  if (a_is_one != b_is_one) return a_is_one <=> b_is_one;
  if (!a_is_one) return a <=> b;
  for (std::size_t i = 0; i < x.core.size(); ++i) {
    if (const auto order = compare_numbers(x.core[i], y.core[i]); order != 0) return order;
  }
  if (const auto order = compare_prereleases(x.prerelease, y.prerelease); order != 0) return order;
  return a <=> b;
}

}  // namespace virga::schema
