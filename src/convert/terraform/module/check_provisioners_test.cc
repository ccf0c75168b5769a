// Blocks provisioner and connection, in memory. Terraform 1.11.4 accepts and rejects the same.
#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"
#include "convert/terraform/module/check_blocks.h"

namespace virga::convert::terraform {
namespace {

// The errors of a resource with this body, which begins in line 2.
std::string provisioner_errors(const std::string& body) {
  const ConvertedModule converted("resource \"terraform_data\" \"x\" {\n" + body + "}\n");
  std::string errors;
  for (const auto& each : converted.diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    const base::Source& source = converted.sources[each.subject.source];
    errors += show(each.code) + " " +
              std::to_string(source.lines().position(each.subject.span.begin).line) + " " +
              std::string(source.text(each.subject.span)) + "\n";
  }
  return errors;
}

std::string provisioner(const std::string& type, const std::string& body) {
  return "provisioner \"" + type + "\" {\n" + body + "\n}\n";
}

const std::string kConnection = "connection { host = \"h\" }\n";

TEST(CheckProvisioners, TypesAreKnown) {
  EXPECT_EQ(provisioner_errors(provisioner("chef", "server = 1")), "V5347 2 \"chef\"\n");
  EXPECT_EQ(provisioner_errors(provisioner("local_exec", "command = 1")),
            "V5347 2 \"local_exec\"\n");
  EXPECT_EQ(provisioner_errors("provisioner { command = 1 }\n"), "V5303 2 provisioner\n");
  EXPECT_EQ(provisioner_errors("provisioner \"file\" \"x\" {}\n"),
            "V5303 2 provisioner \"file\" \"x\"\n");
}

TEST(CheckProvisioners, LocalExecHasACommand) {
  EXPECT_EQ(
      provisioner_errors(provisioner("local-exec",
                                     "command = \"a\"\ninterpreter = []\nworking_dir = \".\"\n"
                                     "environment = {}\nquiet = true\nwhen = create\n"
                                     "on_failure = continue")),
      "");
  EXPECT_EQ(provisioner_errors(provisioner("local-exec", "")),
            "V5310 2 provisioner \"local-exec\"\n");
  EXPECT_EQ(provisioner_errors(provisioner("local-exec", "command = 1\ninline = 1\nfoo {}")),
            "V5309 4 inline\nV5309 5 foo\n");
  EXPECT_EQ(provisioner_errors(provisioner("local-exec", "_ {\ncommand = 1\n}")), "");
}

TEST(CheckProvisioners, FileHasOneSource) {
  const auto errors = [](const std::string& body) {
    return provisioner_errors(kConnection + provisioner("file", body));
  };
  EXPECT_EQ(errors("source = \"a\"\ndestination = \"b\""), "");
  EXPECT_EQ(errors("source = null\ncontent = \"a\"\ndestination = \"b\""), "");
  EXPECT_EQ(errors("destination = \"b\""), "V5348 3 provisioner \"file\"\n");
  EXPECT_EQ(errors("source = \"a\"\ncontent = \"a\"\ndestination = \"b\""), "V5348 5 content\n");
  EXPECT_EQ(errors("source = \"a\"\nmode = 1"), "V5309 5 mode\nV5310 3 provisioner \"file\"\n");
}

TEST(CheckProvisioners, RemoteExecHasOneScript) {
  const auto errors = [](const std::string& body) {
    return provisioner_errors(kConnection + provisioner("remote-exec", body));
  };
  for (const char* one : {"inline = []", "script = \"a\"", "scripts = []"}) {
    EXPECT_EQ(errors(one), "");
  }
  EXPECT_EQ(errors(""), "V5348 3 provisioner \"remote-exec\"\n");
  EXPECT_EQ(errors("inline = []\nscript = \"a\""), "V5348 5 script\n");
  EXPECT_EQ(errors("inline = []\ncommand = \"a\""), "V5309 5 command\n");
}

TEST(CheckProvisioners, WordsAreKnown) {
  const auto errors = [](const std::string& body) {
    return provisioner_errors(provisioner("local-exec", "command = 1\n" + body));
  };
  EXPECT_EQ(errors("when = \"destroy\"\non_failure = \"fail\""), "");
  EXPECT_EQ(errors("when = never"), "V5349 4 never\n");
  EXPECT_EQ(errors("on_failure = ignore"), "V5349 4 ignore\n");
}

TEST(CheckProvisioners, ConnectionsHaveAHost) {
  const std::string run = provisioner("remote-exec", "inline = []");
  EXPECT_EQ(provisioner_errors("connection { user = \"a\" }\n" + run + run),
            "V5310 2 connection\n");
  EXPECT_EQ(provisioner_errors("connection { user = \"a\" }\n"), "");
  EXPECT_EQ(provisioner_errors(provisioner("remote-exec", "inline = []\nconnection { user = 1 }")),
            "V5310 4 connection\n");
  EXPECT_EQ(provisioner_errors(kConnection +
                               provisioner("remote-exec", "inline = []\nconnection { user = 1 }")),
            "");
  EXPECT_EQ(provisioner_errors(run), "");
}

TEST(CheckProvisioners, ConnectionsHaveKnownArguments) {
  const std::string wrong = "connection {\nhost = 1\nport = 22\nfoo = 1\nbar {}\n}\n";
  EXPECT_EQ(provisioner_errors(wrong), "");
  EXPECT_EQ(provisioner_errors(wrong + provisioner("local-exec", "command = 1")),
            "V5309 5 foo\nV5309 6 bar\n");
  EXPECT_EQ(provisioner_errors(provisioner("local-exec", "command = 1\nconnection { foo = 1 }")),
            "V5309 4 foo\nV5310 4 connection\n");
}

TEST(CheckProvisioners, ThereIsOneConnection) {
  EXPECT_EQ(provisioner_errors(kConnection + kConnection), "V5304 3 connection\n");
  EXPECT_EQ(
      provisioner_errors(provisioner("local-exec", "command = 1\n" + kConnection + kConnection)),
      "V5304 5 connection\n");
}

TEST(CheckProvisioners, DestroyedResourcesReferToThemselves) {
  const auto errors = [](const std::string& command) {
    return provisioner_errors("count = 1\n" +
                              provisioner("local-exec", "when = destroy\ncommand = " + command)) +
           provisioner_errors("count = 1\n" + provisioner("local-exec", "command = " + command));
  };
  EXPECT_EQ(errors("\"${self.id} ${count.index} ${path.module}\""), "");
  EXPECT_EQ(errors("\"${terraform_data.x[0].id}\""), "V5353 5 terraform_data.x[0].id\n");
  EXPECT_EQ(provisioner_errors(kConnection +
                               provisioner("remote-exec", "when = destroy\ninline = [path.root]")),
            "");
  EXPECT_EQ(provisioner_errors("connection { host = terraform_data.x.id }\n" +
                               provisioner("remote-exec", "when = destroy\ninline = [path.root]")),
            "V5353 2 terraform_data.x.id\n");
}

TEST(CheckProvisioners, ReferencesAreDeclared) {
  EXPECT_EQ(provisioner_errors(provisioner("local-exec", "when = create\ncommand = var.nothing")),
            "V5306 4 var.nothing\n");
  EXPECT_EQ(provisioner_errors("connection { host = local.nothing }\n"), "V5306 2 local.nothing\n");
}

TEST(CheckProvisioners, DynamicBlocksDoNotMakeThem) {
  EXPECT_EQ(
      provisioner_errors("dynamic \"provisioner\" {\nfor_each = []\nlabels = [\"local-exec\"]\n"
                         "content {}\n}\n"),
      "V5309 2 \"provisioner\"\n");
}

}  // namespace
}  // namespace virga::convert::terraform
