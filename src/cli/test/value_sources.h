// Follows an expression to the answers of providers that its value may come from.
#pragma once

#include <string>
#include <vector>

#include "bind/program/program.h"
#include "check/tests/program_index.h"

namespace virga::cli {

// A place in an answer: names of properties. The empty string is any element of a collection.
using AnswerPath = std::vector<std::string>;

// An output of a resource or read, or a part of the result of a call.
struct ValueSource {
  const bind::Node* resource = nullptr;  // null: the result of a call
  const model::CallExpr* call = nullptr;
  AnswerPath path;
};

// Returns the sources of the innermost expression that contains `place`, in the order of its text,
// through local variables, loops, and inputs and outputs of components. Returns at most
// kMaxValueSources. Takes time in proportion to the declaration at `place` and those it refers to.
inline constexpr std::size_t kMaxValueSources = 100;
std::vector<ValueSource> value_sources(const check::ProgramIndex& programs, base::Range place);

}  // namespace virga::cli
