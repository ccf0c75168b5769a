// docs/errors/hcl_body.md, from V1321 on: each wrong example has its error, and each corrected
// example has none.
#include <gtest/gtest.h>

#include "diag/errors_page_testing.h"
#include "hcl/spec/language/read_spec.h"
#include "hcl/spec/testing.h"

namespace virga::hcl {
namespace {

using cty::Type;

// The specification that V1321 describes.
Spec server() {
  const auto text = [](const std::string& name) { return Spec::attribute(name, Type::string()); };
  const Spec nothing = Spec::object({});
  const cty::Value nothing_in_json = cty::Value::string("{}");
  return Spec::object({
      {"size", Spec::attribute("size", Type::number())},
      {"labels", Spec::transform(Spec::first_of({text("labels"), Spec::literal(nothing_in_json)}),
                                 *cty::find_function("jsondecode"))},
      {"id", Spec::refine(text("id"), [](cty::Refine& id) { id.prefix_full("i-"); })},
      {"address", Spec::block("address", nothing, true)},
      {"disks", Spec::block_list("disk", Spec::attribute("kind", Type()), {1, 2})},
      {"mounts", Spec::block_map("mount", {"path"}, nothing)},
  });
}

Texts errors_in(const std::string& code, const std::string& program) {
  if (code < "V1341") return codes(Decoded(program, server()).file.diagnostics);
  BodyFiles file(program);
  read_spec(file.body(), file.diagnostics);
  return codes(file.diagnostics);
}

TEST(SpecDocumentation, ExamplesHaveTheirErrors) {
  for (const diag::ErrorsSection& section : diag::errors_page("hcl_body.md")) {
    if (section.code < "V1320") continue;  // body/ has its own test for these codes
    SCOPED_TRACE(section.code);
    ASSERT_EQ(section.programs.size(), 2u);
    EXPECT_EQ(errors_in(section.code, section.programs[0]), Texts{section.code});
    EXPECT_EQ(errors_in(section.code, section.programs[1]), Texts{});
  }
}

}  // namespace
}  // namespace virga::hcl
