// Tokens in forms that other languages have, or without a part.
#include <optional>
#include <string>

#include "base/text/type_token.h"
#include "bind/blocks/resource_lookup.h"
#include "bind/names/near_tokens.h"
#include "diag/codes/bind.h"
#include "hcl/lex/lex.h"

namespace virga::bind {

namespace codes = diag::codes;

void ResourceLookup::report_malformed() {
  auto& diagnostic =
      b_.diagnostics.add(codes::kMalformedToken, where_, diag::Excerpt{result_.token});
  const base::Source* source = b_.sources.find(where_.source);
  // As in `resource "aws_sqs_queue" "jobs"`.
  if (name_.text.contains('_') && hcl::is_identifier(result_.token)) {
    diagnostic.label({where_.source, name_.span}, {"this looks like a Terraform type"})
        .help({"write the name first, then the type: resource {0} {1} {{ ... }}",
               diag::PathText{"\"" + result_.token + "\""},
               diag::PathText{"\"package:module:Type\""}});
    return;
  }
  const bool is_swapped = base::TypeToken::parse_written(name_.text).has_value();
  if (const auto suggested_name = meant_by_terraform(); suggested_name && !is_swapped) {
    diagnostic.suggest(b_.inside_quotes(where_), *suggested_name);
    return;
  }
  const std::string_view folder = result_.token;
  if (folder.starts_with("./") || folder.starts_with("../")) {
    diagnostic.fix({"a folder is a component: write {0}", diag::Name{"component"}},
                   {{keyword_, "component"}});
    return;
  }
  if (!source || !is_swapped) {
    diagnostic.help({"a token has the form package:module:Type or package:Type"});
    return;
  }
  const base::Range name{where_.source, name_.span};
  diagnostic.safe_fix({"swap the labels: the name comes first, then the token"},
                      {{name, std::string(source->text(where_.span))},
                       {where_, std::string(source->text(name_.span))}});
}

std::optional<std::string> ResourceLookup::in_outer_module(const base::TypeToken& token) const {
  const std::size_t slash = token.module.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::string outer =
      base::TypeToken{token.package, token.module.substr(0, slash), token.name}.str();
  const auto found = result_.package->resource(outer);
  return found && *found ? std::optional(outer) : std::nullopt;
}

std::optional<std::string> ResourceLookup::with_package(const base::TypeToken& token) {
  if (!token.package.contains('/')) return std::nullopt;
  for (const std::string& name : b_.packages.names()) {
    const std::string whole = name + ":" + result_.token;
    const auto& package = b_.packages.find(name);
    if (!package || !*package) continue;
    const auto found = (*package)->resource(whole);
    if (found && *found) return whole;
  }
  return std::nullopt;
}

std::optional<std::string> ResourceLookup::meant_by_terraform() {
  const std::size_t end = result_.token.find('_');
  if (end == std::string::npos || !hcl::is_identifier(result_.token)) return std::nullopt;
  const auto& package = b_.packages.find(result_.token.substr(0, end));
  if (!package || !*package) return std::nullopt;
  const std::string wanted = without_separators(result_.token.substr(end));
  std::optional<std::string> same;
  for (const std::string_view each : (*package)->resource_tokens()) {
    const auto token = base::TypeToken::parse(each);
    if (!token) continue;
    const std::string module(token->module.substr(0, token->module.find('/')));
    const std::string name(token->name);
    if (without_separators(name) != wanted && without_separators(module + name) != wanted) {
      continue;
    }
    if (same) return std::nullopt;
    same = std::string(each);
  }
  return same;
}

std::string ResourceLookup::without_separators(std::string_view text) {
  std::string small;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') {
      small += static_cast<char>(c - 'A' + 'a');
    } else if (c != '_') {
      small += c;
    }
  }
  return small;
}

}  // namespace virga::bind
