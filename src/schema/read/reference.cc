#include "schema/read/reference.h"

#include <charconv>

namespace virga::schema {
namespace {

using Target = Reference::Target;

constexpr std::string_view kBuiltin = "pulumi.json#/";
constexpr std::string_view kTypes = "types/";
constexpr std::string_view kResources = "resources/";

// Decodes "%2F" to "/". Invalid escapes stay unchanged.
std::string unescape(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned byte = 0;
    const char* digits = text.data() + i + 1;
    const bool escape = text[i] == '%' && i + 2 < text.size() &&
                        std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
    result.push_back(escape ? static_cast<char>(byte) : text[i]);
    if (escape) i += 2;
  }
  return result;
}

std::optional<Reference> parse_builtin(std::string_view name) {
  if (name == "Asset") return Reference{Target::kAsset, {}, {}, {}};
  if (name == "Archive") return Reference{Target::kArchive, {}, {}, {}};
  if (name == "Any") return Reference{Target::kAny, {}, {}, {}};
  if (name == "Json") return Reference{Target::kJson, {}, {}, {}};
  return std::nullopt;
}

// Parses "/aws/v4.0.0/schema.json" into package and version. Both are empty for "".
bool parse_document(std::string_view document, Reference& into) {
  if (document.empty()) return true;
  constexpr std::string_view kFile = "/schema.json";
  if (!document.starts_with('/') || !document.ends_with(kFile)) return false;
  document.remove_prefix(1);
  document.remove_suffix(kFile.size());
  const std::size_t slash = document.find('/');
  if (slash == 0 || slash == std::string_view::npos) return false;
  std::string_view version = document.substr(slash + 1);
  if (version.starts_with('v')) version.remove_prefix(1);
  if (version.empty()) return false;
  into.package = unescape(document.substr(0, slash));
  into.version = unescape(version);
  return true;
}

}  // namespace

std::optional<Reference> parse_reference(std::string_view text) {
  if (text.starts_with(kBuiltin)) return parse_builtin(text.substr(kBuiltin.size()));
  const std::size_t hash = text.find("#/");
  if (hash == std::string_view::npos) return std::nullopt;
  Reference reference{Target::kProvider, {}, {}, {}};
  if (!parse_document(text.substr(0, hash), reference)) return std::nullopt;
  const std::string_view fragment = text.substr(hash + 2);
  if (fragment == "provider") return reference;
  const bool type = fragment.starts_with(kTypes);
  if (!type && !fragment.starts_with(kResources)) return std::nullopt;
  reference.target = type ? Target::kType : Target::kResource;
  reference.token = unescape(fragment.substr(type ? kTypes.size() : kResources.size()));
  if (reference.token.empty()) return std::nullopt;
  return reference;
}

}  // namespace virga::schema
