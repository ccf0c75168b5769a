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

std::vector<std::uint32_t> all_tokens(const Target& target) {
  return encode(ide::semantic_tokens(target.snapshot(), target.source), target.positions());
}

// Keeps the tokens of an open document for the next delta. Returns their id.
std::string keep(Session& session, const Target& target, std::vector<std::uint32_t> data) {
  const std::uint64_t id = ++session.last_tokens_id;
  if (session.documents.find(target.key)) session.sent_tokens[target.key] = {id, std::move(data)};
  return std::to_string(id);
}

Answer full(Session& session, const Request& request) {
  return in_document(session, request, [&](const Target& target) {
    const std::vector<std::uint32_t> data = all_tokens(target);
    base::JsonWriter json;
    write_tokens(json, keep(session, target, data), data);
    return json.take();
  });
}

Answer delta(Session& session, const Request& request) {
  const auto previous = request.params["previousResultId"].string();
  return in_document(session, request, [&](const Target& target) {
    const std::vector<std::uint32_t> data = all_tokens(target);
    base::JsonWriter json;
    const auto sent = session.sent_tokens.find(target.key);
    if (sent != session.sent_tokens.end() && previous == std::to_string(sent->second.id)) {
      const TokenEdit edit = token_edit(sent->second.data, data);
      write_token_edit(json, keep(session, target, data), edit);
    } else {
      write_tokens(json, keep(session, target, data), data);
    }
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
