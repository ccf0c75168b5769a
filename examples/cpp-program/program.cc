// A gallery on the web: pages in a bucket, a name for it, and a function that takes pictures in.
// Everything here is the user's; web.h is what a package comes with.
#include "program.h"

#include "web.h"

namespace {

using namespace virga::sdk;

struct StaticSiteArgs {
  Input<std::string> region;
  Input<std::string> zone;
  Input<std::string> host;
  std::vector<std::string> pages;
};

// A component: the resources in it have it as their parent, and what is said of it in options,
// such as `protect` or its providers, holds for them too.
class StaticSite : public ComponentResource {
 public:
  StaticSite(ResourceName name, const StaticSiteArgs& args, const ResourceOptions& options = {})
      : ComponentResource("gallery:index:StaticSite", name, {{"region", args.region}}, options),
        bucket_(name + "-content",
                {.region = args.region,
                 .versioned = true,
                 .redirects = {{web::RedirectArgs{.from = "/", .to = "/index.html"}}}},
                {.parent = *this}) {
    for (const std::string& page : args.pages) {
      web::Page(name + "-" + page,
                {.bucket = bucket_,
                 .path = "/" + page + ".html",
                 .source = string_asset("<h1>" + page + "</h1>")},
                {.parent = *this});
    }
    const web::Record record(
        name + "-record", {.zone = args.zone, .host = args.host, .target = bucket_.endpoint},
        // The host stays when the site moves to another bucket.
        {.parent = *this, .delete_before_replace = true, .ignore_changes = {"host"}});

    url = interpolate("https://{}/", record.host);
    register_outputs({{"url", url}, {"bucket", bucket_}});
  }

  Output<std::string> url = "";
  const web::Bucket& bucket() const { return bucket_; }

 private:
  web::Bucket bucket_;
};

}  // namespace

void gallery() {
  const Config config;
  const std::string domain = config.require("domain").value();
  const auto pages = config.get<std::vector<std::string>>("pages", {"index"}).value();
  // An output, and secret: so is everything that is made of it.
  const Output<std::string> token = config.require_secret("uploadToken");

  // A function of the provider.
  const Output<web::Zone> zone = web::get_zone({.domain = domain});

  const StaticSite site("photos",
                        {.region = config.get("region", "eu-north").value(),
                         .zone = zone[&web::Zone::id],
                         .host = "photos." + domain,
                         .pages = pages},
                        {.protect = get_stack() == "prod"});

  // A bucket that is not this program's.
  const auto logs = get<web::Bucket>("logs", "logs-8c1f");

  // Made of outputs: a text, and whatever a callback gives.
  const Output<std::string> origin =
      site.url.apply([](const std::string& url) { return url.substr(0, url.size() - 1); });
  const web::Function upload(
      "upload",
      {.code = "./upload",
       .environment = {{{"ORIGIN", origin},
                        {"BUCKET", site.bucket().id()},
                        {"REGION", site.bucket().region},
                        {"LOGS", logs.id()},
                        {"TOKEN", token}}}},
      {.depends_on = {site}, .custom_timeouts = {.create = std::chrono::minutes(10)}});

  log::info("the gallery has " + std::to_string(pages.size()) + " pages");
  export_output("url", site.url);
  export_output("upload", interpolate("{}?token={}", upload.url, token));
  export_output("region", site.bucket().region);
  export_output("servers", zone[&web::Zone::servers]);
}
