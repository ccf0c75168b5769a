// # schema: package schemas
//
// Reads Pulumi package schemas: their sources (loader.h), the members of a package (package.h), and
// the form of its definitions (definitions.h, property.h, type.h). Independent of programs and of
// PCL's types: bind/ maps schema types to types of the language, with their plain and input shapes.
//
// In: JSON text from a FileSystem or from memory. Out: immutable packages, shared between programs
// and threads.
//
// A schema may be tens of megabytes of JSON, of which a program uses a few tokens. So one pass
// records the position of each definition (read/outline.h). A definition is read from the file and
// parsed on first use, and kept (index/indexed_package.h). The outlines of large files are cached
// between processes, so the pass runs once for each state of a file.
//
// - read/   JSON as a tree (json_tree.h); parsing of definitions, properties and types (read_*.h)
// - index/  packages that read definitions on first use, and the cache of their outlines
// - members/ resources, functions and types by name, the types that they mention, paths of
//            properties, modules, types as text
//
// Invariants: a definition contains only the tokens of other definitions, so cycles need no special
// handling; lists that users see are sorted; an error has its path in the file, such as
// resources["x:index:Y"].inputProperties.z.type; malicious text causes nothing but errors.
//
// docs/schemas.md lists the fields that are read, and those that are not, with reasons.
//
// Read package.h first. Tests are beside each file. Specification: docs/spec/pcl-language.md,
// section 12.
#pragma once

#include "schema/definitions.h"
#include "schema/loader.h"
#include "schema/package.h"
#include "schema/property.h"
#include "schema/type.h"
