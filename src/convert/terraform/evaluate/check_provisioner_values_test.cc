// Types of the arguments of provisioners and connections, in memory. Terraform 1.11.4 accepts and
// rejects the same.
#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

std::string errors_of(const ModuleFiles& files) {
  const ConvertedModule converted(files);
  std::string errors;
  for (const auto& each : converted.diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    errors += show(each.code) + " " +
              std::string(converted.sources[each.subject.source].text(each.subject.span)) + "\n";
  }
  return errors;
}

std::string in_resource(const std::string& body) {
  return "resource \"terraform_data\" \"x\" {\n" + body + "}\n";
}

std::string errors_in(const std::string& body, const std::string& before = "") {
  return errors_of({{"main.tf", before + in_resource(body)}});
}

std::string local(const std::string& body) {
  return "provisioner \"local-exec\" {\n" + body + "\n}\n";
}

std::string remote(const std::string& body) {
  return "provisioner \"remote-exec\" {\n" + body + "\n}\n";
}

std::string connection(const std::string& body) {
  return "connection {\nhost = \"h\"\n" + body + "\n}\n";
}

TEST(CheckProvisionerValues, StringsAreOnePrimitive) {
  for (const char* value : {"\"a\"", "1", "true", "null", "\"\"", "self.input", "self"}) {
    EXPECT_EQ(errors_in(local(std::string("command = ") + value)), "") << value;
  }
  EXPECT_EQ(errors_in(local("command = [\"a\"]")), "V5355 [\"a\"]\n");
  EXPECT_EQ(errors_in(local("command = {}\nworking_dir = [1]")), "V5355 {}\nV5355 [1]\n");
  EXPECT_EQ(errors_in(local("command = sensitive([\"a\"])")), "V5355 sensitive([\"a\"])\n");
  EXPECT_EQ(
      errors_in(connection("") + "provisioner \"file\" {\nsource = [\"a\"]\ndestination = {}\n}\n"),
      "V5355 [\"a\"]\nV5355 {}\n");
}

TEST(CheckProvisionerValues, FlagsAreTrueOrFalse) {
  for (const char* value : {"true", "\"true\"", "\"1\"", "null", "self.id"}) {
    EXPECT_EQ(errors_in(local(std::string("command = 1\nquiet = ") + value)), "") << value;
  }
  EXPECT_EQ(errors_in(local("command = 1\nquiet = \"yes\"")), "V5355 \"yes\"\n");
  EXPECT_EQ(errors_in(local("command = 1\nquiet = 1")), "V5355 1\n");
}

TEST(CheckProvisionerValues, ListsAndMapsHaveStrings) {
  EXPECT_EQ(errors_in(local("command = 1\ninterpreter = [1, true, null]\n"
                            "environment = { A = 1, B = true, C = null }")),
            "");
  EXPECT_EQ(errors_in(local("command = 1\ninterpreter = toset([\"a\"])")), "");
  EXPECT_EQ(errors_in(local("command = 1\ninterpreter = \"bash\"")), "V5355 \"bash\"\n");
  EXPECT_EQ(errors_in(local("command = 1\ninterpreter = [[1]]")), "V5355 [[1]]\n");
  EXPECT_EQ(errors_in(local("command = 1\nenvironment = [\"x\"]")), "V5355 [\"x\"]\n");
  EXPECT_EQ(errors_in(local("command = 1\nenvironment = { A = [] }")), "V5355 { A = [] }\n");
  EXPECT_EQ(errors_in(connection("") + remote("inline = \"a\"")), "V5355 \"a\"\n");
  EXPECT_EQ(errors_in(connection("") + remote("scripts = { a = 1 }")), "V5355 { a = 1 }\n");
}

TEST(CheckProvisionerValues, ConnectionsHaveTypes) {
  const std::string run = remote("inline = []");
  EXPECT_EQ(errors_in(connection("port = \"22\"\nagent = \"true\"\ntimeout = \"x\"") + run), "");
  for (const char* name :
       {"port", "bastion_port", "proxy_port", "agent", "https", "insecure", "use_ntlm"}) {
    EXPECT_EQ(errors_in(connection(std::string(name) + " = \"x\"") + run), "V5355 \"x\"\n") << name;
  }
  EXPECT_EQ(errors_in(remote("inline = []\n" + connection("user = []"))), "V5355 []\n");
}

TEST(CheckProvisionerValues, UnusedConnectionsAreNotRead) {
  const std::string wrong = connection("port = \"x\"");
  EXPECT_EQ(errors_in(wrong), "");
  const std::string own = remote("inline = []\nconnection {\nport = 22\n}");
  EXPECT_EQ(errors_in(wrong + own), "");
  EXPECT_EQ(errors_in(wrong + own + local("command = 1")), "V5355 \"x\"\n");
}

TEST(CheckProvisionerValues, EscapedArgumentsHaveTypes) {
  EXPECT_EQ(errors_in(local("_ {\ncommand = [\"a\"]\n}")), "V5355 [\"a\"]\n");
}

TEST(CheckProvisionerValues, VariablesHaveTypesButNoValues) {
  const std::string command = local("command = var.p");
  EXPECT_EQ(errors_in(command, "variable \"p\" { default = [\"x\"] }\n"), "");
  EXPECT_EQ(errors_in(command, "variable \"p\" {\n  type = list(string)\n  default = []\n}\n"),
            "V5355 var.p\n");
  EXPECT_EQ(errors_in(local("command = local.p"), "locals { p = [\"x\"] }\n"), "V5355 local.p\n");
}

TEST(CheckProvisionerValues, InstancesDoNotMatter) {
  EXPECT_EQ(errors_in("count = 0\n" + local("command = [1]")), "V5355 [1]\n");
  EXPECT_EQ(errors_in("for_each = { a = [\"x\"] }\n" + local("command = each.value")), "");
}

TEST(CheckProvisionerValues, FilesAreNotRead) {
  EXPECT_EQ(errors_in(local("command = file(\"made_later.sh\")")), "");
}

TEST(CheckProvisionerValues, ExpressionsAreEvaluated) {
  EXPECT_EQ(errors_in(local("command = upper([\"a\"])")).substr(0, 1), "V");
}

TEST(CheckProvisionerValues, ModulesAreChecked) {
  EXPECT_EQ(errors_of({{"main.tf", "module \"m\" { source = \"./m\" }\n"},
                       {"m/main.tf", in_resource(local("command = [1]"))}}),
            "V5355 [1]\n");
}

TEST(CheckProvisionerValues, MessagesNameTheArgument) {
  const ConvertedModule converted(in_resource(local("command = [1]")));
  EXPECT_EQ(converted.diagnostics.list().back().message(),
            "the value of `command` does not fit: string required, not tuple");
}

}  // namespace
}  // namespace virga::convert::terraform
