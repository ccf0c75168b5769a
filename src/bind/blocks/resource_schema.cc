#include "bind/blocks/resource_schema.h"

#include <optional>
#include <string>

#include "base/text/type_token.h"
#include "bind/check/missing_package.h"
#include "bind/names/near_tokens.h"
#include "hcl/lex/lex.h"

namespace virga::bind {
namespace {

using diag::Code;

class Lookup {
 public:
  Lookup(Binding& binding, const Declaration& declaration)
      : b_(binding),
        name_(declaration.block->labels[0]),
        where_(declaration.range(declaration.block->labels[1].span)),
        is_read_(declaration.kind == NodeKind::kRead) {
    result_.token = declaration.block->labels[1].text;
  }

  ResourceSchema run() {
    const auto token = base::TypeToken::parse_written(result_.token);
    if (!token) {
      report_malformed();
      return std::move(result_);
    }
    const std::string package(token->defined_by());
    result_.descriptor = b_.packages.descriptor(package);
    const auto& found = b_.packages.find(package);
    if (const auto whole = !found || *found || tolerant() ? std::nullopt : with_package(*token)) {
      b_.diagnostics.add(Code::kMalformedToken, where_, diag::Excerpt{result_.token})
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

 private:
  bool tolerant() const { return b_.options.skip_resource_type_checking; }

  void report_malformed() {
    auto& diagnostic =
        b_.diagnostics.add(Code::kMalformedToken, where_, diag::Excerpt{result_.token});
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
    if (!source || !is_swapped) {
      diagnostic.help({"a token has the form package:module:Type or package:Type"});
      return;
    }
    const base::Range name{where_.source, name_.span};
    diagnostic.safe_fix({"swap the labels: the name comes first, then the token"},
                        {{name, std::string(source->text(where_.span))},
                         {where_, std::string(source->text(name_.span))}});
  }

  void find_resource(const base::TypeToken& token) {
    const auto resource = token.is_provider() ? result_.package->provider()
                                              : result_.package->resource(result_.token);
    if (!resource) {
      if (!tolerant()) {
        b_.diagnostics.add(Code::kUnusableDefinition, where_, diag::Name{result_.token},
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
          Code::kNotReadable, where_, diag::Name{result_.token},
          (*resource)->is_provider ? diag::Word("a provider") : diag::Word("a component"));
      return;
    }
    result_.state = ResourceSchema::State::kFound;
    result_.resource = *resource;
    // Tokens of the engine itself, including those of providers, are not canonicalized.
    const bool keeps = token.package == "pulumi";
    result_.token = keeps ? token.str() : (*resource)->canonical_token;
  }

  void report_unknown(const base::TypeToken& token) {
    auto& diagnostic =
        b_.diagnostics.add(Code::kUnknownResourceType, where_,
                           diag::Name{std::string(token.package)}, diag::Name{result_.token});
    const auto function = result_.package->function(result_.token);
    if (function && *function) {
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

  // `package:apps/v1:Deployment` for `package:apps/v1/deployment:Deployment`, the form of most
  // tokens.
  std::optional<std::string> in_outer_module(const base::TypeToken& token) const {
    const std::size_t slash = token.module.rfind('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const std::string outer =
        base::TypeToken{token.package, token.module.substr(0, slash), token.name}.str();
    const auto found = result_.package->resource(outer);
    return found && *found ? std::optional(outer) : std::nullopt;
  }

  // `kubernetes:apps/v1:Deployment` for `apps/v1:Deployment`.
  std::optional<std::string> with_package(const base::TypeToken& token) {
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

  // `package:module:Type` for the Terraform type `package_module_type`.
  std::optional<std::string> meant_by_terraform() {
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

  static std::string without_separators(std::string_view text) {
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

  Binding& b_;
  const hcl::Label& name_;
  base::Range where_;
  bool is_read_;
  ResourceSchema result_;
};

}  // namespace

ResourceSchema find_resource_schema(Binding& binding, const Declaration& declaration) {
  return Lookup(binding, declaration).run();
}

}  // namespace virga::bind
