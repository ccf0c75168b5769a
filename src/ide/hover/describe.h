// The texts about each kind of symbol.
#pragma once

#include <cstddef>
#include <string_view>

#include "bind/words/words.h"
#include "ide/document/document.h"
#include "ide/names/symbol.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

inline constexpr std::size_t kLongestShownType = 1500;  // bytes

// Writes about what the name at a place means.
void describe(const Snapshot& snapshot, const Occurrence& occurrence,
              Document& out);  // describe.cc

// describe_node.cc
void describe_node(const Snapshot& snapshot, const Occurrence& at, const NodeRef& ref,
                   Document& out);
// The inputs and outputs of a program, for users of the component.
void describe_folder(const Snapshot& snapshot, const bind::Program& program,
                     std::string_view folder, Document& out);  // describe_folder.cc

// describe_schema.cc
void describe_type(const ResourceType& type, Document& out);
void describe_package_function(const PackageFunction& function, Document& out);
void describe_property(const Occurrence& at, const SchemaProperty& property, Document& out);
// describe_package.cc
void describe_enum_value(const EnumValueName& value, Document& out);
void describe_package(const Snapshot& snapshot, const Occurrence& at, std::string_view name,
                      Document& out);

// describe_word.cc
void describe_function(std::string_view name, Document& out);
void describe_option(const OptionName& option, Document& out);
void describe_word(const bind::LanguageWord& word, Document& out);

}  // namespace virga::ide
