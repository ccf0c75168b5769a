// Every program of the documentation that `virga check` accepts can be previewed. A program with an
// error is followed by the error in the page; the tests of that page check it.
#include <fmt/core.h>

#include <algorithm>

#include "bind/page_testing.h"
#include "check/session/load.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/page_testing.h"
#include "cli/preview/command.h"
#include "cli/schema/command.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;
using model::Type;

// Returns a JSON value of the type of a config variable, with the names that the pages use.
std::string sample(const Type& type) {
  using model::Kind;
  switch (type.kind()) {
    case Kind::kBool: return "true";
    case Kind::kInt:
    case Kind::kNumber: return "1";
    case Kind::kConst: return sample(type.base());
    case Kind::kEnum: return '"' + type.values().front().text() + '"';
    case Kind::kOutput:
    case Kind::kPromise: return sample(type.element());
    case Kind::kList:
    case Kind::kSet: {
      const std::string element = sample(type.element());
      return type.is(Kind::kSet) ? fmt::format("[{}]", element)
                                 : fmt::format("[{},{}]", element, element);
    }
    case Kind::kMap: {
      const std::string value = sample(type.element());
      return fmt::format(R"({{"database":{},"team":{}}})", value, value == "1" ? "2" : value);
    }
    case Kind::kTuple: {
      std::string text;
      for (const Type& member : type.members()) text += (text.empty() ? "" : ",") + sample(member);
      return '[' + text + ']';
    }
    case Kind::kObject: {
      std::string text;
      for (const model::Property& property : type.properties()) {
        text += fmt::format("{}\"{}\":{}", text.empty() ? "" : ",", property.name,
                            sample(property.type));
      }
      return '{' + text + '}';
    }
    case Kind::kUnion: return sample(*std::ranges::find_if_not(type.members(), &Type::is_none));
    case Kind::kDynamic: return R"({"a":[{"b":1}]})";
    case Kind::kNone: return "null";
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque:
    case Kind::kError: return "\"name\"";
  }
  VIRGA_UNREACHABLE();
}

// Returns "key=value" for each config variable without a default.
std::vector<std::string> configuration(const bind::Program& program) {
  std::vector<std::string> values;
  for (const bind::Node& node : program.nodes) {
    const auto* config = node.if_is<bind::ConfigVariable>();
    if (!config || config->default_value.expr || config->nullable) continue;
    std::string value = sample(config->declared);
    if (value.starts_with('"')) value = value.substr(1, value.size() - 2);
    // A key with a colon is complete. The project of a single folder is named "example".
    const std::string project = node.logical_name.find(':') == std::string::npos ? "" : "example:";
    values.push_back(project + node.logical_name + "=" + value);
  }
  return values;
}

// A folder with the files of an example. It is the working directory during the lifetime of the
// object.
class ExampleFolder {
 public:
  explicit ExampleFolder(const std::string& example) : before_(fs::current_path()) {
    const fs::path folder = fs::path(::testing::TempDir()) / "preview_pages" / "example";
    fs::remove_all(folder);
    fs::create_directories(folder);
    fs::current_path(folder);
    for (const auto& [name, text] : bind::testing::files_of(example)) {
      const fs::path parent = fs::path(name).parent_path();
      if (!parent.empty()) fs::create_directories(parent);
      std::ofstream(name) << text;
    }
    std::ofstream("mocks.json") << "{}";  // mock providers answer with values from the schemas
  }
  ~ExampleFolder() { fs::current_path(before_); }
  ExampleFolder(const ExampleFolder&) = delete;
  ExampleFolder& operator=(const ExampleFolder&) = delete;

 private:
  fs::path before_;
};

// Previews the program in the working directory.
void preview_program(const std::string& program, const std::string& schemas) {
  PreviewArguments arguments;
  arguments.path = ".";
  arguments.color = Color::kNever;
  arguments.schemas = {schemas};
  arguments.mocks = "mocks.json";
  const check::Schemas of_page = schemas_on_disk({schemas});
  arguments.config = configuration(check::load(".", {base::real_file_system(), of_page})->program);
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  const int exit_code = preview(arguments, nullptr);
  const std::string out = ::testing::internal::GetCapturedStdout();
  const std::string error = ::testing::internal::GetCapturedStderr();
  EXPECT_EQ(exit_code, kExitOk) << program << out << error;
}

struct Page {
  const char* path;
  const char* schemas;
};
void PrintTo(const Page& page, std::ostream* out) {
  *out << page.path;
}
constexpr Page kPages[] = {
    {"/docs/check.md", "/tests/golden/schemas"},
    {"/docs/graph.md", "/tests/golden/schemas"},
    {"/docs/language.md", "/docs/schemas"},
    {"/docs/types.md", "/tests/golden/schemas"},
};

class PreviewPages : public ::testing::TestWithParam<Page> {};

TEST_P(PreviewPages, EveryProgramCanBePreviewed) {
  std::size_t previewed = 0;
  const std::vector<diag::Fence> all = diag::fences(GetParam().path);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].language != "pcl") continue;
    const bool shows_error = i + 1 < all.size() && all[i + 1].language != "pcl" &&
                             all[i + 1].text.find("error[") != std::string::npos;
    if (shows_error) continue;
    const ExampleFolder folder(all[i].text);
    preview_program(all[i].text, VIRGA_SOURCE_DIR + std::string(GetParam().schemas));
    ++previewed;
  }
  EXPECT_GE(previewed, 1u);
}

INSTANTIATE_TEST_SUITE_P(Documentation, PreviewPages, ::testing::ValuesIn(kPages));

// The page shows a component and a program that uses the package of the component.
TEST(PreviewComponentPage, PackageCanBeUsed) {
  const auto examples = diag::examples("/docs/component-providers.md", "text");
  ASSERT_EQ(examples.size(), 2u);
  const ExampleFolder folder(examples[1].program);
  fs::create_directories("naming/service-name");
  std::ofstream("naming/PulumiPlugin.yaml") << "runtime: pcl\nname: naming\nversion: 1.0.0\n";
  std::ofstream("naming/service-name/main.pp") << examples[0].program;
  SchemaArguments arguments;
  arguments.verb = SchemaVerb::kOf;
  arguments.words = {"naming"};
  arguments.schemas = {VIRGA_SOURCE_DIR + std::string("/examples/hello/schemas")};
  arguments.json = true;
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(schema_command(arguments), kExitOk);
  fs::create_directories("schemas");
  std::ofstream("schemas/naming.json") << ::testing::internal::GetCapturedStdout();
  preview_program(examples[1].program, "schemas");
}

}  // namespace
}  // namespace virga::cli
