// Collects the arguments of one apply. Private to the lowering of applies.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/rewrite/awaiting.h"

namespace virga::model {

class ApplyRegion {
 public:
  ApplyRegion(const Awaiting& awaiting, ExprPool& pool) : awaiting_(awaiting), pool_(pool) {}

  bool empty() const { return arguments_.empty(); }
  // Makes `source` an argument and returns the expression that replaces it in the body. For a
  // traversal, the part up to the first eventual becomes the argument, and the other steps stay.
  // Equal paths share one argument. New arguments take their slot from `next_slot`.
  const Expr* reference(const Expr& source, std::uint32_t& next_slot);
  // Returns an apply of `body`. It has the type of `whole`.
  const Expr* apply(const Expr& whole, const Expr& body);

 private:
  const Variable* argument(const Expr& expr, std::string_view name, std::uint32_t& next_slot);
  const Variable* argument_of_path(const TraversalExpr& traversal, std::size_t count,
                                   std::uint32_t& next_slot);
  const Expr* named(const Variable* parameter, const Expr& whole, std::span<const Step> rest);
  std::string_view unused(std::string_view name, std::string_view owner);

  const Awaiting& awaiting_;
  ExprPool& pool_;
  std::vector<const Expr*> arguments_;
  std::vector<const Variable*> parameters_;
  std::unordered_map<std::string, const Variable*> by_path_;
  std::unordered_map<std::string, std::uint32_t> names_;  // with the number of requests of each
};

}  // namespace virga::model
