#include "bind/options/hooks_option.h"

#include <algorithm>
#include <optional>

#include "base/text/suggest.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

constexpr std::string_view kOnError = "onError";

diag::Word word(Hook::Kind kind) {
  return kind == Hook::Kind::kError ? diag::Word("error") : diag::Word("resource");
}

class HooksCheck {
 public:
  explicit HooksCheck(Binding& binding) : b_(binding) {}

  void run(const model::Expr& value) {
    const auto* object = value.if_is<model::ObjectExpr>();
    if (object) {
      for (const model::ObjectItem& item : object->items) event(item);
    } else if (!b_.program.pool.type(value).is_error() ||
               b_.options.profile.reports_consequences()) {
      b_.diagnostics.add(codes::kHooksNotAnObject, value.range);
    }
  }

 private:
  void event(const model::ObjectItem& item) {
    const std::string* key = b_.program.pool.literal_string(*item.key);
    if (!key) return;  // the event is known only at evaluation
    const bool known = std::ranges::find(kHookEvents, *key) != kHookEvents.end();
    if (!known) report_unknown(*key, item.key->range);
    const auto* list = item.value->if_is<model::TupleExpr>();
    if (!list) return report_no_list(*key, *item.value);
    // One error per cause: the kind of hook that an unknown event needs is unknown too.
    if (!known && !b_.options.profile.reports_consequences()) return;
    for (const model::Expr* element : list->elements) hook(*key, *element);
  }

  void report_unknown(const std::string& key, base::Range where) {
    auto& diagnostic = b_.diagnostics.add(codes::kUnknownHookEvent, where, Name{key});
    if (const auto near = base::nearest(key, kHookEvents)) {
      diagnostic.suggest(b_.inside_quotes(where), *near);
    } else {
      diagnostic.help({"the events are {0}", diag::Names{std::vector<std::string>(
                                                 kHookEvents.begin(), kHookEvents.end())}});
    }
  }

  void report_no_list(const std::string& key, const model::Expr& value) {
    const bool is_reported =
        b_.program.pool.type(value).is_error() && !b_.options.profile.reports_consequences();
    if (is_reported) return;
    auto& diagnostic = b_.diagnostics.add(codes::kHooksNotAList, value.range, Name{key});
    if (kind_of(value)) {
      diagnostic.safe_fix(
          {"write a list"},
          {{{value.range.source, {value.range.span.begin, value.range.span.begin}}, "["},
           {{value.range.source, {value.range.span.end, value.range.span.end}}, "]"}});
    }
  }

  // The kind of the hook that an expression refers to, or nullopt.
  std::optional<Hook::Kind> kind_of(const model::Expr& expr) const {
    const auto* reference = expr.if_is<model::TraversalExpr>();
    if (!reference || reference->root->kind != model::Variable::Kind::kNode) return std::nullopt;
    const Declaration& declaration = b_.declaration(NodeId{reference->root->slot});
    if (declaration.kind != NodeKind::kHook) return std::nullopt;
    return declaration.block->labels[0].text == "error" ? Hook::Kind::kError
                                                        : Hook::Kind::kResource;
  }

  void hook(const std::string& event, const model::Expr& expr) {
    const Hook::Kind wanted = event == kOnError ? Hook::Kind::kError : Hook::Kind::kResource;
    const auto kind = kind_of(expr);
    const bool is_reported = b_.program.pool.type(expr).is_error();
    const bool may_be_other = is_reported || !b_.options.profile.requires_hooks();
    if (kind ? *kind == wanted : may_be_other) return;
    const base::Source* source = b_.sources.find(expr.range.source);
    auto& diagnostic = b_.diagnostics.add(
        codes::kWrongHook, expr.range, Name{event}, word(wanted),
        diag::Excerpt{source ? std::string(source->text(expr.range.span)) : std::string()});
    if (!kind) return;
    const Node& node = b_.node(NodeId{expr.as<model::TraversalExpr>().root->slot});
    diagnostic.label(node.name_range, {"declared as a hook for {0}", word(*kind)});
  }

  Binding& b_;
};

}  // namespace

void check_hooks(Binding& binding, const model::Expr& value) {
  HooksCheck(binding).run(value);
}

}  // namespace virga::bind
