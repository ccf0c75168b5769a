#include "cpp/program/files/build_file.h"

#include "cpp/names/words.h"
#include "cpp/program/files/packages_file.h"

namespace virga::cpp {

std::string build_file(const Context& context, const std::string& project,
                       const std::vector<std::string>& sources) {
  std::string text = "cmake_minimum_required(VERSION 3.25)\nproject(" + snake_case(project) +
                     " LANGUAGES CXX)\nset(CMAKE_CXX_STANDARD 20)\n"
                     "set(CMAKE_CXX_STANDARD_REQUIRED ON)\n\n"
                     "find_package(virga REQUIRED COMPONENTS sdk engine rpc)\n"
                     "include(" +
                     kPackagesFile + ")\n";
  text += "\nadd_executable(program";
  for (const std::string& source : sources) text += " " + source;
  text += ")\ntarget_link_libraries(program PRIVATE ${pulumi_packages} virga::engine virga::rpc)\n";
  if (!context.used().empty()) text += "pulumi_precompile(program)\n";
  return text;
}

}  // namespace virga::cpp
