// Colours by meaning (LSP 3.17, "Semantic Tokens"): full, delta and range.
#include "lsp/protocol/semantic_tokens.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ide/tokens/semantic_tokens.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"

namespace virga::lsp {
namespace {

constexpr std::array kClasses = {
#define VIRGA_TOKEN_CLASS(name, ...) ide::TokenClass::k##name,
#include "ide/tokens/token_classes.def"
#undef VIRGA_TOKEN_CLASS
};
constexpr std::string_view kModifiers[] = {"declaration", "readonly", "deprecated",
                                           "defaultLibrary", "secret"};

// The standard types, each once, in the order of the classes.
const std::vector<std::string_view>& legend() {
  static const std::vector<std::string_view> types = [] {
    std::vector<std::string_view> all;
    for (const ide::TokenClass kind : kClasses) {
      const std::string_view type = ide::standard_name(kind);
      if (std::ranges::find(all, type) == all.end()) all.push_back(type);
    }
    return all;
  }();
  return types;
}

std::uint32_t type_of(ide::TokenClass kind) {
  static const auto types = [] {
    std::array<std::uint32_t, kClasses.size()> all{};
    for (const ide::TokenClass each : kClasses) {
      const auto found = std::ranges::find(legend(), ide::standard_name(each));
      all[static_cast<std::size_t>(each)] = static_cast<std::uint32_t>(found - legend().begin());
    }
    return all;
  }();
  return types[static_cast<std::size_t>(kind)];
}

// In the order of kModifiers.
std::uint32_t bits_of(const ide::TokenModifiers& modifiers) {
  return (modifiers.declaration ? 1u : 0u) | (modifiers.readonly ? 2u : 0u) |
         (modifiers.deprecated ? 4u : 0u) | (modifiers.default_library ? 8u : 0u) |
         (modifiers.secret ? 16u : 0u);
}

std::vector<std::uint32_t> encode(const std::vector<ide::SemanticToken>& found,
                                  const Positions& positions) {
  std::vector<SemanticToken> tokens;
  tokens.reserve(found.size());
  for (const ide::SemanticToken& each : found) {
    const Range range = positions.range(each.span);
    tokens.push_back({range.start, range.end.character - range.start.character, type_of(each.kind),
                      bits_of(each.modifiers)});
  }
  return encode_tokens(tokens);
}

// What the client has got for an open document, or null.
std::shared_ptr<const SentTokens> sent_tokens(const Session& session, const std::string& key) {
  const auto found = session.sent_tokens.find(key);
  return found == session.sent_tokens.end() ? nullptr : found->second;
}

// The tokens of an open document are kept: for the next delta, and for requests that editors repeat
// without a change.
std::shared_ptr<const SentTokens> all_tokens(Session& session, const Target& target) {
  auto sent = sent_tokens(session, target.key);
  if (sent && sent->snapshot.lock() == target.program.snapshot) return sent;
  auto tokens = std::make_shared<const SentTokens>(
      ++session.last_tokens_id, target.program.snapshot,
      encode(ide::semantic_tokens(target.snapshot(), target.source), target.positions()));
  if (session.documents.find(target.key)) session.sent_tokens[target.key] = tokens;
  return tokens;
}

std::string to_json(const SentTokens& tokens) {
  base::JsonWriter json;
  write_tokens(json, std::to_string(tokens.id), tokens.data);
  return json.take();
}

Answer full(Session& session, const Request& request) {
  return in_document(session, request,
                     [&](const Target& target) { return to_json(*all_tokens(session, target)); });
}

Answer delta(Session& session, const Request& request) {
  const auto previous = request.params["previousResultId"].string();
  return in_document(session, request, [&](const Target& target) {
    const auto before = sent_tokens(session, target.key);
    const auto now = all_tokens(session, target);
    if (!before || previous != std::to_string(before->id)) return to_json(*now);
    base::JsonWriter json;
    write_token_edit(json, std::to_string(now->id), token_edit(before->data, now->data));
    return json.take();
  });
}

Answer range(Session& session, const Request& request) {
  return in_range(session, request, [&](const Target& target, base::Span span) {
    const auto found = ide::semantic_tokens(target.snapshot(), target.source, span);
    base::JsonWriter json;
    json.open('{').key("data").open('[');
    for (const std::uint32_t number : encode(found, target.positions())) json.number(number);
    return json.close(']').close('}').take();
  });
}

std::string semantic_tokens_provider(const ClientCapabilities&) {
  base::JsonWriter json;
  json.open('{').key("legend").open('{').key("tokenTypes").open('[');
  for (const std::string_view type : legend()) json.string(type);
  json.close(']').key("tokenModifiers").open('[');
  for (const std::string_view modifier : kModifiers) json.string(modifier);
  json.close(']').close('}').key("range").boolean(true);
  json.key("full").open('{').key("delta").boolean(true).close('}');
  return json.close('}').take();
}

}  // namespace

std::span<const Method> semantic_tokens_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/semanticTokens/full",
             full,
             nullptr,
             {"semanticTokensProvider", semantic_tokens_provider}},
      Method{"textDocument/semanticTokens/full/delta", delta},
      Method{"textDocument/semanticTokens/range", range},
  };
  return kMethods;
}

}  // namespace virga::lsp
