// The state of one check, shared by all constructs. Each construct is a function of constructs.h,
// in the file with its name. Private to check/; the entry point is check.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "model/check/check.h"
#include "model/eventual.h"
#include "model/type.h"

namespace virga::model {

// Parentheses and template wraps have no nodes of their own: the inner expression replaces them.
const hcl::Expr& unwrapped(const hcl::Expr& expr);

// The element that a splat is applied to, while the expression after the splat is checked.
struct SplatItem {
  const hcl::Expr* symbol;
  std::uint32_t slot;
  Type type;
};

class Checker {
 public:
  Checker(CheckContext& context, const Scope& scope, std::uint32_t first_slot)
      : context_(context), scope_(&scope), next_slot_(first_slot), frame_size_(first_slot) {}

  const Expr* check(const hcl::Expr& expr);

  CheckContext& context() { return context_; }
  ExprPool& pool() { return context_.pool; }
  const Scope& scope() const { return *scope_; }
  std::uint32_t frame_size() const { return frame_size_; }
  const DiagnosticProfile& profile() const { return context_.options.profile; }

  template <typename Node, typename... Fields>
  const Expr* make(Span span, const Type& type, Fields... fields) {
    return make_as<Node>(span, pool().add(type), fields...);
  }
  template <typename Node, typename... Fields>
  const Expr* make_as(Span span, TypeId type, Fields... fields) {
    return pool().arena().make<Node>(Expr{Node::kKind, type, range(span)}, fields...);
  }
  // A node for an expression that could not be checked.
  const Expr* failed(Span span) { return make<ErrorExpr>(span, Type::error()); }
  // A list in the pool, to be filled.
  template <typename T>
  std::span<T> list(std::size_t size) {
    return pool().arena().list<T>(size);
  }
  // Copies the items into the pool, which owns the copy.
  template <typename T>
  std::span<const T> keep(const std::vector<T>& items) {
    return pool().arena().copy(items);
  }

  Range range(Span span) const { return {context_.source, span}; }
  template <typename... Arguments>
  diag::Diagnostic& report(diag::Code code, Range where, Arguments&&... arguments) {
    return context_.diagnostics.add(code, where, std::forward<Arguments>(arguments)...);
  }
  // Returns the most similar known name, or nullopt. Returns nullopt after the first hundred
  // errors, because comparing thousands of wrong names with thousands of known ones takes too long.
  std::optional<std::string_view> suggested_name(std::string_view name,
                                                 std::span<const std::string_view> known) const;
  // All names in scope that are equally similar and most similar. `visible`: as below.
  std::vector<std::string_view> suggested_names(std::string_view name,
                                                std::vector<std::string_view> (Scope::*visible)()
                                                    const) const;
  // The first of them: `visible` is one of the scope's lists of names.
  std::optional<std::string_view> suggested_name(std::string_view name,
                                                 std::vector<std::string_view> (Scope::*visible)()
                                                     const) const;

  // The type of an expression as a part of other types: dynamic if the expression failed.
  const Type& type(const Expr& expr) const;
  std::vector<Type> types(std::span<const Expr* const> exprs) const;
  // Checks a type that was made of settled parts. It is the error type only if it nests too deeply.
  Type built(Type type, Span span);
  // `result` lifted by the eventuals of the types `by`. The error type stays if no eventual lifts
  // it.
  Type lifted(const Type& result, std::span<const Type> by, Span span);
  Type lifted(const Type& result, Eventual by, Span span);
  // The same, lifted by the types of expressions.
  Type lifted(const Type& result, std::span<const Expr* const> by, Span span);
  // Reports the expression unless it is a bool or can be awaited as one.
  void check_condition(const Expr& condition);
  void check_key(const Expr& key);

  // Defines a variable of the frame. Returns null if the scope already has a variable with that
  // name.
  const Variable* define(Scope& scope, std::string_view name, Span span, const Type& type);
  std::uint32_t take_slot();
  // The items of the enclosing splats, the innermost last.
  std::vector<SplatItem>& splat_items() { return splat_items_; }

  // Returns whether there are few enough errors to compute suggestions.
  bool suggests() const;

 private:
  const Expr* check_chain(const hcl::Expr& expr);

  CheckContext& context_;
  const Scope* scope_;
  std::uint32_t next_slot_;
  std::uint32_t frame_size_;
  std::uint32_t depth_ = 0;
  std::vector<SplatItem> splat_items_;

  friend class SlotScope;
  friend class ScopeInside;
};

// Releases the slots taken during its lifetime for reuse.
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

// Enters the scope inside a construct for its lifetime.
class ScopeInside {
 public:
  ScopeInside(Checker& checker, const Scope& inside) : checker_(checker), outer_(checker.scope_) {
    checker_.scope_ = &inside;
  }
  ~ScopeInside() { checker_.scope_ = outer_; }
  ScopeInside(const ScopeInside&) = delete;
  ScopeInside& operator=(const ScopeInside&) = delete;

 private:
  Checker& checker_;
  const Scope* outer_;
};

}  // namespace virga::model
