#include "engine/mock/children.h"

#include <memory>
#include <optional>
#include <utility>

#include "engine/mock/template.h"
#include "run/monitor.h"

namespace virga::engine {

using pulumi::PropertyValue;

namespace {

// The answers received so far.
struct Gathering {
  std::vector<PropertyValue> children;
  std::size_t missing;
  std::optional<base::Error> failure;
  std::function<void(base::Result<PropertyValue>)> done;

  void arrived() {
    if (--missing > 0) return;
    if (failure) return done(base::Unexpected(*std::move(failure)));
    done(PropertyValue::array(std::move(children)));
  }
};

run::RegisterResourceRequest request_for(const MockChild& child, const ConstructRequest& component,
                                         const PropertyValue& scope) {
  run::RegisterResourceRequest request;
  request.type = child.type;
  const PropertyValue name = fill_templates(PropertyValue::string(child.name), scope);
  request.name = name.is_string() ? std::string(name.as_string()) : child.name;
  request.inputs = fill_templates(child.inputs, scope);
  request.parent = component.urn;
  return request;
}

PropertyValue child_value(const run::RegisterResourceResponse& answer, const std::string& type) {
  const PropertyValue id =
      answer.id.empty() ? PropertyValue::computed() : PropertyValue::string(answer.id);
  pulumi::ObjectBuilder members(answer.outputs.as_object());
  members.set("urn", PropertyValue::string(answer.urn));
  members.set("id", id);
  members.set("reference", PropertyValue::reference({.urn = answer.urn, .id = id, .type = type}));
  return members.build();
}

}  // namespace

void make_children(const std::vector<MockChild>& children, const ConstructRequest& component,
                   const PropertyValue& scope,
                   std::function<void(base::Result<PropertyValue>)> done) {
  const auto gathering = std::make_shared<Gathering>();
  gathering->children.resize(children.size());
  gathering->missing = children.size() + 1;
  gathering->done = std::move(done);
  for (std::size_t i = 0; i < children.size(); ++i) {
    component.monitor->register_resource(request_for(children[i], component, scope),
                                         [gathering, i, type = children[i].type](
                                             base::Result<run::RegisterResourceResponse> answer) {
                                           if (answer) {
                                             gathering->children[i] = child_value(*answer, type);
                                           } else if (!gathering->failure) {
                                             gathering->failure = std::move(answer).error();
                                           }
                                           gathering->arrived();
                                         });
  }
  gathering->arrived();  // cannot complete before all are sent
}

}  // namespace virga::engine
