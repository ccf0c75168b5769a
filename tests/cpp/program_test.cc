// Programs that use generated packages, in the embedded engine: the engine receives what the
// program and the schema say, and nothing else.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "pulumi/frames/all.h"
#include "pulumi/names_and_macros/all.h"
#include "pulumi/shapes/all.h"
#include "pulumi/shapes/config.h"
#include "pulumi/shapes/geo/v1/all.h"
#include "pulumi/shapes/provider.h"
#include "pulumi/wrapped/all.h"

namespace {

namespace frames = pulumi::frames;
namespace shapes = pulumi::shapes;
namespace sdk = virga::sdk;
namespace engine = virga::engine;
using virga::pulumi::show_json;

class Schemas {
 public:
  Schemas() {
    for (const char* name : {"shapes", "names", "wrapped", "frames"}) {
      std::ifstream file(std::string(SCHEMAS "/") + name + ".json");
      std::stringstream text;
      text << file.rdbuf();
      loader.add(virga::schema::Package::parse(text.str(), name).value());
    }
  }
  virga::schema::MemoryLoader loader;
};

// A line for each resource, with its inputs; then the outputs of the stack, or the failures.
std::string run(const std::function<void()>& program, bool preview = true) {
  Schemas schemas;
  engine::MockProvider provider({}, schemas.loader);
  engine::EngineOptions options;
  options.project = "shop";
  options.provider = &provider;
  options.preview = preview;
  engine::LocalEngine local(options, schemas.loader);
  sdk::RunOptions run_options;
  run_options.project = "shop";
  run_options.preview = preview;
  run_options.config = {
      {"shapes:region", {"south"}}, {"shapes:retries", {"3"}}, {"shapes:mode", {"not-at-all"}}};
  const sdk::RunResult result = sdk::run(run_options, local, program);
  std::string lines;
  for (const auto& step : local.steps()) {
    if (step.parent.empty()) continue;  // the stack, and default providers
    lines += step.type + " " + step.name + " " + show_json(step.inputs) + "\n";
  }
  return lines + (result.report.empty() ? show_json(result.outputs) : result.report);
}

TEST(GeneratedProgram, RegistersWhatItSays) {
  EXPECT_EQ(run([] {
              const shapes::Canvas canvas("a", {.grid = {{1, 2}, {3}},
                                                .level = shapes::Level::high,
                                                .mode = shapes::Mode::fast,
                                                .names = {"x", "y"},
                                                .plain_name = "p",
                                                .ratio = shapes::Ratio::half,
                                                .tags = {{"k", "v"}, {"l", "w"}},
                                                .title = "t",
                                                .visible = false,
                                                .width = 3});
            }),
            "shapes:index:Canvas a {\"grid\":[[1,2],[3]],\"kind\":\"canvas\",\"level\":10,"
            "\"mode\":\"fast\",\"names\":[\"x\",\"y\"],\"plainName\":\"p\",\"ratio\":0.5,"
            "\"region\":\"north\",\"tags\":{\"k\":\"v\",\"l\":\"w\"},\"title\":\"t\","
            "\"visible\":false,\"width\":3}\n{}");
}

TEST(GeneratedProgram, AcceptsObjectsUnionsAndReferences) {
  EXPECT_EQ(
      run([] {
        const shapes::PointArgs origin{.x = 0, .y = 1.5};
        const shapes::Canvas a("a", {.plain_name = "p", .title = "t"});
        const shapes::Canvas b("b", {.anything = std::vector<shapes::PointArgs>{origin},
                                     .area = shapes::geo::v1::BoxArgs{.from = origin, .to = origin},
                                     .mode = "custom",
                                     .parent_canvas = a,
                                     .plain_name = "p",
                                     .plain_point = shapes::Point{.x = 1, .y = 2},
                                     .points = {origin, shapes::PointArgs{.x = 1, .y = 1}},
                                     .region = "south",
                                     .shape = shapes::CircleArgs{.radius = 2},
                                     .title = a.title()});
      }),
      "shapes:index:Canvas a {\"kind\":\"canvas\",\"plainName\":\"p\",\"region\":\"north\","
      "\"title\":\"t\"}\n"
      "shapes:index:Canvas b "
      "{\"anything\":[{\"x\":0,\"y\":1.5}],\"area\":{\"from\":{\"x\":0,\"y\":1.5},\"to\":{\"x\":0,"
      "\"y\":1.5}},"
      "\"kind\":\"canvas\",\"mode\":\"custom\",\"parentCanvas\":{\"resource\":{\"urn\":\"urn:"
      "pulumi:dev::shop::shapes:index:Canvas::a\",\"id\":\"[unknown]\",\"packageVersion\":\"2.1."
      "0\"}},\"plainName\":"
      "\"p\","
      "\"plainPoint\":{\"x\":1,\"y\":2},\"points\":[{\"x\":0,\"y\":1.5},{\"x\":1,\"y\":1}],"
      "\"region\":\"south\",\"shape\":{\"kind\":\"circle\",\"radius\":2},\"title\":\"t\"}\n{}");
}

TEST(GeneratedProgram, KeepsUnknownsAndSecrets) {
  EXPECT_EQ(run([] {
              const shapes::Canvas a("a", {.password = "hunter2", .plain_name = "p", .title = "t"});
              const shapes::Canvas b("b", {.names = {a.id(), "known"},
                                           .plain_name = "p",
                                           .settings = shapes::SettingsArgs{.secret_key = a.id()},
                                           .title = sdk::secret(std::string("s"))});
            }),
            "shapes:index:Canvas a {\"kind\":\"canvas\",\"password\":\"[secret]\","
            "\"plainName\":\"p\",\"region\":\"north\",\"title\":\"t\"}\n"
            "shapes:index:Canvas b {\"kind\":\"canvas\",\"names\":[\"[unknown]\",\"known\"],"
            "\"plainName\":\"p\",\"region\":\"north\",\"settings\":{\"limit\":3,"
            "\"secretKey\":\"[secret]\",\"size\":\"small\"},\"title\":\"[secret]\"}\n{}");
}

TEST(GeneratedProgram, DefaultsComeFromEnvironment) {
  ::setenv("SHAPES_SIZE", "huge", 1);
  ::setenv("REGION", "east", 1);
  const std::string lines = run([] {
    const shapes::Provider provider("p");
    const shapes::Canvas canvas(
        "a", {.plain_name = "p", .settings = shapes::SettingsArgs{}, .title = "t"},
        {.provider = provider});
  });
  ::unsetenv("SHAPES_SIZE");
  ::unsetenv("REGION");
  EXPECT_EQ(lines,
            "pulumi:providers:shapes p {\"region\":\"east\",\"version\":\"2.1.0\"}\n"
            "shapes:index:Canvas a {\"kind\":\"canvas\",\"plainName\":\"p\",\"region\":\"north\","
            "\"settings\":{\"limit\":3,\"size\":\"huge\"},\"title\":\"t\"}\n{}");
}

TEST(GeneratedProgram, OutputsHaveTypesOfTheSchema) {
  const auto program = [] {
    const shapes::TreeArgs tree{.left = shapes::TreeArgs{.name = "leaf"}, .name = "root"};
    const shapes::Canvas a("a", {.mode = "else",
                                 .plain_name = "p",
                                 .points = {shapes::PointArgs{.x = 1, .y = 2}},
                                 .shape = shapes::SquareArgs{.side = 4},
                                 .strict_mode = shapes::Mode::not_at_all,
                                 .title = "t",
                                 .tree = tree});
    sdk::export_output("x", a.points()[0][&shapes::Point::x]);
    sdk::export_output("side", a.shape().apply([](const auto& shape) {
      return std::get<shapes::Square>(shape.value()).side;
    }));
    sdk::export_output("strict", a.strict_mode().apply([](const auto& mode) {
      return mode == shapes::Mode::not_at_all;
    }));
    sdk::export_output("mode", a.mode().apply([](const auto& mode) {
      return std::get<std::string>(mode.value());
    }));
    sdk::export_output("leaf", a.tree().apply([](const auto& read) { return read->left->name; }));
    sdk::export_output("any", a.points<sdk::PropertyValue>());
  };
  const std::string lines = run(program, false);
  EXPECT_EQ(lines.substr(lines.rfind('\n') + 1),
            "{\"any\":[{\"x\":1,\"y\":2}],\"leaf\":\"leaf\",\"mode\":\"else\",\"side\":4,"
            "\"strict\":true,\"x\":1}");
}

TEST(GeneratedProgram, CallsFunctionsAndMethods) {
  const std::string lines = run([] {
    const shapes::Canvas a("a", {.plain_name = "p", .title = "t"});
    const auto found =
        shapes::get_canvas({.near_ = shapes::PointArgs{.x = 1, .y = 2}, .title = a.id()});
    sdk::export_output("id", found[&shapes::GetCanvasResult::id]);
    sdk::export_output("far", shapes::distance(shapes::PointArgs{.x = 1, .y = 2}));
    sdk::export_output(
        "done",
        a.draw({.point = shapes::PointArgs{.x = 1, .y = 2}})[&shapes::CanvasDrawResult::done]);
  });
  EXPECT_NE(lines.find("\"id\":\"[unknown]\""), std::string::npos) << lines;
}

TEST(GeneratedProgram, ReadsExistingResourcesAndConfiguration) {
  EXPECT_EQ(run([] {
              const auto a = shapes::Canvas::get("a", "id-1", {.title = "t"});
              const shapes::Gallery gallery("g", {.canvases = {a}});
              sdk::export_output("region", shapes::config::region().value().value());
              EXPECT_EQ(shapes::config::mode().value(), shapes::Mode::not_at_all);
              sdk::export_output("retries", shapes::config::retries().value().value());
            }),
            "shapes:index:Canvas a {\"title\":\"t\"}\n"
            "shapes:index:Gallery g "
            "{\"canvases\":[{\"resource\":{\"urn\":\"urn:pulumi:dev::shop::shapes:index:Canvas::"
            "a\",\"id\":\"id-1\",\"packageVersion\":\"2.1.0\"}}]}\n"
            "{\"region\":\"south\",\"retries\":3}");
}

TEST(GeneratedProgram, ShowsInputOfComponentThatIsNamedLikeSecretOutput) {
  EXPECT_EQ(run([] {
              const shapes::Gallery gallery("g", {.key = shapes::PointArgs{.x = 1, .y = 2}});
              sdk::export_output("key", gallery.key());
              sdk::export_output("secret", sdk::is_secret(gallery.key()));
            }),
            "shapes:index:Gallery g {\"key\":{\"x\":1,\"y\":2}}\n"
            "{\"key\":\"[secret]\",\"secret\":true}");
}

TEST(GeneratedProgram, UsesTypesOfOtherPackages) {
  const std::string lines = run(
      [] {
        const shapes::Canvas canvas("c", {.plain_name = "p", .title = "t"});
        const shapes::PointArgs origin{.x = 0, .y = 1};
        const frames::Frame a("a", {.area = shapes::geo::v1::BoxArgs{.from = origin, .to = origin},
                                    .canvas = canvas,
                                    .corners = {frames::CornerArgs{.at = origin}},
                                    .mode = shapes::Mode::fast});
        const frames::Frame b(
            "b", {.area = a.area(), .canvas = a.canvas(), .mode = a.mode(), .other = a});
        const shapes::Canvas same = sdk::resource_from(b.canvas());
        sdk::export_output("title", same.title());
        sdk::export_output("mode", sdk::resource_from(b.other()).mode().apply([](const auto& mode) {
          return mode == shapes::Mode::fast;
        }));
        sdk::export_output("urn", b.canvas().apply([](const sdk::Ref<shapes::Canvas>& reference) {
          return reference.urn();
        }));
      },
      false);
  EXPECT_NE(lines.find("frames:index:Frame b "
                       "{\"area\":{\"from\":{\"x\":0,\"y\":1},\"to\":{\"x\":0,\"y\":1}},\"canvas\":"
                       "{\"resource\":{\"urn\":\"urn:pulumi:dev::"
                       "shop::shapes:index:Canvas::c\""),
            std::string::npos)
      << lines;
  EXPECT_EQ(lines.substr(lines.rfind('\n') + 1),
            "{\"mode\":true,\"title\":\"t\",\"urn\":\"urn:pulumi:dev::shop::shapes:index:"
            "Canvas::c\"}");
}

TEST(GeneratedProgram, ConfigurationHasDefaults) {
  const auto program = [] {
    sdk::export_output("limit", shapes::config::limit().value().value());
    const auto key = shapes::config::secret_key();
    sdk::export_output("key", key ? *key : sdk::Output<std::string>("none"));
  };
  EXPECT_EQ(run(program), "{\"key\":\"none\",\"limit\":5}");
  ::setenv("SHAPES_LIMIT", "7", 1);
  ::setenv("SHAPES_SECRET_KEY", "hunter2", 1);
  const std::string from_environment = run(program);
  ::setenv("SHAPES_LIMIT", "many", 1);
  const std::string wrong = run([] { EXPECT_FALSE(shapes::config::limit().has_value()); });
  ::unsetenv("SHAPES_LIMIT");
  ::unsetenv("SHAPES_SECRET_KEY");
  EXPECT_EQ(from_environment, "{\"key\":\"[secret]\",\"limit\":7}");
  EXPECT_EQ(wrong, "{}");
}

TEST(GeneratedProgram, ProviderInputsAreStrings) {
  ::setenv("SHAPES_RETRIES", "4", 1);
  const std::string lines = run([] {
    const shapes::Provider first("first", {.zones = {"a", "b"}});
    const shapes::Canvas canvas("c", {.plain_name = "p", .title = "t"}, {.provider = first});
    const shapes::Provider second("second", {.retries = 2, .zones = {canvas.id(), "b"}});
    const shapes::Provider third("third",
                                 {.retries = sdk::secret(sdk::Output<int>(2)), .token = "x"});
  });
  ::unsetenv("SHAPES_RETRIES");
  EXPECT_EQ(lines,
            "pulumi:providers:shapes first {\"region\":\"north\",\"retries\":\"4\",\"version\":"
            "\"2.1.0\",\"zones\":\"[\\\"a\\\",\\\"b\\\"]\"}\n"
            "pulumi:providers:shapes third {\"region\":\"north\",\"retries\":\"[secret]\","
            "\"token\":\"[secret]\",\"version\":\"2.1.0\"}\n"
            "shapes:index:Canvas c {\"kind\":\"canvas\",\"plainName\":\"p\",\"region\":\"north\","
            "\"title\":\"t\"}\n"
            "pulumi:providers:shapes second {\"region\":\"north\",\"retries\":\"2\",\"version\":"
            "\"2.1.0\",\"zones\":\"[unknown]\"}\n{}");
}

TEST(GeneratedProgram, UsesNamesThatCppReserves) {
  EXPECT_EQ(run([] {
              const pulumi::names_and_macros::Thing thing(
                  "t", {.class_ = "c", .linux_ = "l", .major_ = "m"});
            }),
            "names-and-macros:index:Thing t {\"class\":\"c\",\"linux\":\"l\",\"major\":\"m\"}\n{}");
}

TEST(GeneratedProgram, ParameterizedPackageIsRegistered) {
  const std::string lines = run([] {
    const pulumi::wrapped::Item one("one", {.size = 1});
    const pulumi::wrapped::Item two("two", {.size = one.size()});
  });
  EXPECT_EQ(lines.find("error"), std::string::npos) << lines;
  EXPECT_NE(lines.find("wrapped:index:Item two {\"size\":1}"), std::string::npos) << lines;
}

}  // namespace
