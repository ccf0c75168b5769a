// One check in progress: what the files of check/ share, and one function for each construct, in
// the file of that name. Private to check/; the door is check.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/check/check.h"
#include "model/functions/function.h"
#include "model/traverse.h"
#include "model/type.h"

namespace virga::model {

// Parentheses and wraps leave no trace: the inner expression stands for them.
const hcl::Expr& unwrapped(const hcl::Expr& expr);

class Checker {
 public:
  Checker(CheckContext& context, const Scope& scope, std::uint32_t first_slot)
      : context_(context), scope_(&scope), next_slot_(first_slot), frame_size_(first_slot) {}

  const Expr* check(const hcl::Expr& expr);
  std::uint32_t frame_size() const { return frame_size_; }

 private:
  // The element that a splat is applied to, while its `each` is checked.
  struct SplatItem {
    const hcl::Expr* symbol;
    std::uint32_t slot;
    Type type;
  };

  // A value that the source spells out, with its const type.
  struct Known {
    cty::Value value;
    Type type;
  };

  const Expr* check_chain(const hcl::Expr& expr);
  const Expr* check_link(const hcl::Expr& expr, const Expr* left);
  const Expr* dispatch(const hcl::Expr& expr);
  const Expr* literal(const hcl::LiteralExpr& expr);
  const Expr* template_of(const hcl::TemplateExpr& expr);
  const Expr* template_join(const hcl::TemplateJoinExpr& expr);
  const Expr* tuple(const hcl::TupleExpr& expr);
  const Expr* object(const hcl::ObjectExpr& expr);
  const Expr* object_key(const hcl::Expr& expr);
  const Expr* traversal(const hcl::TraversalExpr& expr);
  const Expr* continued_traversal(const hcl::RelativeTraversalExpr& expr);
  const Expr* splat_item(const hcl::AnonSymbolExpr& expr);
  const Expr* for_expr(const hcl::ForExpr& expr);
  const Expr* conditional(const hcl::ConditionalExpr& expr);
  const Expr* unary(const hcl::UnaryExpr& expr);
  const Expr* call(const hcl::CallExpr& expr);
  // The links of chains, what they go on from being checked.
  const Expr* relative_traversal(const hcl::RelativeTraversalExpr& expr, const Expr* source);
  const Expr* index(const hcl::IndexExpr& expr, const Expr* collection);
  const Expr* splat(const hcl::SplatExpr& expr, const Expr* source);
  const Expr* binary(const hcl::BinaryExpr& expr, const Expr* left);

  // --- literal.cc ---
  // Nothing, and a diagnostic, where a number cannot be exact.
  std::optional<Known> read(const hcl::Literal& literal, Span span);
  std::optional<Known> read_number(std::string_view text, Span span);
  static Known known_text(std::string_view text);
  const Expr* constant(Span span, cty::Value value, const Type& type);
  const Expr* text(Span span, std::string_view text);
  const Expr* negated(Span span, const LiteralExpr& number);

  // --- traversal.cc ---
  const Expr* named(Span span, const hcl::Step& root, std::span<const hcl::Step> steps);
  const Expr* unnamed(Span span, const hcl::Step& root, std::span<const hcl::Step> steps);
  // What is called by its name alone is often looked for in something.
  void offer_own_name(diag::Diagnostic& diagnostic, const hcl::Step& root, const hcl::Step& step);
  // Appends the steps to `to`, each with the type after it, from `type` on; returns the last type.
  Type walk(Type type, std::span<const hcl::Step> steps, std::vector<Step>& to);
  Type walk_step(const Type& from, const hcl::Step& step, Step& to);
  // A step that gives dynamic, and says nothing, where it is impossible.
  Type walk_leniently(const Type& from, const hcl::Step& step, Step& to);

  // --- findings.cc ---
  // The type after a step, the error type where it is impossible; tells what was found.
  Type after(const Traversed& step, const hcl::Step& syntax, const Type& key_type);
  void tell(const Finding& finding, const hcl::Step& syntax, const Type& key_type);

  // --- index.cc ---
  Type index_type(const hcl::IndexExpr& expr, const Expr& collection, const Expr& key);

  // --- call.cc ---
  const Expr* recovery(const hcl::Expr& expr, std::uint32_t& slot);
  void unknown_function(const hcl::CallExpr& expr);
  void check_arguments(const CallSite& site, const Signature& signature);
  diag::Diagnostic& wrong_argument(const CallSite& site, const Parameter& parameter,
                                   std::size_t index);
  bool swapped(const CallSite& site, const Signature& signature);
  Type result_of(const CallSite& site, const Signature& signature, Span span);

  // --- operators.cc ---
  diag::Diagnostic& wrong_operand(std::string_view op, const Type& expected, const Expr& operand);
  void check_operands(std::string_view op, const Type& expected, const Expr& left,
                      const Expr& right);

  // --- checker.cc ---
  template <typename Node, typename... Fields>
  const Expr* make(Span span, const Type& type, Fields... fields) {
    return context_.pool.arena().make<Node>(Expr{Node::kKind, add(type), range(span)}, fields...);
  }
  // The name that was meant, or nothing. Not asked any more after the first mistakes: to compare
  // thousands of wrong names with thousands of right ones takes longer than anybody reads.
  std::optional<std::string_view> meant(std::string_view name,
                                        std::span<const std::string_view> known) const;
  // A node that stands for what could not be checked.
  const Expr* failed(Span span) { return make<ErrorExpr>(span, Type::error()); }

  TypeId add(const Type& type) { return context_.pool.add(type); }
  Range range(Span span) const { return {context_.source, span}; }
  // The type of an expression as other types are made of it: dynamic where the expression failed.
  const Type& type(const Expr& expr) const;
  std::vector<Type> types(std::span<const Expr* const> exprs) const;
  // A type made of settled parts. The error type can then only mean that it nests too deep.
  Type built(Type type, Span span);
  // `result` lifted by the eventuals of the other types; an error stays one where nothing lifts it.
  Type lifted(const Type& result, std::span<const Type> by, Span span);
  // The expression must be a bool, or one that can be awaited.
  void check_condition(const Expr& condition);
  void check_key(const Expr& key);

  // A variable of the frame; null when the scope has one of that name.
  const Variable* define(Scope& scope, std::string_view name, Span span, const Type& type);
  std::uint32_t take_slot();

  CheckContext& context_;
  const Scope* scope_;
  std::uint32_t next_slot_;
  std::uint32_t frame_size_;
  std::uint32_t depth_ = 0;
  std::vector<SplatItem> splat_items_;
  const Variable* root_ = nullptr;  // of the traversal whose steps are walked

  friend class SlotScope;
};

// Gives the slots that were taken inside it back to the next user.
class SlotScope {
 public:
  explicit SlotScope(Checker& checker) : checker_(checker), first_(checker.next_slot_) {}
  ~SlotScope() { checker_.next_slot_ = first_; }
  SlotScope(const SlotScope&) = delete;
  SlotScope& operator=(const SlotScope&) = delete;

 private:
  Checker& checker_;
  std::uint32_t first_;
};

// The scope inside a construct, for as long as it is checked.
class ScopeInside {
 public:
  ScopeInside(const Scope*& current, const Scope& inside) : current_(current), outer_(current) {
    current_ = &inside;
  }
  ~ScopeInside() { current_ = outer_; }
  ScopeInside(const ScopeInside&) = delete;
  ScopeInside& operator=(const ScopeInside&) = delete;

 private:
  const Scope*& current_;
  const Scope* outer_;
};

}  // namespace virga::model
