// The class of a name by what it means.
#pragma once

#include "ide/names/symbol.h"
#include "ide/tokens/semantic_token.h"

namespace virga::ide {

struct NameClass {
  TokenClass kind;
  TokenModifiers modifiers;
};

// O(1) in the size of the program.
NameClass class_of(const Occurrence& occurrence);

}  // namespace virga::ide
