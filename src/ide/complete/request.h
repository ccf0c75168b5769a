// The state of one completion, shared by the constructs. Internal to complete/.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bind/types/packages.h"
#include "ide/complete/item_list.h"
#include "ide/cursor/cursor.h"
#include "ide/cursor/meaning.h"
#include "ide/workspace/snapshot.h"
#include "schema/loader.h"

namespace virga::ide {

enum class FileKind : std::uint8_t { kProgram, kPack, kTest };

struct Request {
  const Snapshot& snapshot;
  schema::Loader& schemas;
  base::SourceId source;
  const Cursor& cursor;
  const bind::Program& program;  // that the text belongs to, or that it tests
  FileKind file;
  ItemList& items;
  std::unique_ptr<Meaning> meaning{};  // null at the top level

  // The package of tokens with this package name, or null.
  bind::PackagePtr package(const std::string& name) const {
    bind::Packages packages(schemas, program.descriptors);
    const auto& found = packages.find(name);
    return found ? *found : nullptr;
  }
};

// The type beside an item; "" if it is long.
std::string short_type(const model::Type& type);  // complete.cc

// Each adds the items of one kind of place.
void complete_top_level(Request& request);  // top_level.cc
void complete_label(Request& request);      // label.cc
// In the label of a config or output, makes the name of a type the word. Otherwise does nothing.
void narrow_to_type(Cursor& cursor);        // label.cc
void complete_attribute(Request& request);  // attribute.cc
void complete_key(Request& request);        // key.cc
void complete_operand(Request& request);    // operand.cc
void complete_property(Request& request);   // property.cc

// The places of test files and policy packs that differ from those of programs, and the attributes
// there.
void complete_suite(Request& request, std::size_t label_index);  // suite.cc
void complete_suite_attributes(Request& request);                // suite.cc
// The number of the label at the cursor.
std::size_t label_index(const Cursor& cursor);  // label.cc

// The literals that fit the expected type: enum values, constants, bools.
void complete_literals(Request& request, const model::Type& expected);  // literals.cc
// `true`, `false`, `null`, and `for` where a list is empty so far.
void complete_keywords(Request& request);  // operand.cc
// The names of declarations and variables.
void complete_references(Request& request);  // references.cc
// The hooks that the option `hooks` can name at the cursor. Returns false if the cursor is not in
// such a place.
bool complete_hook_names(Request& request);  // hooks.cc

enum class TokenUse : std::uint8_t { kResource, kFunction };
// Type tokens or tokens of functions, which match what is typed.
void complete_tokens(Request& request, TokenUse use);  // tokens.cc

}  // namespace virga::ide
