#include "convert/terraform/conditions/test_condition.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "convert/terraform/rewrite/functions.h"
#include "convert/terraform/rewrite/walker.h"
#include "hcl/analyze/variables.h"
#include "hcl/tree/children.h"

namespace virga::convert::terraform {
namespace {

using hcl::Step;

// Functions that tests have under the same name, with their numbers of arguments.
struct TestFunction {
  std::string_view name;
  std::size_t arguments;
};
constexpr std::array kTestFunctions{TestFunction{"alltrue", 1}, TestFunction{"anytrue", 1},
                                    TestFunction{"contains", 2}, TestFunction{"endswith", 2},
                                    TestFunction{"startswith", 2}};

class ConditionWriter {
 public:
  ConditionWriter(Context& context, const AttributeAt& condition, const Declaration* owner)
      : context_(context),
        condition_(condition),
        file_(*condition.file),
        owner_(owner),
        edits_(*condition.file->source) {
    while (file_.text(condition.value().span).find(instance_) != std::string_view::npos) {
      instance_ += '_';
    }
  }

  std::optional<std::string> write() {
    const hcl::Expr& expr = condition_.value();
    if (!calls(expr)) return std::nullopt;
    for (const hcl::Traversal& each : hcl::variables(expr, file_.source->id())) {
      if (!reference(each)) return std::nullopt;
    }
    const std::string text = edits_.render(expr.span);
    if (!is_loop_) return text;
    return "alltrue([for " + instance_ + " in resource." + name_of(*owner_) + " : " + text + "])";
  }

 private:
  static ResourceKey key_of(const Declaration& declaration) {
    const hcl::Block& block = declaration.block();
    return {std::string(block.labels[0].text), std::string(block.labels[1].text)};
  }
  const std::string& name_of(const Declaration& declaration) const {
    return context_.names.resources.at(key_of(declaration));
  }

  bool calls(const hcl::Expr& start) {
    std::vector<const hcl::Expr*> rest{&start};
    while (!rest.empty()) {
      const hcl::Expr* expr = rest.back();
      rest.pop_back();
      const auto* call = expr->if_is<hcl::CallExpr>();
      if (call && !this->call(*call)) return false;
      for (const hcl::Expr* child : hcl::children(*expr)) rest.push_back(child);
    }
    return true;
  }

  bool call(const hcl::CallExpr& call) {
    if (call.expand_final) return false;
    // `length(demo_server.web)` counts the instances.
    if (call.name == "length" && call.arguments.size() == 1) {
      const auto* whole = call.arguments[0]->if_is<hcl::TraversalExpr>();
      if (whole && whole->steps.size() == 2) counted_.insert(whole->span.begin);
    }
    const auto same = std::ranges::find(kTestFunctions, call.name, &TestFunction::name);
    if (same != kTestFunctions.end()) return same->arguments == call.arguments.size();
    const FunctionForm* form = direct_form(call.name, call.arguments.size());
    if (!form || call.name.starts_with("file")) return false;
    if (form->kind == FunctionForm::Kind::kNothing) {
      edits_.replace({call.name_span.begin, call.open.end}, "(");
      return true;
    }
    if (form->kind != FunctionForm::Kind::kBuiltin) return false;
    if (form->target != call.name) edits_.replace(call.name_span, std::string(form->target));
    return true;
  }

  bool reference(const hcl::Traversal& reference) {
    const auto steps = reference.steps();
    if (steps[0].name == "self") {
      if (!owner_ || owner_->block().type != "resource") return false;
      is_loop_ |= is_repeated(*owner_);
      const std::string self = is_repeated(*owner_) ? instance_ : "resource." + name_of(*owner_);
      return resource(*owner_, self, steps, 1);
    }
    if (steps.size() < 2 || steps[1].kind != Step::Kind::kAttribute) return false;
    const auto found = context_.module.resources.find(ResourceKey{steps[0].name, steps[1].name});
    if (found == context_.module.resources.end()) return false;
    return resource(found->second, "resource." + name_of(found->second), steps, 2);
  }

  // `steps` from `next` on belong to the resource, or first to its instances.
  bool resource(const Declaration& declaration, const std::string& name,
                std::span<const hcl::TraversalStep> steps, std::size_t next) {
    const base::Span whole{steps[0].range.span.begin, steps[next - 1].range.span.end};
    edits_.replace(whole, name);
    if (next < steps.size() && steps[next].kind == Step::Kind::kIndex) ++next;
    if (next == steps.size()) return counted_.contains(whole.begin);
    const std::string& attribute = steps[next].name;
    const bool is_set = steps[next].kind == Step::Kind::kAttribute &&
                        static_cast<bool>(declaration.attribute(attribute));
    if (!is_set) return false;
    Shape shape = context_.types.resource(key_of(declaration).type).inputs;
    edits_.replace(steps[next].range.span, ".inputs." + shape.name(attribute));
    for (++next; next < steps.size(); ++next) {
      shape = shape.inside(steps[next - 1].name);
      if (steps[next].kind != Step::Kind::kAttribute || !shape.converts()) break;
      const std::string property = shape.name(steps[next].name);
      if (property != steps[next].name) edits_.replace(steps[next].range.span, "." + property);
    }
    return true;
  }

  Context& context_;
  const AttributeAt condition_;
  const SourceFile& file_;
  const Declaration* owner_;
  Edits edits_;
  std::set<std::uint32_t> counted_;    // where references to whole resources begin
  std::string instance_ = "instance";  // the variable of the loop
  bool is_loop_ = false;
};

}  // namespace

std::optional<std::string> test_condition(Context& context, const AttributeAt& condition,
                                          const Declaration* owner) {
  return ConditionWriter(context, condition, owner).write();
}

}  // namespace virga::convert::terraform
