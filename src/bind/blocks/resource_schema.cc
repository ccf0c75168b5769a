#include "bind/blocks/resource_schema.h"

#include "base/text/type_token.h"
#include "bind/check/missing_package.h"
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
      diagnostic.label({where_.source, name_.span}, {"this looks like a type of Terraform"})
          .help({"write the name first, then the type: resource {0} {1} {{ ... }}",
                 diag::PathText{"\"" + result_.token + "\""},
                 diag::PathText{"\"package:module:Type\""}});
      return;
    }
    if (!source || !base::TypeToken::parse_written(name_.text)) {
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
    } else if (const auto near = b_.meant(token.str(), result_.package->resource_tokens())) {
      diagnostic.suggest(b_.inside_quotes(where_), *near);
    }
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
