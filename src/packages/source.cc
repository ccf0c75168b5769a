#include "packages/source.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "schema/read/expand.h"
#include "schema/version.h"

namespace virga::packages {
namespace {

constexpr std::size_t kMaxNameBytes = 200;
constexpr std::string_view kSchemes[] = {"https://", "http://"};
constexpr std::string_view kFileScheme = "file://";

bool is_url(std::string_view text) {
  return std::ranges::any_of(kSchemes,
                             [&](std::string_view each) { return text.starts_with(each); });
}

// Whether the text is safe as the name of a folder.
bool is_path_word(std::string_view text) {
  const auto is_safe = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  };
  return !text.empty() && !text.starts_with('.') && std::ranges::all_of(text, is_safe);
}

bool has_user(std::string_view url) {
  url.remove_prefix(url.find("://") + 3);
  return url.substr(0, url.find_first_of("/?#")).find('@') != std::string_view::npos;
}

}  // namespace

const char* word_of(Source::Kind kind) {
  switch (kind) {
    case Source::Kind::kPlugin: return "plugin";
    case Source::Kind::kFile: return "file";
    case Source::Kind::kUrl: return "url";
    case Source::Kind::kNpm: return "npm";
    case Source::Kind::kPypi: return "pypi";
  }
  return "";
}

bool is_package_name(const std::string& name) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  return !name.empty() && name.size() <= kMaxNameBytes && is_letter(name.front()) &&
         std::ranges::all_of(name, [&](char c) { return is_letter(c) || c == '-' || c == '_'; });
}

bool is_language_package_name(Source::Kind kind, const std::string& name) {
  std::string_view rest = name;
  if (kind == Source::Kind::kNpm && rest.starts_with('@')) {
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos) return false;
    if (!is_path_word(rest.substr(1, slash - 1))) return false;
    rest.remove_prefix(slash + 1);
  }
  return name.size() <= kMaxNameBytes && is_path_word(rest);
}

base::Result<Source> parse_source(const std::string& text) {
  if (is_url(text)) {
    if (has_user(text)) {
      return base::fail("the URL has a user name or a password, which the lock file would publish");
    }
    return Source{.kind = Source::Kind::kUrl, .place = text};
  }
  for (const auto kind : {Source::Kind::kNpm, Source::Kind::kPypi}) {
    const std::string scheme = std::string(word_of(kind)) + ":";
    if (!text.starts_with(scheme)) continue;
    std::string name = text.substr(scheme.size());
    if (is_language_package_name(kind, name)) return Source{.kind = kind, .place = std::move(name)};
    return base::fail("\"" + name + "\" is not the name of a package of " +
                      (kind == Source::Kind::kNpm ? "npm" : "PyPI"));
  }
  if (text.starts_with(kFileScheme)) {
    return Source{.kind = Source::Kind::kFile, .place = text.substr(kFileScheme.size())};
  }
  if (text.find("://") != std::string::npos) {
    return base::fail(text + " has an unknown scheme: expected https, http or file");
  }
  if (text.find('/') != std::string::npos || !schema::schema_stem(text).empty()) {
    return Source{.kind = Source::Kind::kFile, .place = text};
  }
  const std::size_t at = std::min(text.find('@'), text.size());
  Source source{.place = text.substr(0, at)};
  if (!is_package_name(source.place)) {
    return base::fail(
        "\"" + text +
        "\" is not a package (NAME or NAME@VERSION), a .json or .yaml file, or a URL");
  }
  if (at == text.size()) return source;
  source.version = text.substr(at + 1);
  if (source.version.starts_with('v')) source.version.erase(0, 1);
  if (!schema::is_semantic_version(source.version)) {
    return base::fail("\"" + source.version + "\" is not a version: expected MAJOR.MINOR.PATCH");
  }
  return source;
}

}  // namespace virga::packages
