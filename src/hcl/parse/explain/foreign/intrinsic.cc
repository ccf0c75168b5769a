#include "hcl/parse/explain/foreign/intrinsic.h"

#include <string>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

class IntrinsicTag : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (at_ < 2 || !is(at_ - 1, TokenKind::kIdent) || !is(at_ - 2, TokenKind::kBang) ||
        !adjoins(at_ - 2)) {
      return std::nullopt;
    }
    const Span tag{span(at_ - 2).begin, span(at_ - 1).end};
    const std::string_view name = outline_.text(at_ - 1);
    if ((name != "Ref" && name != "GetAtt") || !is(at_, TokenKind::kIdent)) return std::nullopt;
    Diagnostic better(codes::kExpressionExpected, range(tag),
                      Excerpt{std::string(outline_.text(tag))});
    better.fix({"refer to a declaration by its name alone"},
               {{range({tag.begin, span(at_).begin}), ""}});
    return better;
  }
};

}  // namespace

std::optional<Diagnostic> intrinsic_tag(const Outline& outline, const Diagnostic& error) {
  return IntrinsicTag(outline, error).run();
}

bool is_pseudo_parameter(std::string_view name) {
  return name.starts_with("AWS::");
}

void advise_pseudo_parameter(Diagnostic& diagnostic, std::string_view name) {
  if (name == "AWS::StackName") {
    diagnostic.fix({"call {0}", diag::Name{"stack"}}, {{diagnostic.subject, "stack()"}});
    return;
  }
  const std::string function = "get" + std::string(name.substr(name.rfind(':') + 1));
  diagnostic.help({"call a function of the provider with invoke, as in {0}",
                   Excerpt{"invoke(\"aws-native:index:" + function + "\", {})"}});
}

}  // namespace virga::hcl
