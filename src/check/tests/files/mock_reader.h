// Reads one mock of a test file. Internal to read_mock.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "check/tests/files/read_mock.h"

namespace virga::check {

// An attribute, and another name of it that users may know.
struct MockAttribute {
  std::string_view here, elsewhere{};
};

class MockReader {
 public:
  // read_mock.cc
  MockReader(TestReading& reading, const hcl::Block& block);
  void resource(engine::ResourceRule& rule);
  void function(engine::FunctionRule& rule, std::span<const std::string_view> sources);

 private:
  // read_mock.cc
  void wrong(const hcl::Attribute& attribute, diag::Word expected);
  void wrong(const hcl::Expr& value, std::string name, diag::Word expected);
  void labels(engine::ResourceRule& rule);
  void id(engine::ResourceRule& rule, const hcl::Attribute& id);
  void replace_on_changes(engine::ResourceRule& rule);
  void failure(engine::FunctionRule& rule, const hcl::Attribute& fails);

  // mock_object.cc

  // Reports a member of an object that has only the members `known`.
  void no_member(const hcl::Expr& object, const std::string& path, const std::string& name,
                 std::span<const std::string_view> known);
  cty::Value evaluated(const hcl::Attribute& attribute);

  // Returns false if the attribute is absent or invalid.
  bool object(MockAttribute name, std::span<const std::string_view> sources, bool is_output,
              std::vector<engine::MockMention>& mentions, pulumi::PropertyValue& object,
              hcl::ValuePlaces& places);
  void mention(const hcl::ObjectItem& item, bool is_output,
               std::vector<engine::MockMention>& mentions);
  std::vector<std::string> names(std::string_view attribute,
                                 std::vector<engine::MockMention>& mentions);

  // read_mock_failure.cc
  void failures(engine::ResourceRule& rule);
  void operation_failure(engine::ResourceRule& rule, const hcl::Expr& fails,
                         const std::string& name, const cty::Value& value);
  void wrong_message(const hcl::Attribute& fails);

  // Returns the range of a literal key of an object. Returns the range of the object if it has
  // none.
  base::Range place_of_key(const hcl::Expr& object, std::string_view key) const;

  // Returns the value of a literal key. Returns null if `object` is null, no object, or has no such
  // key.
  static const hcl::Expr* member(const hcl::Expr* object, std::string_view key);

  // Reads a message, or an object with more members. `expr`: the expression of the value, or one
  // around it.
  std::optional<engine::MockFailure> failure(const hcl::Expr& expr, const std::string& path,
                                             const cty::Value& value,
                                             std::vector<engine::MockMention>& mentions);
  bool is_failure_member(const hcl::Expr& expr, const std::string& path, const std::string& name);
  bool set_member(engine::MockFailure& failure, const hcl::Expr& expr, const std::string& path,
                  const std::string& name, const cty::Value& value);
  static std::optional<std::uint32_t> times(const cty::Value& value);

  TestReading& reading_;
  const hcl::Block& block_;
  TestBody body_;
};

}  // namespace virga::check
