// The documentation of items, which is looked up only for the items that a user looks at.
#pragma once

#include <string>
#include <string_view>

#include "ide/names/symbol.h"
#include "ide/workspace/snapshot.h"
#include "schema/loader.h"

namespace virga::ide {

struct ItemDocumentation {
  std::string type;         // one or several lines of the language; may be empty
  std::string text;         // Markdown; may be empty
  std::string deprecation;  // empty: not deprecated
};

// `id`: CompletionItem::documentation of an item that this program's snapshot, or an earlier one,
// returned. Everything is empty if the id is unknown. Reads one definition of a schema.
ItemDocumentation completion_documentation(const Snapshot& snapshot, schema::Loader& schemas,
                                           std::string_view id);

// --- Internal to the folder: the ids ---
std::string id_of_block(std::string_view type);
std::string id_of_attribute(std::string_view block_type, std::string_view name);
std::string id_of_option(std::string_view name);
std::string id_of_function(std::string_view name);
std::string id_of_node(const Snapshot& snapshot, NodeRef node);
std::string id_of_resource(std::string_view package, std::string_view token);
std::string id_of_package_function(std::string_view package, std::string_view token);
std::string id_of_package(std::string_view package);
// A property of a resource's inputs, state inputs or outputs, of an object type, or of a function's
// inputs or result.
enum class PropertyList : std::uint8_t { kInputs, kState, kOutputs, kObject, kArguments, kResult };
std::string id_of_property(PropertyList list, std::string_view package, std::string_view token,
                           std::string_view name);
// A property as the symbol that it means; empty if it has no documentation.
std::string id_of_symbol(const Snapshot& snapshot, const Symbol& symbol);

}  // namespace virga::ide
