// Conditions of a configuration --write--> tests of the program.
//
// PCL has no `validation`, `precondition`, `postcondition` and `check`. A condition that needs only
// variables and locals is an output of a small program, which only a test runs: there, it can use
// all functions. A condition about the arguments of resources is an assertion about the program
// itself.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "convert/terraform/emit/emit.h"
#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/terraform.h"

namespace virga::convert::terraform {

// Where a condition is tested, or why it is not. Exactly one of them is set.
struct TestPlace {
  std::string file;
  std::string reason;
};

// The conditions of the root module.
class Conditions {
 public:
  // `folder` is the name of the folder of the small program. The referents must outlive the object.
  Conditions(const Module& module, const GivenValues& given, std::string folder);

  // Adds the condition of a block. `owner` is the declaration that the block belongs to; it may be
  // null. `title` is the name of the test.
  TestPlace add(Emitter& emitter, const BlockAt& block, const std::string& title,
                const Declaration* owner);

  // The files with the tests, not formatted, with marks (text/origin.h). Requires: no errors.
  std::vector<File> files(Emitter& emitter);

 private:
  struct Test {
    std::string title;
    std::string condition;  // PCL
    std::string message;    // a literal; empty: the condition says enough
  };

  bool has_value(const std::string& variable) const;
  // The first variable without a value, among all or those that a condition needs; empty: all have.
  std::string without_value() const;
  std::string without_value(const std::set<std::string>& variables) const;
  TestPlace add_output(Emitter& emitter, const Test& test, const AttributeAt& condition,
                       const Declaration* owner);
  std::string program(Emitter& emitter) const;
  std::string test_file(const std::vector<Test>& tests, const std::string& head) const;
  // A title that no other test of the list has.
  static std::string unique(const std::vector<Test>& tests, const std::string& title);

  const Module& module_;
  const GivenValues& given_;
  const std::string folder_;
  std::set<std::string> variables_;  // that the small program needs
  std::set<std::string> locals_;
  std::vector<std::string> outputs_;  // of the small program: PCL
  std::vector<Test> of_values_;
  std::vector<Test> of_resources_;
};

}  // namespace virga::convert::terraform
