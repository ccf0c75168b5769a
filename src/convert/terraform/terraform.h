// # convert/terraform: Terraform configurations become programs of PCL
//
// In: the folder of a root module. Out: the files of a program, with diagnostics for everything
// that has no counterpart.
//
//   folder --module/--> Module --names/--> Names
//          --rewrite/--> edits of the expressions --emit/--> declarations --project/--> files
//
// - json/     members of JSON objects, without a tree
// - module/   reads configuration files, in both syntaxes, with override files
// - names/    one name for each declaration
// - mapping/  resource types and attributes to tokens and properties, by mappings and schemas
// - state/    the resources of a state, to be imported
// - types/    type constraints
// - rewrite/  expressions: edits of the text, so that its layout and comments stay
// - project/  the folders of modules, and the files of the project
// - emit/     one file for each kind of declaration
//
// A construct without a counterpart is reported and becomes a comment. Settings that PCL does not
// need are left out: versions, `create_before_destroy`, `depends_on` of outputs.
#pragma once

#include <string>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "convert/terraform/mapping/mappings.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::convert::terraform {

struct File {
  std::string name;  // in the folder of the program
  std::string text;
};

struct Program {
  std::vector<File> files;
  // Files of the configuration that the program may read, such as templates: paths in its folder.
  std::vector<File> data;
};

// Converts the configuration in `folder`. `project` is the name of the project. Modules that it
// calls become components in subfolders. The text of the sources is added to `sources`. `mappings`
// may be null.
Program convert_terraform(const std::string& folder, const std::string& project,
                          const base::FileSystem& files, schema::Loader& loader,
                          base::Sources& sources, diag::Diagnostics& diagnostics,
                          const base::Limits& limits = {}, Mappings* mappings = nullptr);

}  // namespace virga::convert::terraform
