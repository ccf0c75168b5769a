// The origin and destination of a value, as far as they are known: needed for the conversion of
// some values on their way out of the program.
#pragma once

#include "base/span.h"
#include "cty/value.h"
#include "model/expr/expr_pool.h"
#include "schema/package.h"

namespace virga::run {

class ReferenceFacts;

struct Place {
  base::Range where{};
  // The expression of the value; may be null.
  const model::Expr* expr = nullptr;
  const model::ExprPool* pool = nullptr;
  // The type in the schema; may be null.
  const schema::Type* type = nullptr;
  const schema::Package* package = nullptr;
  // Facts about the resources of the run. May be null.
  const ReferenceFacts* facts = nullptr;

  // The place of an element or member at this position of `whole`, which has this place: as exactly
  // as the expression shows it.
  Place part(const cty::Value& whole, std::size_t position) const;
  // Returns whether the schema accepts strings but no numbers here.
  bool takes_text() const;
};

}  // namespace virga::run
