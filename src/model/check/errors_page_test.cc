// The page docs/errors/model.md keeps its word: the first program of a section causes its message,
// the second one causes none.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

struct Section {
  std::string code;
  std::vector<std::string> programs;
};

std::vector<Section> sections_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<Section> sections;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## V")) sections.push_back({line.substr(3, 5), {}});
    if (line == "```pcl") sections.back().programs.emplace_back();
    if (inside && line != "```") sections.back().programs.back() += line + "\n";
    inside = line == "```pcl" || (inside && line != "```");
  }
  return sections;
}

// The codes that the locals of a program cause, one after the other.
Lines codes_of(const std::string& program) {
  base::Sources sources;
  const base::Source& source = sources.add("example", program);
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_config(source, diagnostics);
  ExprPool pool;
  Scope scope;
  define_builtins(scope);
  CheckContext context{source.id(), pool, diagnostics, {}, {}};
  for (const hcl::Attribute& attribute : tree.body->attributes) {
    const Checked value = check(*attribute.value, scope, 0, context);
    scope.define(pool.arena().make<Variable>(Variable::Kind::kNode, 0u, attribute.name,
                                             value.expr->type, Range{}));
  }
  Lines codes;
  for (const diag::Diagnostic& d : diagnostics.list()) codes.push_back(diag::show(d.code));
  return codes;
}

TEST(ErrorsPage, KeepsItsWord) {
  const std::vector<Section> sections =
      sections_of(std::string(VIRGA_SOURCE_DIR) + "/docs/errors/model.md");
  ASSERT_GE(sections.size(), 22u);
  for (const Section& section : sections) {
    if (section.programs.empty()) continue;  // the limits: their programs are too long for a page
    ASSERT_EQ(section.programs.size(), 2u) << section.code;
    EXPECT_EQ(codes_of(section.programs[0]), Lines{section.code}) << section.programs[0];
    EXPECT_EQ(codes_of(section.programs[1]), Lines{}) << section.programs[1];
  }
}

}  // namespace
}  // namespace virga::model
