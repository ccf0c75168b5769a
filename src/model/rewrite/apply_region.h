// The arguments of one apply in the making. Private to the lowering of applies.
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
  // `source` becomes an argument; gives what stands for it in the body. Of traversals the part up
  // to the first eventual becomes one, and the rest of the steps stay; of the same root and path
  // there is one argument. `next_slot` is taken for new ones.
  const Expr* reference(const Expr& source, std::uint32_t& next_slot);
  // An apply of `body`, which has the type of `whole`.
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
  std::unordered_map<std::string, std::uint32_t> names_;  // with how often each was asked for
};

}  // namespace virga::model
