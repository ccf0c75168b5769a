// Finds the programs that paths name.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "check/session/translation.h"

namespace virga::check {

struct FoundPrograms {
  std::vector<std::string> programs;
  // For each program: the normalized files that the user named instead of the program. Diagnostics
  // in other files of the program are not reported.
  std::map<std::string, std::set<std::string>> only;
  std::vector<std::string> folders;  // searched folders, in which new programs can appear
  struct Skipped {
    std::string folder;
    std::string reason;  // "its runtime is nodejs"
  };
  // For each project that a path names: the folders directly in it that have .pp files and are
  // neither projects, packages nor packs, nor contain tests.
  std::map<std::string, std::vector<std::string>> inner;
  std::vector<Skipped> skipped;  // projects of other languages in searched folders
};

// A folder is one program (or package of components, or policy pack) if it directly contains .pp
// files, a Pulumi.yaml, a PulumiPlugin.yaml or a PulumiPolicy.yaml. The policy packs below it are
// found, too, if they have .pp files and do not belong to a project below it. Any other folder
// stands for the programs below it, sorted, without hidden folders and node_modules. Projects of
// other runtimes are skipped there. A .pp file or a Pulumi.STACK.yaml stands for the program around
// it: the folder, if this folder or a folder above has a Pulumi.yaml or a similar file; otherwise
// only the file. A YAML file of a project of another runtime is skipped. Each program occurs once.
// A folder without programs is kept, so that opening it reports the error; so is a folder that
// cannot be read. Folders that a virga.toml excludes are not searched, unless `reads_settings` is
// false or `paths` names them. A folder that `paths` names and that `translator`, which may be
// null, accepts is a program, too.
FoundPrograms find_programs(const std::vector<std::string>& paths, const base::FileSystem& files,
                            bool reads_settings = true, const Translator* translator = nullptr);

}  // namespace virga::check
