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
// - coverage/ reports what a converter has forgotten
//
// A construct without a counterpart is reported and becomes a comment. Settings that PCL does not
// need are left out; coverage/omission.h is the list of the reasons. Marks in the generated text
// (text/origin.h) say where each part comes from. So mistakes in the program have places in the
// configuration, and a check at the end knows what was converted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "base/text/source_map.h"
#include "convert/conversion.h"
#include "convert/terraform/mapping/mappings.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::convert::terraform {

struct File {
  std::string name;  // in the folder of the program
  std::string text;
  base::SourceMap origins{};  // of a file of the program: the places in the configuration
};

struct Program {
  std::vector<File> files;
  // Files of the configuration that the program may read, such as templates: paths in its folder.
  std::vector<File> data;
  std::vector<RenamedName> renamed;
  Counts counts;
};

Summary summary_of(const Program& program);  // names/renamed.cc

// The stack that stands for Terraform's workspace of the same name.
inline constexpr std::string_view kStack = "default";

// Whether Terraform reads a file with this name as a part of a configuration: `*.tf` and
// `*.tf.json`, but neither hidden files nor backups of editors. module/read_module.cc
bool is_configuration_file(std::string_view name);

// Where the program will be.
enum class Destination {
  kNewFolder,
  kInPlace,  // in the folder of the configuration: what is there already is not in `data`
};

// Values for variables of the root module, beside the files that Terraform reads on its own.
struct ValueOption {
  std::string file;  // a file of values: `-var-file`; empty: the value of one variable, `-var`
  std::string name;
  std::string text;
};

struct ConvertOptions {
  base::Limits limits{};
  Destination destination = Destination::kNewFolder;
  Mappings* mappings = nullptr;       // of providers; may be null
  std::vector<ValueOption> values{};  // a later one has priority
};

// Converts the configuration in `folder`. `project` is the name of the project. Modules that it
// calls become components in subfolders. The text of the sources is added to `sources`. `mappings`
// may be null.
Program convert_terraform(const std::string& folder, const std::string& project,
                          const base::FileSystem& files, schema::Loader& loader,
                          base::Sources& sources, diag::Diagnostics& diagnostics,
                          const ConvertOptions& options = {});

}  // namespace virga::convert::terraform
