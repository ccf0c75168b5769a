#include "bind/blocks/resource_schema.h"

#include <optional>
#include <string>

#include "base/text/type_token.h"
#include "bind/blocks/resource_lookup.h"
#include "bind/check/missing_package.h"
#include "bind/names/near_tokens.h"
#include "diag/codes/bind.h"

namespace virga::bind {

namespace codes = diag::codes;

ResourceLookup::ResourceLookup(Binding& binding, const Declaration& declaration)
    : b_(binding),
      name_(declaration.block->labels[0]),
      keyword_(declaration.range(declaration.block->type_span)),
      where_(declaration.range(declaration.block->labels[1].span)),
      is_read_(declaration.kind == NodeKind::kRead) {
  result_.token = declaration.block->labels[1].text;
}

ResourceSchema ResourceLookup::run() {
  const auto token = base::TypeToken::parse_written(result_.token);
  if (!token) {
    report_malformed();
    return std::move(result_);
  }
  const std::string package(token->defined_by());
  result_.descriptor = b_.packages.descriptor(package);
  const auto& found = b_.packages.find(package);
  if (const auto whole = !found || *found || tolerant() ? std::nullopt : with_package(*token)) {
    b_.diagnostics.add(codes::kMalformedToken, where_, diag::Excerpt{result_.token})
        .suggest(b_.inside_quotes(where_), *whole);
    result_.state = ResourceSchema::State::kUnknown;
    return std::move(result_);
  }
  if (!found || !*found) {
    report_missing_package(b_, package, where_, found ? nullptr : &found.error(),
                           tolerant() ? diag::Severity::kWarning : diag::Severity::kError);
    result_.state = ResourceSchema::State::kUnknown;
    return std::move(result_);
  }
  result_.package = *found;
  find_resource(*token);
  return std::move(result_);
}

void ResourceLookup::find_resource(const base::TypeToken& token) {
  const auto resource =
      token.is_provider() ? result_.package->provider() : result_.package->resource(result_.token);
  if (!resource) {
    if (!tolerant()) {
      b_.diagnostics.add(codes::kUnusableDefinition, where_, diag::Name{result_.token},
                         diag::Reason{resource.error().str()});
    }
    result_.state = ResourceSchema::State::kUnknown;
    return;
  }
  if (!*resource) {
    if (!tolerant()) report_unknown(token);
    result_.state = ResourceSchema::State::kUnknown;
    return;
  }
  if (is_read_ && ((*resource)->is_provider || (*resource)->is_component)) {
    b_.diagnostics.add(
        codes::kNotReadable, where_, diag::Name{result_.token},
        (*resource)->is_provider ? diag::Word("a provider") : diag::Word("a component"));
    return;
  }
  result_.state = ResourceSchema::State::kFound;
  result_.resource = *resource;
  // Tokens of the engine itself, including those of providers, are not canonicalized.
  const bool keeps = token.package == "pulumi";
  result_.token = keeps ? token.str() : (*resource)->canonical_token;
}

void ResourceLookup::report_unknown(const base::TypeToken& token) {
  auto& diagnostic =
      b_.diagnostics.add(codes::kUnknownResourceType, where_,
                         diag::Name{std::string(token.package)}, diag::Name{result_.token});
  constexpr std::string_view kSingular = "pulumi:provider:";
  const auto function = result_.package->function(result_.token);
  if (result_.token.starts_with(kSingular)) {
    diagnostic.suggest(b_.inside_quotes(where_),
                       "pulumi:providers:" + result_.token.substr(kSingular.size()));
  } else if (function && *function) {
    diagnostic.help(
        {"{0} is a function: call it with {1}", diag::Name{result_.token}, diag::Name{"invoke"}});
  } else if (const auto same = in_outer_module(token)) {
    diagnostic.suggest(b_.inside_quotes(where_), *same);
  } else {
    const auto is_resource = [&](const std::string& each) {
      const auto found = result_.package->resource(each);
      return found && *found;
    };
    diagnostic.suggest_any(
        b_.inside_quotes(where_),
        near_tokens(b_, result_.token, result_.package->resource_tokens(), is_resource));
  }
}

ResourceSchema find_resource_schema(Binding& binding, const Declaration& declaration) {
  return ResourceLookup(binding, declaration).run();
}

}  // namespace virga::bind
