// One line about a declaration.
#pragma once

#include <string>

#include "bind/program/program.h"
#include "ide/outline/outline.h"

namespace virga::ide {

// The kind of item that a node declares; kBlock if it could not be bound.
ItemKind item_kind(const bind::Node& node);

// The type token of a resource, the folder or token of a component, the type of other values;
// short.
std::string detail_of(const bind::Node& node);

// Whether the package says that the resource is deprecated.
bool is_deprecated(const bind::Node& node);

}  // namespace virga::ide
