// What an editor can insert at a place.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/span.h"

namespace virga::ide {

enum class CompletionKind : std::uint8_t {
  kBlockType,
  kFolder,           // of a component
  kPackage,          // "aws:"
  kResourceType,     // the token of a resource
  kPackageFunction,  // the token of a function
  kMethod,           // of a resource
  kTypeName,         // in the label of a config or output
  kHookKind,         // the first label of a hook
  kAttribute,        // of a block that is no resource or component
  kInput,            // of a resource or component, or of an object that a schema describes
  kOption,
  kProperty,  // of a value, or in a property path
  kEnumValue,
  kConstant,  // `true`, `null`, a value that the schema asks for
  kKeyword,
  kSnippet,
  kLocal,
  kConfig,
  kOutput,
  kResource,
  kComponent,
  kHook,
  kLoopVariable,  // also `range`, `args` and `error`
  kFunction,
};

struct CompletionItem {
  std::string label;
  CompletionKind kind{};
  std::string type;    // of the value; may be empty
  std::string detail;  // the package, the file, "required"; may be empty
  bool is_required = false;
  bool is_deprecated = false;
  // The text for the range. If `is_snippet`, with the placeholders `$1` and `${1:name}` of editors,
  // in which `$`, `}` and `\` are escaped. Lines are indented with tabs.
  std::string insert_text;
  bool is_snippet = false;
  std::string filter_text;        // what the typed text is compared with
  std::string sort_text;          // the order of the items, as text
  std::string commit_characters;  // each of them accepts the item and is then typed itself
  std::string documentation;      // an id for completion_documentation(); may be empty
};

struct Completions {
  // The part of the word before the cursor, and the whole word. Items can replace either.
  base::Range insert;
  base::Range replace;
  std::vector<CompletionItem> items;  // the best one first
  // There are more items than are listed. Ask again when the user has typed more.
  bool is_incomplete = false;
};

}  // namespace virga::ide
