// Where a value comes from and goes to, as far as that is known: for what only some values need to
// know on their way out of the program.
#pragma once

#include "base/span.h"
#include "cty/value.h"
#include "model/expr/expr_pool.h"
#include "schema/package.h"

namespace virga::run {

class ReferenceFacts;

struct Place {
  base::Range where{};
  // What was written there.
  const model::Expr* expr = nullptr;
  const model::ExprPool* pool = nullptr;
  // What the schema has there.
  const schema::Type* type = nullptr;
  const schema::Package* package = nullptr;
  // About the resources of the run. May be null.
  const ReferenceFacts* facts = nullptr;

  // That of an element, or of the member with the name of this position, of a `whole` that has this
  // place: as exactly as the expression shows it.
  Place part(const cty::Value& whole, std::size_t position) const;
  // Are strings taken here, and numbers not?
  bool takes_text() const;
};

}  // namespace virga::run
