// # schema: what packages offer
//
// Knows Pulumi package schemas: where they are found (loader.h), what a package defines (package.h)
// and how its definitions read (definitions.h, property.h, type.h). Does not know programs, nor
// PCL's types: the mapping from a schema's types to the language's, with its plain and input
// shapes, is bind/'s.
//
// In: JSON texts from a FileSystem or in memory. Out: immutable packages, shared between programs
// and threads.
//
// A schema may be tens of megabytes of JSON of which a program touches a few tokens. So one pass
// notes where each definition stands (outline.h), and a definition is read of the file, parsed
// (json_tree.h, json_node.h), understood (read_type.h, read_property.h, read_definition.h) and kept
// when somebody asks for it (indexed_package.h). The outlines of big files are cached between
// processes (index_cache.h, index_file.h), so that the pass is made once for each state of a file.
//
// Invariants: a definition never holds another one, only its token, so cycles need no care; lists
// that people see are sorted; a mistake is told with its path in the file, as in
// resources["x:index:Y"].inputProperties.z.type; no text, however hostile, does more than fail.
//
// Which fields are read, which are not and why: docs/schemas.md.
//
// Read package.h first. Tested beside each file. Specification: docs/spec/pcl-language.md,
// section 12.
#pragma once

#include "schema/definitions.h"
#include "schema/loader.h"
#include "schema/package.h"
#include "schema/property.h"
#include "schema/type.h"
