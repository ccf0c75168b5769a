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
  ConditionWriter(Context& context, const AttributeAt& condition, const Declaration* owner,
                  const CallPath& path)
      : context_(context),
        condition_(condition),
        file_(*condition.file),
        owner_(owner),
        edits_(*condition.file->source),
        instance_(unused("instance")) {
    for (const CallStep& step : path) enter(step);
  }

  std::optional<std::string> write() {
    const hcl::Expr& expr = condition_.value();
    if (!calls(expr)) return std::nullopt;
    for (const hcl::Traversal& each : hcl::variables(expr, file_.source->id())) {
      if (!reference(each)) return std::nullopt;
    }
    std::string text = edits_.render(expr.span);
    if (is_loop_) text = for_all(instance_, resource_at(*owner_), text);
    for (auto loop = loops_.rbegin(); loop != loops_.rend(); ++loop) {
      text = for_all(loop->variable, loop->collection, text);
    }
    return text;
  }

 private:
  // Over the instances of a called module.
  struct Loop {
    std::string variable;
    std::string collection;
  };

  static std::string for_all(const std::string& variable, const std::string& collection,
                             const std::string& text) {
    return "alltrue([for " + variable + " in " + collection + " : " + text + "])";
  }

  // A name that the condition does not contain.
  std::string unused(std::string name) const {
    while (file_.text(condition_.value().span).find(name) != std::string_view::npos) name += '_';
    return name;
  }

  // From a module to one that it calls.
  void enter(const CallStep& step) {
    std::string component = module_ + "component." + step.caller->names.calls.at(step.call);
    if (is_repeated(step.declaration())) {
      const std::string number = loops_.empty() ? "" : "_" + std::to_string(loops_.size() + 1);
      Loop loop{unused("called" + number), std::move(component)};
      component = loop.variable;
      loops_.push_back(std::move(loop));
    }
    module_ = component + ".";
  }

  std::string resource_at(const Declaration& declaration) const {
    return module_ + "resource." + name_of(declaration);
  }

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
      const std::string self = is_repeated(*owner_) ? instance_ : resource_at(*owner_);
      return resource(*owner_, self, steps, 1);
    }
    if (steps.size() < 2 || steps[1].kind != Step::Kind::kAttribute) return false;
    const auto found = context_.module.resources.find(ResourceKey{steps[0].name, steps[1].name});
    if (found == context_.module.resources.end()) return false;
    return resource(found->second, resource_at(found->second), steps, 2);
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
  std::set<std::uint32_t> counted_;  // where references to whole resources begin
  std::string instance_;             // the variable of the loop over the instances of the owner
  bool is_loop_ = false;
  std::string module_;  // what the names of the module follow: "component.network."
  std::vector<Loop> loops_;
};

}  // namespace

std::optional<std::string> test_condition(Context& context, const AttributeAt& condition,
                                          const Declaration* owner, const CallPath& path) {
  return ConditionWriter(context, condition, owner, path).write();
}

}  // namespace virga::convert::terraform
