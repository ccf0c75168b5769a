#include "bind/resource_schema.h"

#include "base/suggest.h"
#include "bind/missing_package.h"
#include "bind/token.h"

namespace virga::bind {
namespace {

using diag::Code;

class Lookup {
 public:
  Lookup(Binding& binding, std::string_view written, base::Range where)
      : b_(binding), where_(where) {
    result_.token = written;
  }

  ResourceSchema run() {
    const auto token = parse_token(result_.token);
    if (!token) {
      report_malformed();
      return std::move(result_);
    }
    const std::string& package = token->defined_by();
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
    b_.diagnostics.add(Code::kMalformedToken, where_, diag::Excerpt{result_.token})
        .help({"a token has the form package:module:Type or package:Type"});
  }

  void find_resource(const Token& token) {
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
    result_.state = ResourceSchema::State::kFound;
    result_.resource = *resource;
    // Tokens of the engine itself, those of providers among them, stay as they are written.
    const bool keeps = token.package == "pulumi";
    result_.token = keeps ? token.str() : (*resource)->canonical_token;
  }

  void report_unknown(const Token& token) {
    auto& diagnostic = b_.diagnostics.add(Code::kUnknownResourceType, where_,
                                          diag::Name{token.package}, diag::Name{result_.token});
    const auto tokens = result_.package->resource_tokens();
    const std::vector<std::string_view> candidates(tokens.begin(), tokens.end());
    if (const auto near = base::nearest(token.str(), candidates)) {
      diagnostic.suggest(inside_quotes(), *near);
    }
  }

  base::Range inside_quotes() const {
    const base::Source* source = b_.sources.find(where_.source);
    const bool quoted = source && source->text(where_.span).starts_with('"');
    if (!quoted) return where_;
    return {where_.source, {where_.span.begin + 1, where_.span.end - 1}};
  }

  Binding& b_;
  base::Range where_;
  ResourceSchema result_;
};

}  // namespace

ResourceSchema find_resource_schema(Binding& binding, std::string_view written, base::Range where) {
  return Lookup(binding, written, where).run();
}

}  // namespace virga::bind
