#include <algorithm>
#include <string>

#include "base/text/type_token.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"
#include "pulumi/urn.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

constexpr const char* kAliases = "aliases";

class AliasLinter {
 public:
  AliasLinter(const LintContext& context, const OptionOwner& owner)
      : context_(context), pool_(context.program.pool), owner_(owner) {}

  void text(const model::Expr& expr, const std::string& alias) {
    if (pulumi::Urn::parse(alias)) return;
    auto& diagnostic =
        context_.diagnostics.add(codes::kLiteralDoesNotConvert, expr.range, Name{kAliases},
                                 diag::Word("the text"), diag::Excerpt{alias}, diag::Word("a URN"));
    if (alias.starts_with("urn:")) {
      diagnostic.help({"a URN has the form {0}",
                       diag::Excerpt{"urn:pulumi:stack::project::package:module:Type::name"}});
      return;
    }
    const std::string begin = "{ name = ";
    const base::Range range = expr.range;
    diagnostic.fix({"write a former name as {0}", diag::Excerpt{begin + "\"" + alias + "\" }"}},
                   {{{range.source, {range.span.begin, range.span.begin}}, begin},
                    {{range.source, {range.span.end, range.span.end}}, " }"}});
  }

  void object(const model::ObjectExpr& alias) {
    bool may_differ = false;
    for (const model::ObjectItem& item : alias.items) {
      if (!check(item)) return;
      may_differ = may_differ || differs(item);
    }
    if (may_differ || !owner_.node) return;
    context_.diagnostics
        .add(codes::kSameIdentity, alias.range, Name{std::string(owner_.node->name)})
        .label(owner_.node->name_range, {"declared here"})
        .help({"an alias names what was different: {0}, {1} or {2}", Name{"name"}, Name{"type"},
               Name{"parent"}});
  }

 private:
  // Reports a literal that is not the type of a resource. Returns false if it did. The type of a
  // component may have any form.
  bool check(const model::ObjectItem& item) const {
    if (owner_.kind == OptionOwner::Kind::kComponent) return true;
    const std::string* type =
        pool_.property_name(*item.key) == "type" ? pool_.literal_string(*item.value) : nullptr;
    if (!type) return true;
    const auto token = base::TypeToken::parse(*type);
    if (token && !token->package.empty() && !token->name.empty()) return true;
    auto& diagnostic =
        context_.diagnostics.add(codes::kMalformedToken, item.value->range, diag::Excerpt{*type});
    diagnostic.help(
        {"the type of a resource has the form {0}", diag::Excerpt{"package:module:Type"}});
    return false;
  }

  // Returns whether the member may describe something else than the present resource.
  bool differs(const model::ObjectItem& item) const {
    const auto key = pool_.property_name(*item.key);
    const cty::Value* literal = pool_.literal(*item.value);
    if (!key || !literal) return true;
    if (literal->is_null()) return false;
    const std::string* text = pool_.literal_string(*item.value);
    if (key == "name") return !text || *text != owner_.only_name;
    if (key == "type") return !text || *text != owner_.type;
    const bool is_false = literal->type().is(cty::Kind::kBool) && !literal->as_bool();
    return key != "noParent" || !is_false;
  }

  const LintContext& context_;
  const model::ExprPool& pool_;
  const OptionOwner& owner_;
};

}  // namespace

void lint_alias(const LintContext& context, const model::Expr& alias, const OptionOwner& owner) {
  AliasLinter linter(context, owner);
  if (const std::string* text = context.program.pool.literal_string(alias)) {
    linter.text(alias, *text);
  } else if (const auto* object = alias.if_is<model::ObjectExpr>()) {
    linter.object(*object);
  }
}

}  // namespace virga::bind
