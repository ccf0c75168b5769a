#include <optional>
#include <string>
#include <utility>

#include "bind/check/check_value.h"
#include "bind/check/value_of_local.h"
#include "bind/lint/lint_parts.h"
#include "bind/program/option_kind.h"
#include "bind/types/annotations.h"
#include "bind/types/function_types.h"
#include "diag/codes/model.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

constexpr std::string_view kDownloadUrl = "pluginDownloadUrl";  // of a resource: pluginDownloadURL

std::optional<OptionKind> invoke_option_kind(std::string_view name) {
  return name == kDownloadUrl ? OptionKind::kPluginDownloadUrl : option_kind(name);
}

class InvokeOptionsLinter {
 public:
  InvokeOptionsLinter(const LintContext& context, const model::CallExpr& call, const Invoke& invoke)
      : context_(context), program_(context.program), call_(call), invoke_(invoke) {}

  void run(const model::Expr& options) {
    const model::Type& got = program_.pool.type(options);
    if (!model::convertible(invoke_options_type(), got)) return;  // the checker has reported it
    if (report_resource(options)) return;
    const std::size_t before = context_.diagnostics.size();
    check_parts(program_.pool, context_.diagnostics,
                {.code = codes::kArgumentType,
                 .name = "options",
                 .function = std::string(call_.name),
                 .owner = "options",
                 .program = &program_,
                 .locals = &context_.locals,
                 .dates = &context_.dates,
                 .leaves_out_properties = false},
                invoke_options_type(), options);
    if (context_.diagnostics.size() == before) values(options);
  }

 private:
  // Every property of the options is optional, so a resource passes the type check.
  bool report_resource(const model::Expr& options) const {
    const model::Type& got = program_.pool.type(options);
    const auto* resource = annotation<ResourceAnnotation>(model::strip_eventuals_and_optional(got));
    if (!resource) return false;
    auto& diagnostic = context_.diagnostics.add(
        codes::kArgumentType, options.range, Name{"options"}, Name{std::string(call_.name)},
        model::expected_in_words(invoke_options_type()), Name{resource->resource->token});
    diagnostic.in(call_.range);
    if (resource->resource->token.starts_with("pulumi:providers:")) {
      offer_provider(diagnostic, options);
    } else {
      diagnostic.help({"options are an object, as in {0}", diag::Excerpt{"{ dependsOn = [a] }"}});
    }
    return true;
  }

  static void offer_provider(diag::Diagnostic& diagnostic, const model::Expr& given) {
    const base::Range where = given.range;
    const auto* named = given.if_is<model::TraversalExpr>();
    const bool is_name = named && named->steps.empty();
    const std::string provider = is_name ? std::string(named->root->name) : "...";
    diagnostic.fix({"write it as an option: {0}", diag::Excerpt{"{ provider = " + provider + " }"}},
                   diag::around(where, "{ provider = ", " }"));
  }

  void values(const model::Expr& options) const {
    const model::Expr* found = referenced_value(program_.pool, &program_, options);
    const auto* object = (found ? *found : options).if_is<model::ObjectExpr>();
    if (!object) return;
    for (const model::ObjectItem& item : object->items) {
      const auto key = program_.pool.property_name(*item.key);
      const auto kind = key ? invoke_option_kind(*key) : std::nullopt;
      if (!kind) continue;
      // Several calls may share the local.
      if (found && !context_.judged_options.insert({item.value, *kind}).second) continue;
      lint_option_value(context_, *kind, *item.value,
                        {OptionOwner::Kind::kFunction, invoke_.package->name()}, *key);
    }
  }

  const LintContext& context_;
  const Program& program_;
  const model::CallExpr& call_;
  const Invoke& invoke_;
};

}  // namespace

void lint_invoke_options(const LintContext& context, const model::CallExpr& call,
                         const Invoke& invoke) {
  if (invoke.options_index == 0 || invoke.options_index >= call.arguments.size()) return;
  InvokeOptionsLinter(context, call, invoke).run(*call.arguments[invoke.options_index]);
}

}  // namespace virga::bind
