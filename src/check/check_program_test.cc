// One program, read through the file system of the caller and nothing else.
#include "check/check_program.h"

#include "base/system/overlay_files.h"
#include "check/checking_testing.h"
#include "diag/codes/lint.h"

namespace virga::check {
namespace {

using testing::codes_in;
using testing::MemoryProject;

TEST(CheckProgram, KeepsItsSession) {
  const MemoryProject app;
  const CheckedProgram checked = check_program("/app", app.inputs);
  EXPECT_EQ(codes_in(checked.diagnostics), "");
  EXPECT_EQ(checked.files, std::set<std::string>{"/app/main.pp"});
  EXPECT_EQ(checked.session->program.nodes.size(), 3u);
  EXPECT_EQ(checked.session->packages, std::set<std::string>{"t"});
  EXPECT_TRUE(checked.session->loader->load({"t", ""}).value());
}

TEST(CheckProgram, ReadsTextsThatAreNotSaved) {
  const MemoryProject app;
  const base::OverlayFiles edited(app.files,
                                  {{"/app/main.pp", "a = b\n"}, {"/app/more.pp", "c = 1\n"}});
  const CheckedProgram checked = check_program("/app", {edited, app.schemas});
  EXPECT_EQ(codes_in(checked.diagnostics), "V2101");
  EXPECT_EQ(checked.files, (std::set<std::string>{"/app/main.pp", "/app/more.pp"}));
  EXPECT_EQ(codes_in(check_program("/app", app.inputs).diagnostics), "") << "the disk has no error";
}

TEST(CheckProgram, ChecksStacks) {
  MemoryProject app;
  app.files.files["/app/Pulumi.dev.yaml"] = "config:\n  shop:size: many\n";
  EXPECT_EQ(codes_in(check_program("/app", app.inputs).diagnostics), "V4102");
}

// A key with a namespace is not a part of the map above it.
TEST(CheckProgram, FindsKeysThatBelongToMapAboveThem) {
  MemoryProject app;
  app.files.files["/app/main.pp"] = R"pcl(config "zones" "map(string)" {}
output "o" { value = zones }
)pcl";
  const auto found = [&](const std::string& lines) {
    app.files.files["/app/Pulumi.dev.yaml"] = "config:\n  shop:zones:\n" + lines;
    return codes_in(check_program("/app", app.inputs).diagnostics);
  };
  EXPECT_EQ(found("  a: b\n  c: d\n"), "V4102");
  EXPECT_EQ(found("  shop:a: b\n"), "V4104 V4102");
  EXPECT_EQ(found("    a: b\n  c: d\n"), "V4104");
}

TEST(CheckProgram, AppliesPolicyToItsDiagnosticsOnly) {
  MemoryProject app;
  app.files.files["/app/main.pp"] = "a = 1\nb = 2 # virga: allow V3189\n";
  const CheckedProgram checked = check_program("/app", app.inputs);
  EXPECT_EQ(codes_in(checked.diagnostics), "V3189");
  EXPECT_EQ(codes_in(checked.session->diagnostics), "V3189 V3189");
  WarningPolicy policy;
  policy.deny_all = true;
  EXPECT_TRUE(check_program("/app", app.inputs, policy).diagnostics.has_errors());
}

// V3272, which is off by default, is about components only.
TEST(CheckProgram, ChecksRulesInComponents) {
  MemoryProject app;
  app.files.files["/app/main.pp"] =
      "component \"c\" \"./net\" {}\noutput \"o\" { value = \"${c.x}\" }\n";
  app.files.files["/app/net/main.pp"] = "output \"x\" { value = \"a\" }\n";
  app.files.files["/lib/PulumiPlugin.yaml"] = "runtime: pcl\nname: lib\nversion: 1.0.0\n";
  app.files.files["/lib/net/main.pp"] = "output \"x\" { value = 1 }\n";
  EXPECT_EQ(codes_in(check_program("/app", app.inputs).diagnostics), "V3260");
  EXPECT_EQ(codes_in(check_program("/lib", app.inputs).diagnostics), "");
  WarningPolicy policy;
  policy.enabled.insert(diag::codes::kMissingDescription);
  EXPECT_EQ(codes_in(check_program("/app", app.inputs, policy).diagnostics), "V3260 V3272");
  EXPECT_EQ(codes_in(check_program("/lib", app.inputs, policy).diagnostics), "V3272");
}

TEST(CheckProgram, ReadsPackagesAndPolicyPacks) {
  MemoryProject app;
  app.files.files["/pack/PulumiPolicy.yaml"] = "runtime: pcl\n";
  app.files.files["/pack/main.pp"] = R"(policy resource "p" {
  config "n" "int" {
    default = 4
    maximum = 3
  }
  assert { condition = n > 1 }
}
)";
  app.files.files["/lib/PulumiPlugin.yaml"] = "runtime: pcl\nname: lib\nversion: 1.0.0\n";
  app.files.files["/lib/net/main.pp"] = "output \"x\" { value = 1 }\n";
  const CheckedProgram pack = check_program("/pack", app.inputs);
  EXPECT_EQ(codes_in(pack.diagnostics), "V3236");
  EXPECT_TRUE(pack.session->policies.bound);
  const CheckedProgram package = check_program("/lib", app.inputs);
  EXPECT_EQ(codes_in(package.diagnostics), "");
  EXPECT_EQ(package.session->package.components.size(), 1u);
}

TEST(CheckProgram, KeepsOnlyAskedFiles) {
  MemoryProject app;
  app.files.files["/app/main.pp"] = "a = nothing\n";
  app.files.files["/app/more.pp"] = "output \"o\" { value = nowhere }\n";
  CheckedProgram checked = check_program("/app", app.inputs);
  EXPECT_EQ(checked.diagnostics.error_count(), 2u);
  keep_only({"/app/more.pp"}, checked);
  EXPECT_EQ(checked.diagnostics.error_count(), 1u);
  EXPECT_EQ(checked.errors_elsewhere, 1u);
  EXPECT_EQ(checked.files, std::set<std::string>{"/app/more.pp"});
}

}  // namespace
}  // namespace virga::check
