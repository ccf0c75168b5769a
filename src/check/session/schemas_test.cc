#include "check/session/schemas.h"

#include "check/checking_testing.h"
#include "check/session/load.h"

namespace virga::check {
namespace {

using testing::MemoryProject;

project::Project at(std::string root) {
  project::Project project;
  project.root = std::move(root);
  return project;
}

TEST(Schemas, SharesLoaderWhileItIsOwned) {
  const MemoryProject app;
  auto first = app.schemas.loader(app.schemas.paths(at("/app")));
  const auto second = app.schemas.loader(app.schemas.paths(at("/other")));
  EXPECT_EQ(first, second) << "neither project has schemas of its own";
  EXPECT_EQ(first->load({"t", ""}).value(), second->load({"t", ""}).value());
  const std::weak_ptr<schema::Loader> watched = first;
  first.reset();
  EXPECT_FALSE(watched.expired());
}

TEST(Schemas, DropsLoaderWithoutOwner) {
  MemoryProject app;
  auto session = load("/app", app.inputs);
  EXPECT_FALSE(session->diagnostics.has_errors());
  session.reset();
  app.files.files.erase("/schemas/t-1.0.0.json");
  EXPECT_TRUE(load("/app", app.inputs)->diagnostics.has_errors());
}

TEST(Schemas, PrefersSchemasOfProjectToGivenOnes) {
  MemoryProject app;
  app.files.files["/app/schemas/t-2.0.0.json"] = R"({"name": "t", "version": "2.0.0"})";
  const auto loader = app.schemas.loader(app.schemas.paths(at("/app"), {"/more"}));
  EXPECT_EQ(loader->load({"t", ""}).value()->version(), "2.0.0");
  EXPECT_NE(loader, app.schemas.loader(app.schemas.paths(at("/other"))));
}

TEST(Schemas, UsesLoaderOfCaller) {
  MemoryProject app;
  schema::MemoryLoader packages;
  packages.add(schema::Package::parse(testing::kSchema, "t.json").value());
  const Schemas schemas(packages);
  app.files.files.erase("/schemas/t-1.0.0.json");
  const auto session = load("/app", {app.files, schemas});
  EXPECT_FALSE(session->diagnostics.has_errors());
  EXPECT_EQ(schemas.problem("/nowhere"), std::nullopt);
}

TEST(Schemas, ReportsWhyPathHasNoSchemas) {
  MemoryProject app;
  app.files.files["/empty/x.txt"] = "";
  app.files.files["/bad.json"] = "{";
  EXPECT_EQ(app.schemas.problem("/schemas"), std::nullopt);
  EXPECT_EQ(app.schemas.problem("/schemas/t-1.0.0.json"), std::nullopt);
  EXPECT_EQ(app.schemas.problem("/nowhere"), "the file or folder does not exist");
  EXPECT_TRUE(app.schemas.problem("/empty")->starts_with("the folder has no schemas"));
  EXPECT_TRUE(app.schemas.problem("/bad.json")->starts_with("this is not the schema of a package"));
}

}  // namespace
}  // namespace virga::check
