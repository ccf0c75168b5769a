// Writes types of a schema as C++ types.
#pragma once

#include <set>
#include <string>
#include <utility>

#include "cpp/model/model.h"

namespace virga::cpp {

// The types that the declarations of one header mention. Remembers what they need.
class TypeText {
 public:
  explicit TypeText(const Package& package) : package_(package) {}

  // The namespace of the following declarations. Names in it are written without it.
  void enter(std::string space) { space_ = std::move(space); }

  const std::string& package_space() const { return package_.space; }

  // A type without outputs: of results, outputs and values. Object types of `boxed` are pointers.
  std::string plain(const schema::Type& type, const std::set<std::string>* boxed = nullptr);
  // The description of the values that an argument accepts (sdk/typed/argument.h).
  std::string argument(const schema::Type& type);

  // Whether values of the type are strings: also those of enums.
  bool is_text(const schema::Type& type) const;

  // Headers of the mentioned types, and classes to declare.
  const std::set<std::string>& includes() const { return includes_; }
  const std::set<std::pair<std::string, std::string>>& classes() const { return classes_; }

 private:
  std::string named(const std::string& space, const std::string& name) const;
  std::string object(const schema::Type& type, bool args, const std::set<std::string>* boxed);
  std::string resource(const schema::Type& type);
  std::string external(const schema::Type& type, bool args);
  std::string reference(const Resource& resource);
  std::string union_of(const schema::Type& type, bool args, const std::set<std::string>* boxed);
  std::string scalar(const schema::Type& type) const;

  const Package& package_;
  std::string space_;
  std::set<std::string> includes_;
  std::set<std::pair<std::string, std::string>> classes_;
};

}  // namespace virga::cpp
