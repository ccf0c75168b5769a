// Strings in the form of credentials: tokens with a fixed prefix, and private keys.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>

#include "base/text/ascii.h"
#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

using diag::Word;

constexpr bool is_upper_or_digit(char c) {
  return base::is_ascii_digit(c) || (c >= 'A' && c <= 'Z');
}
constexpr bool is_hex(char c) {
  return base::is_ascii_digit(c) || (c >= 'a' && c <= 'f');
}
constexpr bool is_alphanumeric(char c) {
  return base::is_ascii_digit(c) || base::is_ascii_letter(c);
}
constexpr bool is_word(char c) {
  return is_alphanumeric(c) || c == '_';
}
constexpr bool is_word_or_dash(char c) {
  return is_word(c) || c == '-';
}

// A prefix, followed by at least `min` and at most `max` characters.
struct Form {
  std::string_view prefix;
  bool (*is_allowed)(char);
  std::size_t min;
  std::size_t max;
  Word what;
};

constexpr std::size_t kAnySize = 512;

constexpr Form kForms[] = {
    {"AKIA", is_upper_or_digit, 16, 16, Word("the id of an access key of AWS")},
    {"ASIA", is_upper_or_digit, 16, 16, Word("the id of an access key of AWS")},
    {"ghp_", is_alphanumeric, 36, 36, Word("a token of GitHub")},
    {"gho_", is_alphanumeric, 36, 36, Word("a token of GitHub")},
    {"ghu_", is_alphanumeric, 36, 36, Word("a token of GitHub")},
    {"ghs_", is_alphanumeric, 36, 36, Word("a token of GitHub")},
    {"ghr_", is_alphanumeric, 36, 36, Word("a token of GitHub")},
    {"github_pat_", is_word, 82, 82, Word("a token of GitHub")},
    {"glpat-", is_word_or_dash, 20, 20, Word("a token of GitLab")},
    {"AIza", is_word_or_dash, 35, 35, Word("an API key of Google")},
    {"xoxb-", is_word_or_dash, 40, kAnySize, Word("a token of Slack")},
    {"xoxp-", is_word_or_dash, 40, kAnySize, Word("a token of Slack")},
    {"sk_live_", is_alphanumeric, 24, kAnySize, Word("a secret key of Stripe")},
    {"rk_live_", is_alphanumeric, 24, kAnySize, Word("a secret key of Stripe")},
    {"pul-", is_hex, 40, 40, Word("an access token of Pulumi")},
    {"npm_", is_alphanumeric, 36, 36, Word("a token of npm")},
};

// Placeholders such as "AKIAXXXXXXXXXXXXXXXX" and the examples of manuals are not credentials.
bool looks_random(std::string_view text) {
  constexpr std::size_t kMinDistinct = 8;
  const auto has = [&](std::string_view word) { return text.find(word) != text.npos; };
  if (has("EXAMPLE") || has("example")) return false;
  std::array<bool, 256> seen{};
  for (const char c : text) seen[static_cast<unsigned char>(c)] = true;
  return static_cast<std::size_t>(std::ranges::count(seen, true)) >= kMinDistinct;
}

// Returns whether the word that begins at `at` has the form.
bool has_form(std::string_view text, std::size_t at, const Form& form) {
  const std::string_view rest = text.substr(at + form.prefix.size());
  std::size_t size = 0;
  while (size < rest.size() && size <= form.max && form.is_allowed(rest[size])) ++size;
  if (size < form.min || size > form.max) return false;
  if (size < rest.size() && is_word(rest[size])) return false;
  return looks_random(rest.substr(0, size));
}

// The bytes with which a prefix begins: a text of megabytes is searched once, not once per form.
constexpr auto kBegins = [] {
  std::array<bool, 256> begins{};
  for (const Form& form : kForms) begins[static_cast<unsigned char>(form.prefix.front())] = true;
  return begins;
}();

std::optional<Word> token_in(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!kBegins[static_cast<unsigned char>(text[at])]) continue;
    if (at > 0 && is_word(text[at - 1])) continue;
    const auto* form = std::ranges::find_if(kForms, [&](const Form& each) {
      return text.substr(at).starts_with(each.prefix) && has_form(text, at, each);
    });
    if (form != std::end(kForms)) return form->what;
  }
  return std::nullopt;
}

// Returns whether the text after "-----BEGIN " is a private key without a password. A header alone
// is not a key: programs compare keys with it.
bool is_private_key(std::string_view text) {
  constexpr std::string_view kHeaders[] = {
      "PRIVATE KEY-----",     "RSA PRIVATE KEY-----",     "EC PRIVATE KEY-----",
      "DSA PRIVATE KEY-----", "OPENSSH PRIVATE KEY-----",
  };
  constexpr std::size_t kMinKey = 64;
  const auto* header =
      std::ranges::find_if(kHeaders, [&](std::string_view each) { return text.starts_with(each); });
  if (header == std::end(kHeaders)) return false;
  text.remove_prefix(header->size());
  std::string key;
  for (const char c : text.substr(0, text.find('-'))) {
    if (is_alphanumeric(c) || c == '+' || c == '/') key += c;
  }
  return key.size() >= kMinKey && looks_random(key);
}

bool has_private_key(std::string_view text) {
  constexpr std::string_view kBegin = "-----BEGIN ";
  for (std::size_t at = text.find(kBegin); at != std::string_view::npos;
       at = text.find(kBegin, at + 1)) {
    if (is_private_key(text.substr(at + kBegin.size()))) return true;
  }
  return false;
}

std::optional<Word> credential_in(std::string_view text) {
  if (has_private_key(text)) return Word("a private key");
  return token_in(text);
}

}  // namespace

void find_credential(const RuleContext& context, const model::Expr& expr) {
  if (expr.kind != model::ExprKind::kLiteral) return;
  const std::string* text = context.program.pool.literal_string(expr);
  const auto what = text ? credential_in(*text) : std::nullopt;
  if (!what) return;
  context.diagnostics.add(diag::codes::kCredential, expr.range, *what)
      .hide_source()
      .help({"revoke it, and read the new one from a config block with {0}",
             diag::Excerpt{"secret = true"}});
}

}  // namespace virga::bind
