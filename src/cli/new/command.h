// `virga new`.
#pragma once

#include <optional>
#include <string>

namespace virga::cli {

struct NewArguments {
  std::string project_template;  // empty: the user is asked, else `empty`
  std::string folder = ".";
  std::optional<std::string> name;
  std::optional<std::string> description;
  std::optional<std::string> stack;
  bool list = false;
  bool yes = false;    // asks nothing
  bool force = false;  // writes into a folder that is not empty
};

// Writes a new project from a template.
int new_project(const NewArguments& arguments);  // new_project.cc

}  // namespace virga::cli
