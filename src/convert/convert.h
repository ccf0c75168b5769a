// # convert: programs of other languages become programs of PCL
//
// In: the files of a project, through base::FileSystem, and schemas. Out: a Conversion: files that
// a person could have written, the names that changed, and diagnostics for everything that has no
// counterpart, at its place in the source.
//
//   folder --read--> Node --convert--> Item, Expression --print--> text
//
// - pcl/   the trees that converters build, and their printer; the last step is hcl::format()
// - yaml/  Pulumi YAML: convert_yaml.h. syntax/ reads YAML with exact ranges and comments;
//          reference.h reads `${...}`; each other file converts one construct
//
// - terraform/  configurations of Terraform: terraform.h. Edits the text of each file, so that its
//          layout stays, instead of printing a tree
//
// Invariants: the same input gives the same files. Nothing of YAML is dropped silently: each node
// of a source is converted or reported (yaml/converted.h), and each comment has a place in the
// result. Input of any form never crashes, and its nesting and size are limited
// (yaml/syntax/read.h).
//
// Read conversion.h first, then yaml/convert_yaml.cc or terraform/project/program.cc. tests/convert
// has a golden case for each construct.
#pragma once

#include "convert/conversion.h"
#include "convert/report.h"
#include "convert/terraform/terraform.h"
#include "convert/yaml/convert_yaml.h"
#include "convert/yaml/project_files.h"
