// Reads one test file. Internal to read_test_file.cc.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "check/tests/files/test_body.h"
#include "check/tests/files/test_file.h"

namespace virga::check {

class TestFileReader {
 public:
  explicit TestFileReader(TestReading& reading) : reading_(reading) {}

  // read_test_file.cc
  void read(TestFile& file);

 private:
  // read_test_file.cc
  void once(std::set<std::string_view>& names, std::string_view name, base::Range where,
            diag::Word what);
  void settings(TestBody& body, TestSettings& settings);
  void timeout(TestBody& body, TestSettings& settings);
  void names(TestBody& body, TestSettings& settings);
  void report_name(diag::Code code, const PlacedText& name);

  // read_config.cc
  void config(TestBody& body, const std::string& key, const cty::Value& value,
              TestSettings& settings);
  hcl::ValuePlaces places_of(const hcl::ObjectItem* item) const;
  static std::string_view form_of(const cty::Value& value);

  // Returns the item of `config` with this literal key. Returns null if the key is computed.
  static const hcl::ObjectItem* config_item(TestBody& body, std::string_view key);
  void policy_config(TestBody& body, TestSettings& settings);

  // read_test_block.cc
  TestCase test(const hcl::Block& block);
  TestRun run(const hcl::Block& block);
  TestRun expectations(TestBody& body, TestRun run);
  FailureExpectation failure(const hcl::Block& block);
  void place_failure(FailureExpectation& failure, const hcl::Body& body);

  // Reports `resource = resource.namespace`, which is written with the name alone.
  bool has_reference(const hcl::Attribute* resource);

  // Failures are errors: one with an unknown code or with the code of a warning never occurs.
  void check_code(std::string text, base::Range where);

  // Those of the blocks `assert`, then those of the list `asserts`.
  std::vector<Assertion> assertions(TestBody& body);
  void listed_assertions(const hcl::Expr& list, std::vector<Assertion>& found);
  void assertion(const hcl::Block& block, std::vector<Assertion>& found);

  TestReading& reading_;
};

}  // namespace virga::check
