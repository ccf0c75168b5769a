// Options without effect.
#include "bind/lint/lint.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

// The diagnostics about a program with the provider `west` and a pet with these options. Each is
// followed by its severity, notes and replacements.
std::string of_pet(const std::string& options, const std::string& rest = "") {
  const auto bound = bind_text(
      "resource \"west\" \"pulumi:providers:zoo\" {}\nresource \"p\" \"zoo:index:Pet\" {\n"
      "  options {\n    " +
      options + "\n  }\n}\n" + rest);
  lint(bound->program, bound->diagnostics);
  std::string shown;
  for (const diag::Diagnostic& found : bound->diagnostics.list()) {
    shown += diag::show(found.code) + " " + found.message();
    for (const diag::Note& note : found.notes) shown += "; " + note.message.str();
    for (const diag::Fix& fix : found.fixes) shown += "; " + fix.edits[0].replacement;
    shown += "\n";
  }
  return shown;
}

constexpr const char* kChild =
    "resource \"child\" \"zoo:index:Pet\" {\n  options {\n    parent = p\n  }\n}\n";

TEST(LintOptions, OfferProviderForProvidersOfASingleResource) {
  for (const std::string value : {"west", "[west]", "{ zoo = west }"}) {
    EXPECT_EQ(of_pet("providers = " + value),
              "V3195 option `providers` has no effect on a resource that is not a component; "
              "provider = west\n")
        << value;
  }
  EXPECT_EQ(of_pet("providers = [west, west]"),
            "V3195 option `providers` has no effect on a resource that is not a component; a "
            "resource has one provider: `provider = west`\n");
}

// Children inherit `providers`, so only the resource itself is without it.
TEST(LintOptions, WarnOfProvidersThatOnlyChildrenHave) {
  EXPECT_EQ(of_pet("providers = [west]", kChild),
            "V3195 option `providers` has no effect on the resource itself, only on its children; "
            "the resource has the provider of its parent or the default provider; provider = "
            "west\n");
  EXPECT_EQ(of_pet("provider = west\n    providers = [west]", kChild), "");
}

// The resource could not use it, so the option is for the children only.
TEST(LintOptions, AcceptProvidersOfOtherPackages) {
  testing::Bound bound;
  bound.loader.add(testing::zoo());
  bound.loader.add(std::make_shared<testing::TestPackage>("farm"));
  const base::SourceId file =
      bound.sources
          .add("main.pp", std::string("resource \"farm\" \"pulumi:providers:farm\" {}\n"
                                      "resource \"p\" \"zoo:index:Pet\" {\n"
                                      "  options {\n    providers = [farm]\n  }\n}\n") +
                              kChild)
          .id();
  bound.program = bind(std::span(&file, 1), bound.sources, bound.loader, {}, bound.diagnostics);
  lint(bound.program, bound.diagnostics);
  EXPECT_EQ(bound.findings(), "");
}

}  // namespace
}  // namespace virga::bind
