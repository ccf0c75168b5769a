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
// notes where each definition stands (read/outline.h); a definition is read of the file, parsed and
// understood on first use, and kept (index/indexed_package.h). The outlines of large files are
// cached between processes, so that the pass is made once for each state of a file.
//
// - read/   JSON as a tree (json_tree.h), and definitions, properties and types of it (read_*.h)
// - index/  packages that read definitions on first use, and the cache of their outlines
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
