// Conditions of a configuration --write--> tests of the program.
//
// PCL has no `validation`, `precondition`, `postcondition` and `check`. A condition that needs only
// variables and locals is an output of a small program, which only a test runs: there, it can use
// all functions. The conditions of a called module are outputs of a component of that program,
// which gets the arguments of the call. A condition about the arguments of resources is an
// assertion about the program itself.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "convert/terraform/conditions/known_inputs.h"
#include "convert/terraform/conditions/small_program.h"
#include "convert/terraform/emit/emit.h"
#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/project/unit.h"
#include "convert/terraform/terraform.h"

namespace virga::convert::terraform {

// Where a condition is tested, or why it is not. Exactly one of them is set.
struct TestPlace {
  std::string file;
  std::string reason;
};

class Conditions {
 public:
  // `folder` is the name of the folder of the small program. The referents must outlive the object.
  // `project` is the name of the project.
  Conditions(Unit& root, const GivenValues& given, std::string folder, std::string project);

  // Adds the condition of a block, in the module of the emitter. `owner` is the declaration that
  // the block belongs to; it may be null. `title` is the name of the test.
  TestPlace add(Emitter& emitter, const BlockAt& block, const std::string& title,
                const Declaration* owner);

  // The files with the tests, not formatted, with marks (text/origin.h). Requires: no errors, and
  // all units are written.
  std::vector<File> files();

 private:
  struct Test {
    std::string title;
    std::string condition;  // PCL
    std::string message;    // a literal; empty: the condition says enough
  };
  // Tests of one file, whose titles differ.
  class Tests {
   public:
    void add(Test test) {
      test.title = titles_.take(test.title, test.title, " ");
      list_.push_back(std::move(test));
    }
    const std::vector<Test>& list() const { return list_; }

   private:
    std::vector<Test> list_;
    UniqueNames titles_;
  };

  TestPlace add_output(Emitter& emitter, SmallProgram::Output output, const AttributeAt& condition,
                       const Declaration* owner);
  TestPlace add_assertions(Emitter& emitter, const BlockAt& block, const std::string& title,
                           const Declaration* owner);
  // Completes the small programs of the callers, and returns the tests.
  Tests tests_of_values();
  static std::string test_file(const Tests& tests, const std::string& head);

  Unit& root_;
  const GivenValues& given_;
  const std::string folder_;
  const std::string project_;
  std::map<const Module*, KnownInputs> known_;
  std::map<const Module*, SmallProgram> programs_;
  Tests of_resources_;
};

}  // namespace virga::convert::terraform
