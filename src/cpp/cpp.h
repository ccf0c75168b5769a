// # cpp: code generation for C++
//
// Writes packages of C++ for package schemas: typed classes for resources, structs for their
// arguments, functions, types, configuration, and the files that make the result a package of
// CMake. docs/cpp.md describes such packages for their users; src/sdk/typed/ is their runtime.
//
// In: a schema::Package. Out: files, one at a time, whose bytes depend on the schema only.
//
//   schema --model/--> Package: names, files, groups of types --print/--> text of each header
//                                                             --package/--> files for CMake etc.
//
// - names/    the only place that knows what C++ and platforms reserve, and that makes names unique
// - model/    what a package declares and where; group.h divides the types into headers
// - print/    a document builder (document.h) and a printer for each construct
// - package/  build files and texts
//
// Converts programs of PCL, too (program/program.h):
//
//   bind::Program --program/emit/--> expressions --program/nodes/--> statements
//                                                --program/files/--> sources and build files
//
// - program/types/  C++ types for the types of the language
// - program/emit/   an expression as C++ (emit/emitter.h), one construct per file
// - program/nodes/  a declaration as statements (nodes/writer.h)
// - program/files/  the files of the converted program
//
// Invariants: headers compile alone. A program pays only for the headers that it includes, and the
// conversions of a type are instantiated only if the program uses them. Generated code has no
// conditional compilation and no macros. Headers do not include each other in cycles.
//
// Read generate.h first, then model/model.h. Tests are beside each file and in tests/cpp.
#pragma once

#include "cpp/generate.h"
#include "cpp/package/plugin_file.h"
#include "cpp/program/files/packages_file.h"
#include "cpp/program/program.h"
