// What the binder knows at the placeholder of a repaired text. Private to ide/cursor.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bind/program/program.h"
#include "ide/cursor/meaning.h"
#include "model/check/probe.h"

namespace virga::ide {

// The name of the repaired text.
inline constexpr std::string_view kRepairedName = "<cursor>";

// The first text that parses, or the last one. Requires: there is a text.
std::string choose_text(std::vector<std::string> texts, const base::Limits& limits);

// A probe that stores in the meaning which variables are visible at the placeholder, and the type
// of the value before it. `meaning` must outlive it.
model::Probe probe_into(Meaning& meaning);

// Finds the placeholder in bound expressions, and stores what its place expects. `meaning` has the
// pool of the expressions, and must outlive the finder.
class PlaceFinder {
 public:
  explicit PlaceFinder(Meaning& meaning) : meaning_(meaning), pool_(meaning.pool()) {}

  // In all expressions of a node. O(size of the node).
  void in(const bind::Node& node);
  // In an expression whose value must fit a type. O(size of the expression).
  void in(const bind::BoundExpr& bound, const model::Type& expected);

 private:
  struct Pending {
    const model::Expr* expr;
    model::Type expected;
    const model::CallExpr* call;
    std::size_t argument;
  };

  void find();
  void later(const model::Expr& expr, model::Type expected = model::Type::dynamic()) {
    pending_.push_back({&expr, std::move(expected), call_, argument_});
  }
  void found(const model::Type& expected);
  void look_at(const model::Expr& expr, const model::Type& expected);
  void binary(const model::BinaryExpr& expr);
  void object(const model::ObjectExpr& object, const model::Type& expected);
  void call(const model::CallExpr& call);

  Meaning& meaning_;
  const model::ExprPool& pool_;
  std::vector<Pending> pending_;
  const model::CallExpr* call_ = nullptr;
  std::size_t argument_ = 0;
  bool found_ = false;
};

}  // namespace virga::ide
