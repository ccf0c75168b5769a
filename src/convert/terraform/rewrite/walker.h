// The walk over an expression that adds its edits. Private to this folder: rewriter.h is its door.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "convert/terraform/rewrite/context.h"
#include "convert/terraform/rewrite/functions.h"
#include "convert/terraform/rewrite/place.h"

namespace virga::convert::terraform {

// The type and name in a reference, from the step `first` on.
std::optional<ResourceKey> resource_at(std::span<const hcl::Step> steps, std::size_t first);

// Whether a declaration has instances.
bool is_repeated(const Declaration& declaration);

class Walker {
 public:
  Walker(Context& context, const SourceFile* file, const Place& place)
      : context_(context), file_(file), edits_(&context.edits_of(*file)), place_(place) {}

  // An expression whose value is used as a whole, such as an output. A module is the object of its
  // outputs there; a component of PCL has more properties.
  void walk_value(const hcl::Expr& expr);
  void walk(const hcl::Expr& start);
  Entity entity_of(const hcl::Expr& expr, int depth = 0);
  // The types that an expression, or an element of it, may have. Empty: not known, or only known
  // when the program runs. known_types.cc
  std::vector<cty::Type> types_of(const hcl::Expr& expr, int depth = 0);
  std::vector<cty::Type> element_types_of(const hcl::Expr& collection);
  bool is_set(const hcl::Expr& expr);
  // For an expression whose elements are used, but not the collection itself. alternatives.cc
  void match_empty_alternatives(const hcl::Expr& collection);
  // For a collection that a loop or an index takes elements of: keeps their kinds. mixed_kinds.cc
  void keep_kinds(const hcl::Expr& collection);

 private:
  // A variable of a `for` expression.
  struct Variable {
    std::string_view name;
    std::string renamed;
    Entity entity;
    std::vector<cty::Type> types{};
  };
  // The types before a step of a traversal.
  struct KnownStart {
    std::vector<cty::Type> types;
    std::size_t step = 0;
  };

  // --- walker.cc
  // Everything of an expression but its left operand.
  void visit(const hcl::Expr& expr);
  void parts(const hcl::TemplateExpr& text);
  void index(const hcl::IndexExpr& expr);
  // A constant text in a template needs no interpolation.
  void replace_interpolation(base::Span span, const std::string& text);
  // A position in quotes: `list["1"]` is `list[1]`, and a map takes either.
  void number_keys(std::span<const hcl::Step> steps);
  // Of two values with the same key the last one counts. PCL has an error for the second.
  void object(const hcl::ObjectExpr& expr,
              const std::function<void(const hcl::Expr&)>& walk_member);
  void splat(const hcl::SplatExpr& expr);
  void for_expr(const hcl::ForExpr& expr);
  // A variable that hides a declaration of the program gets another name, because the body may
  // refer to the declaration.
  void bind(std::string_view name, base::Span span, const Entity& entity,
            const std::vector<cty::Type>& types);

  // --- entities.cc
  // What an attribute of one instance denotes.
  static Entity attribute(const Entity& entity, std::string_view name);
  // The entity after the steps: an index takes an element, an attribute goes inside.
  static Entity after_steps(Entity entity, std::span<const hcl::Step> steps);
  Entity entity_of_traversal(const hcl::TraversalExpr& expr);
  Entity entity_of_splat(const hcl::SplatExpr& expr, int depth);
  // Writes the names of properties, and removes the index of a list that is one value in PCL. If
  // the last step is such a list as a whole, `[*]` makes a list of it.
  void rename_steps(Entity entity, std::span<const hcl::Step> steps);

  // --- references.cc
  // The text of `path.module` and `path.root`. The program runs in the folder of the root module.
  std::optional<std::string> path_of(const hcl::TraversalExpr& expr) const;
  const Variable* variable(std::string_view name) const;
  const Iterator* iterator(std::string_view name) const;
  base::Span until(const hcl::TraversalExpr& expr, std::size_t steps) const;
  void undeclared(const hcl::TraversalExpr& expr, std::size_t steps);
  // What an expression with this root may refer to.
  std::vector<std::string> declared_names(std::string_view root) const;
  void traversal(const hcl::TraversalExpr& expr);
  void iteration(const hcl::TraversalExpr& expr, const Iterator& found);
  template <typename Table>
  void named(const hcl::TraversalExpr& expr, const Table& table);
  void data_source(const hcl::TraversalExpr& expr);
  void path(const hcl::TraversalExpr& expr);
  void resource(const hcl::TraversalExpr& expr);
  // `terraform_data.x.triggers_replace` is what the option of the resource says.
  bool refers_to_trigger(const hcl::TraversalExpr& expr, const Declaration& declaration);

  // --- known_types.cc
  KnownStart known_start(const hcl::TraversalExpr& expr);
  KnownStart known_output(const hcl::TraversalExpr& expr);
  // Makes a step that does not exist a call that fails when it is evaluated, as the step does in
  // Terraform. In PCL, a step that no value has is an error before the program runs. `try` and
  // `can` also need it for a step that some values have, which is null in PCL for the others.
  void look_up_missing(const hcl::Expr& expr, std::vector<cty::Type> types,
                       std::span<const hcl::Step> steps);
  // The same for an attribute of null, which is null in PCL and fails in Terraform.
  bool look_up_in_null(const hcl::TraversalExpr& expr);
  // The type of the value, if it does not depend on variables of loops and on resources.
  std::vector<cty::Type> evaluated_types(const hcl::Expr& expr);
  // Whether `lookup` of PCL, which converts all values and the default to one type, returns the
  // same.
  bool has_uniform_values(const hcl::CallExpr& lookup);
  // Whether the expression is a set in PCL, too, which has no indexes.
  bool is_typed_set(const hcl::Expr& expr);

  // --- mixed_kinds.cc
  bool has_mixed_kinds(const hcl::Expr& collection);
  void keep_kinds(const hcl::ObjectExpr& expr);

  // --- modules.cc
  void module_output(const hcl::TraversalExpr& expr);
  bool expand_module(const hcl::TraversalExpr& expr);
  void check_output(const std::string& call, const hcl::TraversalExpr& expr, const hcl::Step& step);

  // --- calls.cc
  void call(const hcl::CallExpr& expr);
  void arguments(const hcl::CallExpr& expr);
  void surround(const hcl::CallExpr& expr, std::string before, std::string after);
  void write_directly(const hcl::CallExpr& expr, const FunctionForm& form);
  // `upper(a)` is `invoke("std:index:upper", { input = a }).result`.
  void invoke(const hcl::CallExpr& expr, const schema::StdFunction& function);
  void insert_list(const hcl::CallExpr& expr, std::size_t first, const std::string& start);
  void remove_expansion(const hcl::CallExpr& expr);
  // Arguments become properties of an object, where a line end would end the value.
  void insert_argument(const hcl::CallExpr& expr, std::size_t index, std::string before);

  Context& context_;
  const SourceFile* file_;
  Edits* edits_;
  const Place& place_;
  std::vector<Variable> variables_;
  std::vector<Entity> items_;              // of the splats around the expression
  bool is_taken_apart_ = false;            // an index or a splat follows the expression
  bool may_fail_ = false;                  // inside `try` or `can`
  std::set<const hcl::Expr*> compared_{};  // operands of `==` and `!=`
};

}  // namespace virga::convert::terraform
