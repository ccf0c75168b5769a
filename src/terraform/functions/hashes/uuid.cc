// uuid and uuidv5.
#include <openssl/rand.h>

#include <array>
#include <optional>

#include "base/text/ascii_case.h"
#include "cty/functions/rules.h"
#include "terraform/functions/hashes/digest.h"
#include "terraform/functions/hashes/hashes.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

constexpr std::size_t kUuidBytes = 16;
constexpr std::array<std::size_t, 4> kHyphens{8, 13, 18, 23};

struct Namespace {
  std::string_view name;
  std::string_view uuid;
};
constexpr std::array kNamespaces{
    Namespace{"dns", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"},
    Namespace{"url", "6ba7b811-9dad-11d1-80b4-00c04fd430c8"},
    Namespace{"oid", "6ba7b812-9dad-11d1-80b4-00c04fd430c8"},
    Namespace{"x500", "6ba7b814-9dad-11d1-80b4-00c04fd430c8"},
};

std::string uuid_text(std::string_view bytes) {
  std::string text = hexadecimal(bytes.substr(0, kUuidBytes));
  for (const std::size_t at : kHyphens) text.insert(at, "-");
  return text;
}

int hexadecimal_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// Parses 32 digits, with hyphens at their places, which may be in brackets or after `urn:uuid:`, or
// without hyphens. Returns the bytes.
std::optional<std::string> parse_uuid(std::string_view text) {
  constexpr std::string_view kUrn = "urn:uuid:";
  constexpr std::size_t kTextBytes = 36;
  if (text.size() == kTextBytes + kUrn.size() &&
      base::equals_ignoring_case(text.substr(0, kUrn.size()), kUrn)) {
    text.remove_prefix(kUrn.size());
  } else if (text.size() == kTextBytes + 2) {
    text = text.substr(1, kTextBytes);
  }
  std::string digits(text);
  if (digits.size() == kTextBytes) {
    for (std::size_t i = kHyphens.size(); i-- > 0;) {
      if (digits[kHyphens[i]] != '-') return std::nullopt;
      digits.erase(kHyphens[i], 1);
    }
  }
  if (digits.size() != 2 * kUuidBytes) return std::nullopt;
  std::string bytes;
  for (std::size_t at = 0; at < digits.size(); at += 2) {
    const int high = hexadecimal_value(digits[at]);
    const int low = hexadecimal_value(digits[at + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes += static_cast<char>(high << 4 | low);
  }
  return bytes;
}

// Sets the version and the variant.
std::string with_version(std::string bytes, unsigned version) {
  constexpr std::size_t kVersion = 6;
  constexpr std::size_t kVariant = 8;
  bytes[kVersion] = static_cast<char>((bytes[kVersion] & 0x0F) | static_cast<int>(version << 4));
  bytes[kVariant] = static_cast<char>((bytes[kVariant] & 0x3F) | 0x80);
  return bytes;
}

Result<Value> random_uuid(const World& world) {
  if (!world.is_running()) return Value::unknown(Type::string());
  std::string bytes(kUuidBytes, '\0');
  if (RAND_bytes(reinterpret_cast<unsigned char*>(bytes.data()), kUuidBytes) != 1) {
    return cty::invalid("the system has no random numbers");
  }
  return Value::string(uuid_text(with_version(std::move(bytes), 4)));
}

Result<Value> name_uuid(const Call& call) {
  std::string_view space = call.text(0);
  for (const Namespace& known : kNamespaces) {
    if (space == known.name) space = known.uuid;
  }
  const auto bytes = parse_uuid(space);
  if (!bytes) return cty::invalid("the namespace is neither dns, url, oid, x500 nor a UUID");
  const std::string hash = digest(Digest::kSha1, *bytes + call.text(1));
  return Value::string(uuid_text(with_version(hash.substr(0, kUuidBytes), 5)));
}

}  // namespace

std::vector<Entry> uuid_functions(const World& world) {
  const World* const known = &world;
  const Type string = Type::string();
  return {
      {{.name = "uuid",
        .description = "Returns a random UUID. It is unknown while a plan is made.",
        .parameters = {},
        .type = cty::always(string),
        .value = [known](const Call&) { return random_uuid(*known); }},
       "length(uuid())"},
      {{.name = "uuidv5",
        .description = "Returns the UUID of version 5 for a name in a namespace.",
        .parameters = {{"namespace", string, "dns, url, oid, x500, or a UUID."},
                       {"name", string, "The name."}},
        .type = cty::always(string),
        .value = name_uuid},
       R"(uuidv5("dns", "example.com"))"},
  };
}

}  // namespace virga::terraform
