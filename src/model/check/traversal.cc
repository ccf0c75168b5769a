// Names and the steps after them. Spec: docs/spec/pcl-language.md, sections 5 and 8.
#include <algorithm>

#include "diag/codes/model.h"
#include "model/check/constructs.h"
#include "model/check/explain/names.h"
#include "model/check/findings.h"
#include "model/check/literal.h"
#include "model/check/probe.h"
#include "model/collection.h"

namespace virga::model {

namespace {

// Returns whether only lists in a union take the step. They take every key, but a name is no index
// of an element, so the step fails for all values.
bool only_lists_take(const Type& type, const hcl::Step& syntax) {
  const Type receiver = strip_eventuals_and_optional(type);
  if (!receiver.is(Kind::kUnion)) return false;
  std::vector<Type> others;
  for (const Type& member : receiver.members()) {
    if (!steps_into_list(member, syntax)) others.push_back(member);
  }
  if (others.size() == receiver.members().size()) return false;
  if (std::ranges::all_of(others, &Type::is_none)) return true;
  const bool is_name = syntax.kind == hcl::Step::Kind::kAttribute;
  return traverse_attribute(Type::union_of(std::move(others)),
                            is_name ? syntax.name : std::string_view(syntax.key->text))
      .has_errors();
}

// Walks the steps after a variable or after the value of an expression.
class Walk {
 public:
  Walk(Checker& checker, const Variable* root, Type type)
      : checker_(checker), root_(root), first_(type), type_(std::move(type)) {}

  void step(const hcl::Step& syntax) {
    Step& step = steps_.emplace_back();
    step.span = syntax.span;
    if (syntax.kind == hcl::Step::Kind::kIndex) {
      index(syntax, step);
    } else {
      attribute(syntax, step);
    }
    step.type = checker_.pool().add(type_);
    before_ = &syntax;
  }
  void all(std::span<const hcl::Step> steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      next_ = i + 1 < steps.size() ? &steps[i + 1] : nullptr;
      step(steps[i]);
    }
  }
  // If the step is impossible, its type is dynamic, without a diagnostic. A name with another case
  // is reported, because the property is known.
  void leniently(const hcl::Step& syntax) {
    diag::Diagnostics& diagnostics = checker_.context().diagnostics;
    const std::size_t reported = diagnostics.size();
    const std::size_t errors = diagnostics.error_count();
    step(syntax);
    if (diagnostics.error_count() == errors) return;
    const auto is_other_case = [](const diag::Diagnostic& diagnostic) {
      return diagnostic.code == diag::codes::kPropertyCase;
    };
    const auto& all = diagnostics.list();
    if (std::any_of(all.begin() + static_cast<std::ptrdiff_t>(reported), all.end(),
                    is_other_case)) {
      return;
    }
    diagnostics.truncate(reported);
    type_ = Type::dynamic();
    steps_.back().type = checker_.pool().add(type_);
  }

  // The type after the last step.
  const Type& type() const { return type_; }
  std::span<const Step> steps() { return checker_.keep(steps_); }

 private:
  void attribute(const hcl::Step& syntax, Step& step) {
    step.kind = Step::Kind::kAttribute;
    step.name = syntax.name;
    if (is_probed(step.name) || report_no_key(syntax)) return;
    advance(traverse_attribute(type_, syntax.name), syntax, Type::string());
  }
  void index(const hcl::Step& syntax, Step& step) {
    step.kind = Step::Kind::kIndex;
    if (syntax.key->kind == hcl::Literal::Kind::kString) step.name = syntax.key->text;
    const auto key = read_literal(checker_, *syntax.key, syntax.span);
    step.key = checker_.pool().add(key ? key->value : cty::Value());
    if (is_probed(step.name)) return;
    if (key && report_no_key(syntax)) return;
    if (key) {
      const Constant value = key->type.is(Kind::kConst) ? key->type.value() : Constant();
      advance(traverse_index(type_, value), syntax, key->type);
    } else {
      type_ = Type::error();
    }
  }
  // Returns whether the step is the placeholder of an editor.
  bool is_probed(std::string_view name) {
    const Probe* probe = checker_.context().options.probe;
    if (!probe || name != probe->placeholder) return false;
    probe->at_step(type_);
    type_ = Type::dynamic();
    return true;
  }
  // Reports the first step if it is not a key of the instances that the name refers to.
  bool report_no_key(const hcl::Step& syntax) {
    const bool is_first = steps_.size() == 1;
    if (!is_first || !checker_.profile().recognizes_mistakes() || !lacks_key(type_, syntax, root_))
      return false;
    report_missing_key(checker_, syntax, type_, *root_);
    type_ = Type::error();
    return true;
  }
  void advance(const Traversed& to, const hcl::Step& syntax, const Type& key_type) {
    if (type_.is_error()) return;
    if (checker_.profile().recognizes_mistakes() && steps_into_list(type_, syntax)) {
      report_step_into_list(checker_, type_, syntax,
                            root_ && root_->steps == Variable::Steps::kPath);
      type_ = Type::error();
    } else if (checker_.profile().recognizes_mistakes() && only_lists_take(type_, syntax)) {
      const Finding finding{
          Finding::Kind::kNotTraversable, Finding::Severity::kError, type_, {}, {}};
      type_ = after_step(checker_, {Type::dynamic(), {finding}}, syntax, key_type, context());
    } else {
      type_ = after_step(checker_, to, syntax, key_type, context());
    }
  }

  StepContext context() const {
    StepContext context{.root = root_, .before = before_, .next = next_};
    // The last of the steps is the current one.
    const std::size_t size = steps_.size();
    if (size > 2) {
      context.receiver_before = &checker_.pool().type(steps_[size - 3].type);
    } else if (size == 2) {
      context.receiver_before = &first_;
    }
    return context;
  }

  Checker& checker_;
  const Variable* root_;
  Type first_, type_;
  const hcl::Step* before_ = nullptr;
  const hcl::Step* next_ = nullptr;
  std::vector<Step> steps_;
};

// A reference to a variable that may be missing.
const Expr* missing(Checker& checker, Span span, const hcl::Step& root,
                    std::span<const hcl::Step> steps) {
  const TypeId dynamic = checker.pool().add(Type::dynamic());
  const auto* variable = checker.pool().arena().make<Variable>(Variable::Kind::kMissing, 0u,
                                                               root.name, dynamic, Range{});
  Walk walk(checker, variable, Type::dynamic());
  walk.all(steps);
  return checker.make<TraversalExpr>(span, Type::dynamic(), variable, root.span, dynamic,
                                     walk.steps());
}

// Reports an unknown variable: an error, or a warning if missing variables are allowed.
const Expr* unnamed(Checker& checker, Span span, const hcl::Step& root,
                    std::span<const hcl::Step> steps) {
  const CheckOptions& options = checker.context().options;
  if (options.probe && options.probe->placeholder == root.name) {
    options.probe->at_variable(checker.scope(), checker.pool());
    return missing(checker, span, root, steps);
  }
  diag::Diagnostic& diagnostic = report_unknown_variable(checker, root, steps);
  if (!options.allow_missing_variables) return checker.failed(span);
  diagnostic.with_severity(diag::Severity::kWarning);
  return missing(checker, span, root, steps);
}

const Expr* named(Checker& checker, Span span, const hcl::Step& root,
                  std::span<const hcl::Step> steps) {
  const Variable* variable = checker.scope().variable(root.name);
  if (variable == nullptr) return unnamed(checker, span, root, steps);
  if (variable->steps == Variable::Steps::kForbidden && !steps.empty()) {
    checker.report(diag::codes::kNoProperties, checker.range(steps.front().span),
                   diag::Name{std::string(root.name)});
    return checker.failed(span);
  }
  Walk walk(checker, variable, checker.pool().type(variable->type));
  if (variable->steps == Variable::Steps::kLenient && !steps.empty()) {
    walk.leniently(steps.front());
    steps = steps.subspan(1);
  }
  walk.all(steps);
  const bool is_path = variable->steps == Variable::Steps::kPath &&
                       (!walk.type().is_error() || !checker.profile().failures_have_error_type());
  return checker.make<TraversalExpr>(span, is_path ? Type::opaque("Property") : walk.type(),
                                     variable, root.span, variable->type, walk.steps());
}

}  // namespace

const Expr* check_traversal(Checker& checker, const hcl::TraversalExpr& expr) {
  return named(checker, expr.span, expr.steps.front(), expr.steps.subspan(1));
}

// `(a.b).c` and `((a).b).c` are the traversal `a.b.c`, whose range starts at the name.
const Expr* check_continued_traversal(Checker& checker, const hcl::RelativeTraversalExpr& expr) {
  std::vector<std::span<const hcl::Step>> parts;  // the last one first
  const hcl::Expr* at = &expr;
  while (const auto* relative = at->if_is<hcl::RelativeTraversalExpr>()) {
    parts.push_back(relative->steps);
    at = &unwrapped(*relative->source);
  }
  const auto& named_part = at->as<hcl::TraversalExpr>();
  std::vector<hcl::Step> steps(named_part.steps.begin() + 1, named_part.steps.end());
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    steps.insert(steps.end(), part->begin(), part->end());
  }
  return named(checker, {named_part.span.begin, expr.span.end}, named_part.steps.front(), steps);
}

const Expr* check_relative_traversal(Checker& checker, const hcl::RelativeTraversalExpr& expr,
                                     const Expr* source) {
  Walk walk(checker, nullptr, checker.pool().type(*source));
  walk.all(expr.steps);
  return checker.make<RelativeTraversalExpr>(expr.span, walk.type(), source, walk.steps());
}

}  // namespace virga::model
