// The package `web` as classes: what a generator writes for a package's schema (schemas/web.json).
#pragma once

#include "sdk/sdk.h"

namespace web {

using namespace virga::sdk;

// What is said of the resource as arguments, and what one gets of it, is one text for all shapes.
template <template <typename> class Shape>
struct RedirectProperties {
  Shape<std::string> from;
  Shape<std::string> to;

  static constexpr auto properties() {
    return std::tuple(property("from", &RedirectProperties::from),
                      property("to", &RedirectProperties::to));
  }
};
using Redirect = RedirectProperties<plain_shape_t>;
using RedirectArgs = RedirectProperties<input_shape_t>;

struct BucketArgs {
  Input<std::string> region;
  std::optional<Input<bool>> versioned{};
  std::optional<Input<std::vector<Input<RedirectArgs>>>> redirects{};
  std::optional<Input<std::map<std::string, Input<std::string>>>> tags{};

  static constexpr auto properties() {
    return std::tuple(
        property("region", &BucketArgs::region), property("versioned", &BucketArgs::versioned),
        property("redirects", &BucketArgs::redirects), property("tags", &BucketArgs::tags));
  }
};

class Bucket : public CustomResource {
 public:
  Bucket(ResourceName name, const BucketArgs& args, const ResourceOptions& options = {})
      : CustomResource("web:index:Bucket", name, args, options) {}
  explicit Bucket(const Existing& existing) : CustomResource("web:index:Bucket", existing) {}

  Output<std::string> region = output("region");
  Output<std::string> endpoint = output("endpoint");
};

struct PageArgs {
  Input<Resource> bucket;
  Input<std::string> path;
  Input<Asset> source;

  static constexpr auto properties() {
    return std::tuple(property("bucket", &PageArgs::bucket), property("path", &PageArgs::path),
                      property("source", &PageArgs::source));
  }
};

class Page : public CustomResource {
 public:
  Page(ResourceName name, const PageArgs& args, const ResourceOptions& options = {})
      : CustomResource("web:index:Page", name, args, options) {}

  Output<std::string> path = output("path");
};

struct RecordArgs {
  Input<std::string> zone;
  Input<std::string> host;
  Input<std::string> target;

  static constexpr auto properties() {
    return std::tuple(property("zone", &RecordArgs::zone), property("host", &RecordArgs::host),
                      property("target", &RecordArgs::target));
  }
};

class Record : public CustomResource {
 public:
  Record(ResourceName name, const RecordArgs& args, const ResourceOptions& options = {})
      : CustomResource("web:index:Record", name, args, options) {}

  Output<std::string> host = output("host");
};

struct FunctionArgs {
  Input<std::string> code;
  std::optional<Input<std::map<std::string, Input<std::string>>>> environment{};

  static constexpr auto properties() {
    return std::tuple(property("code", &FunctionArgs::code),
                      property("environment", &FunctionArgs::environment));
  }
};

class Function : public CustomResource {
 public:
  Function(ResourceName name, const FunctionArgs& args, const ResourceOptions& options = {})
      : CustomResource("web:index:Function", name, args, options) {}

  Output<std::string> url = output("url");
};

struct ZoneArgs {
  Input<std::string> domain;

  static constexpr auto properties() { return std::tuple(property("domain", &ZoneArgs::domain)); }
};
struct Zone {
  std::string id;
  std::vector<std::string> servers;

  static constexpr auto properties() {
    return std::tuple(property("id", &Zone::id), property("servers", &Zone::servers));
  }
};

inline Output<Zone> get_zone(const ZoneArgs& args, const InvokeOptions& options = {}) {
  return invoke_output<Zone>("web:index:getZone", args, options);
}

}  // namespace web
