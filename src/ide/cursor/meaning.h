// What the binder knows about the place of a cursor in an expression or block.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "bind/conditions/conditions.h"
#include "bind/program/program.h"
#include "ide/cursor/cursor.h"
#include "ide/workspace/snapshot.h"
#include "schema/loader.h"

namespace virga::ide {

// A name that is visible only at the cursor: a variable of a `for`, `range`, `args`, `error`, or
// an input in a property path.
struct LocalVisible {
  std::string name;
  model::Type type;
};

// The repaired declaration around a cursor, bound alone.
struct Meaning {
  base::Sources sources;
  bind::Program program;
  // Of a test file; otherwise null.
  std::unique_ptr<bind::Conditions> conditions;
  // The declaration; null if it is not one.
  const bind::Node* node = nullptr;
  // Declarations behind it that the program lacks, because a syntax error hides them.
  std::vector<bind::NodeId> hidden;
  // Innermost first.
  std::vector<LocalVisible> locals;
  // Whether an expression at the cursor can refer to the program.
  bool sees_program = true;
  // Behind a dot or in `["..."]`: the type of the value before.
  std::optional<model::Type> receiver;
  // What the value at the cursor must fit; dynamic if anything fits. At a key, the type that the
  // object must fit.
  model::Type expected = model::Type::dynamic();
  // At a key: the keys that the object has already.
  std::vector<std::string> keys;
  // The innermost call with the cursor in an argument, and the index of the argument. Null if the
  // cursor is in no argument.
  const model::CallExpr* call = nullptr;
  std::size_t argument = 0;

  // The pool of the expressions.
  const model::ExprPool& pool() const { return conditions ? conditions->pool() : program.pool; }
  // The package function that the call calls, or null.
  const bind::Invoke* invoke() const;
  // The type of an argument of the call; dynamic if the call has no such argument.
  model::Type argument_type(std::size_t index) const;
};

// Binds the declaration at the cursor alone, with what it mentions of the rest of the program. In a
// policy pack and in a test file, binds it as they do.
// Cost: that of binding the declaration, and a look at the names of the program. Returns null if
// the cursor is not in a declaration. Loads the packages of the declaration with `schemas`.
std::unique_ptr<Meaning> meaning_at(const Snapshot& snapshot, schema::Loader& schemas,
                                    base::SourceId source, const Cursor& cursor);

}  // namespace virga::ide
