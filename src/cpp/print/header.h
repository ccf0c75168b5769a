// One header of a package.
#pragma once

#include <set>
#include <string>
#include <utility>

#include "cpp/print/document.h"
#include "cpp/print/type_text.h"

namespace virga::cpp {

class Header {
 public:
  Header(const Package& package, std::string path) : types_(package), path_(std::move(path)) {}

  Document& body() { return body_; }
  TypeText& types() { return types_; }
  const std::string& path() const { return path_; }

  void include(std::string header) { includes_.insert(std::move(header)); }
  // Closes the current namespace and opens `space`, unless it is open.
  void enter(const std::string& space);
  // Declares a struct before everything else.
  void declare(const std::string& space, const std::string& name) { structs_.emplace(space, name); }

  // The text of the file.
  std::string str();

 private:
  TypeText types_;
  std::string path_;
  Document body_;
  std::string space_;
  std::set<std::string> includes_;
  std::set<std::pair<std::string, std::string>> structs_;
};

// The first line of every generated source.
std::string_view generated_mark();

}  // namespace virga::cpp
