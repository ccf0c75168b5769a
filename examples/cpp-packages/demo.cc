// Servers whose image and tags depend on each other, and a job.
#include "programs.h"
#include "pulumi/demo/get_image.h"
#include "pulumi/demo/job.h"
#include "pulumi/demo/server.h"

using namespace pulumi;

void run_demo() {
  const auto image = demo::get_image({.name = "debian"});
  const demo::Server web("web", {.image = image[&demo::GetImageResult::id], .ports = {80, 443}});
  const demo::Server db("db", {.disk = demo::DiskArgs{.kind = demo::DiskKind::fast, .size = 100},
                               .image = web.image(),
                               .password = "hunter2",
                               .tags = {{"web", web.id()}}});
  const demo::Job backup("backup", {.server = db.id(), .trigger = demo::TimerArgs{.every = "24h"}});
  sdk::export_output("address", web.address());
}
