#include "engine/stages/transform.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "engine/diff/settled.h"
#include "pulumi/property/property_walk.h"

namespace virga::engine {
namespace {

using pulumi::OutputValue;
using pulumi::PropertyValue;
using run::InvokeRequest;
using run::RegisterResourceRequest;

// Returns the value as an Output with these dependencies besides its own.
PropertyValue with_dependencies(const PropertyValue& value, const std::vector<std::string>& urns) {
  OutputValue output;
  output.element = value;
  if (value.is_output()) {
    output = value.as_output();
  } else if (value.is_secret()) {
    output.element = value.element();
    output.secret = true;
  }
  if (output.element.is_computed()) {
    output.element = PropertyValue();
    output.known = false;
  }
  std::set<std::string> all(output.dependencies.begin(), output.dependencies.end());
  all.insert(urns.begin(), urns.end());
  output.dependencies = {all.begin(), all.end()};
  return PropertyValue::output(std::move(output));
}

// Moves the dependencies of the properties into their values, where a transform can move them with
// the values.
void move_dependencies_into_values(RegisterResourceRequest& request) {
  const run::PropertyDependencies dependencies = std::exchange(request.property_dependencies, {});
  if (dependencies.empty() || !request.inputs.is_object()) return;
  pulumi::ObjectBuilder inputs;
  for (const pulumi::Member& member : request.inputs.as_object()) {
    const auto found = dependencies.find(member.key);
    inputs.set(member.key, found == dependencies.end()
                               ? member.value
                               : with_dependencies(member.value, found->second));
  }
  request.inputs = inputs.build();
}

// The opposite. The resource also depends on everything that its properties depend on.
void take_dependencies_from_values(RegisterResourceRequest& request) {
  std::set<std::string> all(request.dependencies.begin(), request.dependencies.end());
  request.property_dependencies.clear();
  if (!request.inputs.is_object()) request.inputs = PropertyValue::object({});
  for (const pulumi::Member& member : request.inputs.as_object()) {
    std::set<std::string> urns;
    pulumi::any_part(member.value, [&](const PropertyValue& part) {
      if (!part.is_output()) return false;
      const auto& more = part.as_output().dependencies;
      urns.insert(more.begin(), more.end());
      return false;
    });
    if (urns.empty()) continue;
    all.insert(urns.begin(), urns.end());
    request.property_dependencies[member.key] = {urns.begin(), urns.end()};
  }
  request.dependencies = {all.begin(), all.end()};
  if (!request.remote) request.inputs = settled(request.inputs);
}

// Takes the parts of the answer that a transform may change.
void accept(RegisterResourceRequest& request, RegisterResourceRequest answer) {
  answer.type = request.type;
  answer.name = request.name;
  answer.parent = request.parent;
  answer.custom = request.custom;
  answer.remote = request.remote;
  answer.package_ref = request.package_ref;
  answer.transforms = std::move(request.transforms);
  answer.source_position = request.source_position;
  request = std::move(answer);
}
void accept(InvokeRequest& request, InvokeRequest answer) {
  request.arguments = std::move(answer.arguments);
  request.provider = std::move(answer.provider);
  request.version = std::move(answer.version);
  request.plugin_download_url = std::move(answer.plugin_download_url);
}

// The transforms of one request, of which one is called at a time.
template <typename Request>
class Transformation : public std::enable_shared_from_this<Transformation<Request>> {
 public:
  using Transform = std::function<void(Request, run::Done<Request>)>;

  Transformation(Deployment& deployment, std::vector<Transform> transforms, Request request,
                 run::Done<Request> done)
      : deployment_(deployment),
        transforms_(std::move(transforms)),
        request_(std::move(request)),
        done_(std::move(done)) {}

  void next() {
    if (index_ == transforms_.size()) return end(std::move(request_));
    transforms_[index_++](
        request_,
        deployment_.then<Request>([self = this->shared_from_this()](base::Result<Request> answer) {
          if (!answer) return self->end(base::Unexpected(std::move(answer).error()));
          accept(self->request_, *std::move(answer));
          self->next();
        }));
  }

 private:
  void end(base::Result<Request> result) {
    done_(std::move(result));
    deployment_.end();
  }

  Deployment& deployment_;
  const std::vector<Transform> transforms_;
  Request request_;
  const run::Done<Request> done_;
  std::size_t index_ = 0;
};

template <typename Request>
void apply(Deployment& deployment,
           std::vector<std::function<void(Request, run::Done<Request>)>> transforms,
           Request request, run::Done<Request> done) {
  deployment.begin();
  std::make_shared<Transformation<Request>>(deployment, std::move(transforms), std::move(request),
                                            std::move(done))
      ->next();
}

std::vector<run::ResourceTransform> transforms_of(Deployment& deployment,
                                                  const RegisterResourceRequest& request) {
  std::vector<run::ResourceTransform> all = request.transforms;
  const Entry* above = request.parent.empty() ? nullptr : deployment.registry.find(request.parent);
  for (; above; above = above->parent) {
    all.insert(all.end(), above->transforms.begin(), above->transforms.end());
  }
  all.insert(all.end(), deployment.stack_transforms.begin(), deployment.stack_transforms.end());
  return all;
}

}  // namespace

bool has_transforms(Deployment& deployment, const RegisterResourceRequest& request) {
  return !transforms_of(deployment, request).empty();
}

void apply_transforms(Deployment& deployment, RegisterResourceRequest request,
                      run::Done<RegisterResourceRequest> done) {
  auto transforms = transforms_of(deployment, request);
  move_dependencies_into_values(request);
  apply<RegisterResourceRequest>(
      deployment, std::move(transforms), std::move(request),
      [done = std::move(done)](base::Result<RegisterResourceRequest> result) {
        if (result) take_dependencies_from_values(*result);
        done(std::move(result));
      });
}

void apply_transforms(Deployment& deployment, InvokeRequest request,
                      run::Done<InvokeRequest> done) {
  apply<InvokeRequest>(deployment, deployment.invoke_transforms, std::move(request),
                       std::move(done));
}

}  // namespace virga::engine
