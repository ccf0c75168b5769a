// A deployment with its service, in a namespace whose name the deployment takes from an output.
#include "programs.h"
#include "pulumi/kubernetes/apps/deployment.h"
#include "pulumi/kubernetes/core/namespace_.h"
#include "pulumi/kubernetes/core/service.h"

using namespace pulumi;
namespace apps = kubernetes::apps;
namespace core = kubernetes::core;
namespace meta = kubernetes::meta;

void run_kubernetes() {
  const core::Namespace space("shop", {.metadata = meta::ObjectMetaArgs{.name = "shop"}});
  const auto name = space.metadata().apply([](const std::optional<meta::ObjectMeta>& metadata) {
    return metadata ? metadata->name.value_or("default") : "default";
  });
  const meta::ObjectMetaArgs labelled{.labels = {{"app", "web"}}, .namespace_ = name};
  const apps::Deployment deployment(
      "web", {.metadata = labelled,
              .spec = apps::DeploymentSpecArgs{
                  .replicas = 2,
                  .selector = meta::LabelSelectorArgs{.match_labels = {{"app", "web"}}},
                  .template_ = core::PodTemplateSpecArgs{
                      .metadata = labelled,
                      .spec = core::PodSpecArgs{
                          .containers = {core::ContainerArgs{
                              .image = "nginx:1.27",
                              .name = "nginx",
                              .ports = {core::ContainerPortArgs{.container_port = 80}}}}}}}});
  const core::Service service("web",
                              {.metadata = labelled,
                               .spec = core::ServiceSpecArgs{
                                   .ports = {core::ServicePortArgs{.port = 80, .target_port = 80}},
                                   .selector = {{"app", "web"}}}});
  sdk::export_output("namespace", name);
}
