// The statements that programs become, one construct at a time. tests/cpp/convert compiles whole
// programs and compares what they do.
#include "cpp/program/program.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "schema/loader.h"

namespace virga::cpp {
namespace {

std::shared_ptr<const schema::Package> demo_package() {
  std::ifstream file(VIRGA_SOURCE_DIR "/docs/schemas/demo-1.0.0.json");
  std::stringstream text;
  text << file.rdbuf();
  return schema::Package::parse(text.str(), "demo").value();
}

// A package with references between resources.
constexpr const char* kJobs = R"({
  "name": "jobs", "version": "1.0.0",
  "resources": {
    "jobs:index:Machine": {
      "properties": {
        "address": {"type": "string"},
        "disks": {"$ref": "#/types/jobs:index:Disks"}
      },
      "required": ["address", "disks"]
    },
    "jobs:index:Job": {
      "inputProperties": {"input": {"$ref": "pulumi.json#/Any"}},
      "properties": {
        "machine": {"$ref": "#/resources/jobs:index:Machine"},
        "server": {"$ref": "/demo/v1.0.0/schema.json#/resources/demo:index:Server"}
      },
      "required": ["machine", "server"]
    }
  },
  "types": {
    "jobs:index:Disks": {
      "type": "object",
      "properties": {
        "parts": {"type": "array", "items": {"$ref": "#/types/jobs:index:Disks"}}
      },
      "required": ["parts"]
    }
  }
})";

// A package that the provider `base` creates from a parameter.
constexpr const char* kMade = R"({
  "name": "made", "version": "2.0.0", "resources": {"made:index:R": {}},
  "parameterization": {
    "baseProvider": {"name": "base", "version": "1.0.0"}, "parameter": "aGk="
  }
})";

struct Converted {
  std::map<std::string, std::string> files;
  std::string errors;  // the reasons, one per line
};

// `files`: main.pp, and the files of components by their path.
Converted convert(std::map<std::string, std::string> files) {
  schema::MemoryLoader loader;
  loader.add(demo_package());
  loader.add(*schema::Package::parse(kJobs, "jobs"));
  loader.add(*schema::Package::parse(kMade, "made"));
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const std::vector<base::SourceId> main{sources.add("main.pp", files.at("main.pp")).id()};
  bind::MemoryComponentFiles components(files, sources);
  bind::BindOptions options;
  options.components = &components;
  const bind::Program program = bind::bind(main, sources, loader, options, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors());
  Converted result{convert_program(program, sources, {}, diagnostics).files, ""};
  for (const auto& each : diagnostics.list()) result.errors += each.message() + "\n";
  return result;
}

// The statements of the program without indentation, or the reasons why there are none.
std::string body_of(const std::string& text) {
  const Converted converted = convert({{"main.pp", text}});
  if (!converted.errors.empty()) return converted.errors;
  const std::string& main = converted.files.at("main.cc");
  const std::string open = "void program() {\n";
  const std::size_t begin = main.find(open) + open.size();
  std::istringstream lines(main.substr(begin, main.find("\n}\n", begin) + 1 - begin));
  std::string body;
  for (std::string line; std::getline(lines, line);) {
    body += line.substr(std::min<std::size_t>(2, line.size())) + "\n";
  }
  return body;
}

constexpr const char* kServer = "resource \"s\" \"demo:index:Server\" {\n  image = \"i\"\n}\n";
const std::string kServerCode = "const demo::Server s(\"s\", {.image = \"i\"});\n\n";

// The statements after a server `s`.
std::string with_server(const std::string& text) {
  const std::string body = body_of(kServer + text);
  return body.starts_with(kServerCode) ? body.substr(kServerCode.size()) : body;
}

TEST(ConvertProgram, StepsIntoResourcesOfOtherPackages) {
  const std::string job =
      "resource \"j\" \"jobs:index:Job\" {}\noutput \"o\" {\n  value = j.server.address\n}\n";
  const std::string body = with_server(job);
  EXPECT_NE(body.find("sdk::resource_from(j.server()).address()"), std::string::npos) << body;
  // Without a resource of it, the package has no header in the program.
  EXPECT_EQ(
      body_of(job),
      "this cannot be converted to C++: a step into a resource of the package demo, which the "
      "program does not use\n");
}

TEST(ConvertProgram, ValuesThatContainThemselvesAreOfAnyType) {
  const std::string body = body_of(
      "resource \"m\" \"jobs:index:Machine\" {}\nconfig \"key\" \"string\" {}\n"
      "x = m.disks[key]\noutput \"x\" {\n  value = x\n}\n");
  EXPECT_NE(body.find("pcl::at<std::vector<sdk::PropertyValue>>(disks, key)"), std::string::npos)
      << body;
}

TEST(ConvertProgram, LocalsHaveTheTypesOfTheirValues) {
  EXPECT_EQ(body_of("a = 1\nb = 1.5\nc = \"x\"\nd = [1, 2]\ne = { k = \"v\" }\nf = [1, \"x\"]\n"),
            "[[maybe_unused]] const int a = 1;\n"
            "[[maybe_unused]] const double b = 1.5;\n"
            "const std::string c = \"x\";\n"
            "const std::vector<int> d = {1, 2};\n"
            "const std::map<std::string, std::string> e = {{\"k\", \"v\"}};\n"
            "const auto f = pcl::list({1, \"x\"});\n");
}

TEST(ConvertProgram, NamesAreLegalAndUnique) {
  EXPECT_EQ(body_of("linux = 1\nmyName = linux\nmy_name = myName\nclass = my_name\nx = class\n"),
            "const int linux_ = 1;\n"
            "const int my_name = linux_;\n"
            "const int my_name_2 = my_name;\n"
            "const int class_ = my_name_2;\n"
            "[[maybe_unused]] const int x = class_;\n");
}

TEST(ConvertProgram, DeclarationsFollowThoseThatTheyNeed) {
  EXPECT_EQ(body_of("b = a\na = \"x\"\n"),
            "const std::string a = \"x\";\nconst std::string b = a;\n");
}

TEST(ConvertProgram, KeepsComments) {
  EXPECT_EQ(
      body_of("# One\n// two\na = \"x\" # behind\n\n/* block\n   of two */\nb = \"y\"\n# end\n"),
      "// One\n// two\n// behind\nconst std::string a = \"x\";\n\n"
      "// block\n// of two\nconst std::string b = \"y\";\n\n// end\n");
}

TEST(ConvertProgram, EscapesTexts) {
  EXPECT_EQ(body_of("a = \"q\\\"\\\\ \\t ü\"\n"), "const std::string a = \"q\\\"\\\\ \\t ü\";\n");
}

TEST(ConvertProgram, TemplatesOfValuesAreConcatenated) {
  EXPECT_EQ(body_of("n = 3\na = \"x\"\nb = \"${a}-${n}.\"\n"),
            "const int n = 3;\nconst std::string a = \"x\";\n"
            "const std::string b = a + \"-\" + std::to_string(n) + \".\";\n");
}

TEST(ConvertProgram, TemplatesOfOutputsAreInterpolated) {
  EXPECT_EQ(with_server("a = \"http://${s.address}/{x}\"\n"),
            "const auto a = sdk::interpolate(\"http://{}/{{x}}\", s.address());\n");
}

TEST(ConvertProgram, ExpressionsOfOutputsAreOneApply) {
  EXPECT_EQ(with_server("a = s.address == \"x\" ? s.name : \"none\"\n"),
            "const auto a = sdk::all(s.address(), s.name()).apply([](const auto& values) {\n"
            "  const auto& [address, name] = values;\n"
            "  return address == \"x\" ? name : \"none\";\n"
            "});\n");
  EXPECT_EQ(
      with_server("n = 2\na = length(s.address) + n\n"),
      "const int n = 2;\n"
      "const auto a =\n"
      "    s.address().apply([n](const std::string& address) { return pcl::length(address) + n; "
      "});\n");
}

TEST(ConvertProgram, OptionalOutputsAreReadAsTheTypeThatIsNeeded) {
  EXPECT_EQ(
      with_server("a = s.weight\nb = \"${s.weight}x\"\nc = s.disk.size\n"),
      "const auto a = s.weight();\n"
      "const auto b = sdk::interpolate(\"{}x\", s.weight<std::string>());\n"
      "const auto c = pcl::find<std::optional<int>>(s.disk<sdk::PropertyValue>(), \"size\");\n");
}

TEST(ConvertProgram, ArgumentsAreTypedWhereTheSchemaIs) {
  EXPECT_EQ(
      body_of("config \"any\" {}\nresource \"s\" \"demo:index:Server\" {\n"
              "  image = any\n  disk = { size = 3, kind = \"fast\" }\n  ports = any\n"
              "  weight = \"1.5\"\n}\n"),
      "const sdk::Config config;\n"
      "const sdk::PropertyValue any = config.require<sdk::PropertyValue>(\"any\").value();\n\n"
      "const demo::Server s(\"s\", {\n"
      "    .disk = demo::DiskArgs{.kind = demo::DiskKind::fast, .size = 3},\n"
      "    .image = pcl::to<std::string>(any),\n"
      "    .ports = sdk::unchecked(any),\n"
      "    .weight = 1.5,\n"
      "});\n");
}

TEST(ConvertProgram, ConfigurationIsTyped) {
  EXPECT_EQ(body_of("config \"a\" \"int\" {}\nconfig \"b\" \"string\" {\n  nullable = true\n}\n"
                    "config \"c\" \"string\" {\n  secret = true\n}\n"
                    "config \"d\" \"bool\" {\n  default = true\n}\n"
                    "output \"all\" {\n  value = [a, b, c, d]\n}\n"),
            "const sdk::Config config;\n"
            "const int a = config.require<int>(\"a\").value();\n"
            "const std::optional<std::string> b = config.get(\"b\").value();\n"
            "const sdk::Output<std::string> c = config.require_secret(\"c\");\n"
            "const bool d = config.get(\"d\", true).value();\n\n"
            "sdk::export_output(\"all\", sdk::PropertyInput::list({a, b, c, d}));\n");
}

TEST(ConvertProgram, RangesAreLoops) {
  EXPECT_EQ(body_of("resource \"s\" \"demo:index:Server\" {\n  image = \"i${range.value}\"\n"
                    "  options {\n    range = 2\n  }\n}\n"),
            "std::vector<demo::Server> s;\n"
            "for (int i = 0; i < 2; ++i) {\n"
            "  s.push_back(demo::Server(\"s-\" + std::to_string(i), {.image = \"i\" + "
            "std::to_string(i)}));\n"
            "}\n");
}

TEST(ConvertProgram, RangesOfOutputsAreLoopsInApply) {
  EXPECT_EQ(
      with_server("resource \"t\" \"demo:index:Server\" {\n  image = range.value\n"
                  "  options {\n    range = split(\",\", s.address)\n  }\n}\n"
                  "output \"o\" {\n  value = t[0].address\n}\n"),
      "const auto t = s.address().apply([](const std::string& address) {\n"
      "  return pcl::split(\",\", address);\n"
      "}).apply([=](const std::vector<std::string>& range) {\n"
      "  std::vector<demo::Server> t_2;\n"
      "  for (int index = 0; [[maybe_unused]] const auto& value : range) {\n"
      "    t_2.push_back(demo::Server(\"t-\" + std::to_string(index), {.image = value}));\n"
      "    ++index;\n"
      "  }\n"
      "  return t_2;\n"
      "});\n\n"
      "sdk::export_output(\n"
      "    \"o\",\n"
      "    t.apply([](const std::vector<demo::Server>& t_2) { return t_2.at(0).address(); }));\n");
}

TEST(ConvertProgram, ComponentsAreClasses) {
  const Converted converted =
      convert({{"main.pp",
                "component \"c\" \"./box\" {\n  size = 3\n}\noutput \"o\" {\n  value = c.id2\n}\n"},
               {"box/main.pp",
                "config \"size\" \"int\" {}\nresource \"s\" \"demo:index:Server\" {\n"
                "  image = \"i${size}\"\n}\noutput \"id2\" {\n  value = s.id\n}\n"}});
  EXPECT_EQ(converted.errors, "");
  const std::string& main = converted.files.at("main.cc");
  EXPECT_NE(main.find("const components::Box c(\"c\", {.size = 3});"), std::string::npos) << main;
  EXPECT_NE(main.find("sdk::export_output(\"o\", c.id2);"), std::string::npos) << main;
  const std::string& source = converted.files.at("box.cc");
  EXPECT_NE(source.find("const demo::Server s(name + \"-s\", {.image = \"i\" + "),
            std::string::npos)
      << source;
  EXPECT_NE(source.find("{.parent = *this}"), std::string::npos) << source;
}

TEST(ConvertProgram, FailuresOfOutputsAreHandledByFunctions) {
  EXPECT_EQ(
      with_server("output \"a\" {\n  value = try(s.address, \"x\")\n}\n"
                  "output \"b\" {\n  value = can(s.address)\n}\n"),
      "sdk::export_output(\n"
      "    \"a\",\n"
      "    pcl::try_each([s]() { return s.address(); }, []() { return std::string(\"x\"); }));\n"
      "sdk::export_output(\"b\", pcl::can([s]() { return s.address(); }));\n");
  EXPECT_EQ(body_of("a = notImplemented(\"x\")\n"),
            "const auto a = pcl::not_implemented<sdk::PropertyValue>(\"x\");\n");
}

TEST(ConvertProgram, IndexByNameIsMember) {
  EXPECT_EQ(with_server("output \"o\" {\n  value = [s[\"image\"], s[\"id\"], s[(\"size\")]]\n}\n"),
            "sdk::export_output(\"o\", std::vector<sdk::Output<std::string>>{s.image(), s.id(), "
            "s.size()});\n");
  EXPECT_EQ(with_server("config \"k\" \"string\" {}\noutput \"o\" {\n  value = s[k]\n}\n"),
            "this cannot be converted to C++: the name of a property of a resource that is "
            "computed\n");
}

TEST(ConvertProgram, ComparisonsOfResourcesCompareTheirUrns) {
  const std::string body = with_server("output \"o\" {\n  value = s == s\n}\n");
  EXPECT_NE(body.find("s.urn().apply([](const std::string& s_urn) { return s_urn == s_urn; })"),
            std::string::npos)
      << body;
}

TEST(ConvertProgram, ListsInBracketsAreArguments) {
  EXPECT_EQ(with_server("output \"o\" {\n  value = max(1, [2, 3]...)\n}\n"),
            "sdk::export_output(\"o\", std::max({1, 2, 3}));\n");
  EXPECT_EQ(
      with_server("config \"l\" \"list(int)\" {}\noutput \"o\" {\n  value = range(l...)\n}\n"),
      "this cannot be converted to C++: `...` after a list without brackets in a call of "
      "`range`\n");
}

TEST(ConvertProgram, KnownPartsOfValuesWithOutputsAreValues) {
  const std::string body = with_server(
      "all = [{ name = \"a\", host = s.address, port = 1 }]\n"
      "output \"o\" {\n  value = { for each in all : each.name => each.host }\n}\n");
  EXPECT_NE(body.find("pcl::known_at<std::string>(each, \"name\")"), std::string::npos) << body;
  EXPECT_NE(body.find("pcl::at<std::string>(each, \"host\")"), std::string::npos) << body;
}

TEST(ConvertProgram, HooksHaveTheirOptions) {
  EXPECT_EQ(body_of("hook resource \"h\" {\n  command = [\"run\"]\n  onDryRun = true\n"
                    "  ignoreErrors = false\n}\nhook error \"e\" {\n  command = [\"retry\"]\n}\n"),
            "const sdk::ResourceHook h(\"h\", [](const sdk::HookArgs&) {\n"
            "  pcl::run_command({\"run\"});\n"
            "}, {.on_dry_run = true, .ignore_errors = false});\n\n"
            "const sdk::ErrorHook e(\"e\", [](const sdk::HookArgs&) {\n"
            "  return pcl::command_succeeds({\"retry\"});\n"
            "});\n");
}

TEST(ConvertProgram, FunctionsCaptureWhatBothBranchesUse) {
  const std::string body = with_server(
      "config \"a\" \"string\" {}\nconfig \"b\" \"string\" {}\n"
      "output \"o\" {\n  value = s.address == \"x\" ? a : b\n}\n");
  EXPECT_NE(body.find("[a, b]("), std::string::npos) << body;
}

TEST(ConvertProgram, FunctionsCaptureTheResourcesOfTheirOptions) {
  const std::string body = with_server(
      "output \"o\" {\n  value = try(invoke(\"demo:index:getImage\", { name = \"a\" }, "
      "{ dependsOn = [s] }).id, \"none\")\n}\n");
  EXPECT_NE(body.find("[s]("), std::string::npos) << body;
}

TEST(ConvertProgram, DependenciesAreResources) {
  EXPECT_EQ(body_of("config \"names\" \"list(string)\" {}\noutput \"o\" {\n"
                    "  value = invoke(\"demo:index:getImage\", { name = \"a\" }, "
                    "{ dependsOn = names }).id\n}\n"),
            "this cannot be converted to C++: a dependency that is not one resource\n");
}

TEST(ConvertProgram, LongReceiversHaveALineOfTheirOwn) {
  const auto has_own_line = [](std::size_t length) {
    const std::string name(length, 'r');
    const std::string body = body_of("resource \"" + name +
                                     "\" \"demo:index:Server\" {\n  image = \"i\"\n}\n"
                                     "a = length(" +
                                     name + ".address)\n");
    return body.find(name + ".address().apply(") == std::string::npos;
  };
  EXPECT_FALSE(has_own_line(30)) << "40 columns with the property";
  EXPECT_TRUE(has_own_line(31));
}

TEST(ConvertProgram, OutputsHaveTheirDeclaredTypes) {
  const auto output = [](const std::string& type, const std::string& value) {
    return body_of("output \"o\" \"" + type + "\" {\n  value = " + value + "\n}\n");
  };
  EXPECT_EQ(output("int", "\"1\""),
            "sdk::export_output(\"o\", pcl::to<int>(std::string(\"1\")));\n");
  EXPECT_EQ(output("list(string)", "[]"),
            "sdk::export_output(\"o\", "
            "pcl::to<std::vector<std::string>>(sdk::PropertyValue::array({})));\n");
  EXPECT_EQ(output("tuple([string, int])", "[1, \"2\"]"),
            "sdk::export_output(\"o\", "
            "pcl::list({pcl::to<std::string>(1), pcl::to<int>(std::string(\"2\"))}));\n");
}

TEST(ConvertProgram, PackagesHaveTheParameterOfTheProgram) {
  const auto with = [](const std::string& parameter) {
    return body_of(
        "package {\n  baseProviderName = \"base\"\n  baseProviderVersion = \"1.0.0\"\n"
        "  parameterization {\n    name = \"made\"\n    version = \"2.0.0\"\n    value = \"" +
        parameter + "\"\n  }\n}\nresource \"r\" \"made:index:R\" {}\n");
  };
  EXPECT_EQ(with("aGk="), "const made::R r(\"r\");\n");
  EXPECT_EQ(with("aG8="),
            "this cannot be converted to C++: the schema of the package has another "
            "parameterization\n");
}

TEST(ConvertProgram, JsonOfKnownValuesIsKnown) {
  EXPECT_EQ(body_of("a = length(toJSON([1]))\n"),
            "[[maybe_unused]] const int a = pcl::length(pcl::to_json("
            "std::vector<int>{1}));\n");
  const std::string body = with_server("a = length(toJSON([s.address]))\n");
  EXPECT_NE(body.find(".apply("), std::string::npos) << body;
}

TEST(ConvertProgram, PropertiesOfAnyTypeTakeAllValues) {
  const auto job = [](const std::string& value) {
    return body_of("resource \"j\" \"jobs:index:Job\" {\n  input = " + value + "\n}\n");
  };
  EXPECT_EQ(job("\"x\""), "const jobs::Job j(\"j\", {.input = \"x\"});\n");
  EXPECT_EQ(job("[1]"),
            "const jobs::Job j(\"j\", {.input = sdk::unchecked(std::vector<int>{1})});\n");
}

TEST(ConvertProgram, ReportsPartsWithoutForm) {
  const std::string prefix = "this cannot be converted to C++: ";
  EXPECT_EQ(with_server("resource \"t\" \"demo:index:Server\" {\n  image = \"i\"\n"
                        "  options {\n    customTimeouts = { create = s.address }\n  }\n}\n"),
            prefix + "the value is known later, but it is needed while the program runs\n");
}

TEST(ConvertProgram, ComponentsThatNeedEachOtherUseDeferredOutputs) {
  const Converted converted = convert(
      {{"main.pp",
        "component \"a\" \"./box\" {\n  text = b[0].out\n}\n"
        "component \"b\" \"./box\" {\n  text = a.out\n  options {\n    range = 2\n  }\n}\n"},
       {"box/main.pp",
        "config \"text\" \"string\" {}\nresource \"s\" \"demo:index:Server\" {\n"
        "  image = text\n}\noutput \"out\" {\n  value = \"constant\"\n}\n"}});
  EXPECT_EQ(converted.errors, "");
  const std::string& main = converted.files.at("main.cc");
  EXPECT_NE(main.find("auto [b_all, resolve_b_all] = "
                      "sdk::deferred_output<std::vector<components::Box>>(\"b\");\n"),
            std::string::npos)
      << main;
  EXPECT_NE(main.find("  }\n  std::move(resolve_b_all).resolve(b);\n"), std::string::npos) << main;
  // The engine gets no input that needs the component itself.
  const std::string& source = converted.files.at("box.cc");
  EXPECT_NE(source.find("ComponentResource(\"components:index:Box\", name, options)"),
            std::string::npos)
      << source;
}

TEST(ConvertProgram, InputsWithLogicalNamesMayBeKnownLater) {
  const Converted converted = convert(
      {{"main.pp", std::string(kServer) + "component \"c\" \"./box\" {\n  text = s.address\n}\n"},
       {"box/main.pp",
        "config \"text\" \"string\" {\n  __logicalName = \"the-text\"\n}\n"
        "output \"out\" {\n  value = text\n}\n"}});
  EXPECT_EQ(converted.errors, "");
  const std::string& main = converted.files.at("main.cc");
  EXPECT_NE(main.find("const components::Box c(\"c\", {.the_text = s.address()});"),
            std::string::npos)
      << main;
}

TEST(ConvertProgram, FunctionsOfComponentsUseTheirProviders) {
  const Converted converted = convert(
      {{"main.pp", "component \"c\" \"./box\" {}\n"},
       {"box/main.pp", "output \"o\" {\n  value = invoke(\"demo:index:address\", \"web\")\n}\n"}});
  EXPECT_EQ(converted.errors, "");
  const std::string& source = converted.files.at("box.cc");
  EXPECT_NE(source.find("  const sdk::Resource self = *this;\n"), std::string::npos) << source;
  EXPECT_NE(source.find("demo::address<std::string>(\"web\", {}, {.parent = self})"),
            std::string::npos)
      << source;
}

TEST(ConvertProgram, ReadsOutputsOfReferencedResources) {
  EXPECT_EQ(body_of("resource job \"jobs:index:Job\" {}\n"
                    "output address {\n  value = job.machine.address\n}\n"),
            "const jobs::Job job(\"job\");\n\n"
            "sdk::export_output(\"address\", sdk::resource_from(job.machine()).address());\n");
}

TEST(ConvertProgram, ReplacesTheRuntimeOfTheProjectFile) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const bind::Program program;
  const auto converted = convert_program(
      program, sources,
      {.project = "shop",
       .project_file = "name: shop\nruntime:\n  name: pcl\nmain: src\nconfig: {}\n"},
      diagnostics);
  EXPECT_EQ(converted.files.at("Pulumi.yaml"), "name: shop\nruntime: cpp\nconfig: {}\n");
  EXPECT_NE(converted.files.at("CMakeLists.txt").find("add_executable(program main.cc)"),
            std::string::npos);
}

}  // namespace
}  // namespace virga::cpp
