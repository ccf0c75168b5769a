#include "sdk/components/construct.h"

#include <set>
#include <utility>

#include "base/check.h"
#include "pulumi/property/property_walk.h"
#include "sdk/program_run.h"
#include "sdk/resources/serialize.h"
#include "sdk/transforms/given_options.h"

namespace virga::sdk {
namespace {

using pulumi::Null;
using pulumi::OutputValue;

// Returns the object with the dependencies inside of its properties, where arguments find them.
PropertyValue with_dependencies(const PropertyValue& object,
                                const run::PropertyDependencies& dependencies) {
  if (!object.is_object()) return PropertyValue::object({});
  pulumi::ObjectBuilder all;
  for (const pulumi::Member& member : object.as_object()) {
    const auto found = dependencies.find(member.key);
    // The URN of a reference is known without its resource.
    if (found == dependencies.end() || found->second.empty() || member.value.is_reference()) {
      all.set(member.key, member.value);
      continue;
    }
    pulumi::Metadata metadata;
    PropertyValue value = detail::without_marks(member.value, metadata);
    std::set<std::string> urns(found->second.begin(), found->second.end());
    urns.insert(metadata.dependencies.urns().begin(), metadata.dependencies.urns().end());
    all.set(member.key, PropertyValue::output({.element = metadata.known ? value : PropertyValue(),
                                               .known = metadata.known,
                                               .secret = metadata.secret,
                                               .dependencies = {urns.begin(), urns.end()}}));
  }
  return all.build();
}

run::PropertyDependencies dependencies_in(const PropertyValue& object) {
  run::PropertyDependencies all;
  if (!object.is_object()) return all;
  for (const pulumi::Member& member : object.as_object()) {
    std::set<std::string> urns;
    pulumi::any_part(member.value, [&](const PropertyValue& part) {
      if (!part.is_output()) return false;
      const auto& more = part.as_output().dependencies;
      urns.insert(more.begin(), more.end());
      return false;
    });
    if (!urns.empty()) all[member.key] = {urns.begin(), urns.end()};
  }
  return all;
}

// A caller shows all failures of a component as one.
std::string text_of(std::string report) {
  if (report.ends_with('\n')) report.pop_back();
  return report.empty() ? "the deployment has ended" : report;
}

// The log of failures is the caller's business: the options without it.
RunOptions without_log_of_failures(RunOptions options) {
  options.log = nullptr;
  return options;
}

ResourceOptions options_of(const run::RegisterResourceRequest& component) {
  ResourceOptions options = given_options(component);
  if (!component.parent.empty()) options.parent = known_resource(component.parent);
  return options;
}

}  // namespace

void construct(const ComponentPackage& package, run::RegisterResourceRequest component,
               const RunOptions& options, run::Monitor& monitor,
               const std::function<void(ConstructResult)>& done) {
  const auto found = package.components().find(component.type);
  VIRGA_CHECK(found != package.components().end());
  const std::source_location where = found->second.where;
  const RunOptions quiet = without_log_of_failures(options);
  ProgramRun run(quiet, monitor, where);
  run.program().stack_urn = component.parent;
  run.program().component_outputs.emplace();
  std::string rejected;
  std::shared_ptr<const Resource> made;
  run.call([&] {
    auto created =
        found->second.make(ResourceName(component.name, where),
                           with_dependencies(component.inputs, component.property_dependencies),
                           options_of(component));
    if (created) {
      made = *std::move(created);
    } else {
      rejected = created.error().str();
    }
  });
  run.complete();
  if (!rejected.empty()) return done({.rejected = std::move(rejected)});
  const Registered* registered = made ? made->registered().cell()->value() : nullptr;
  if (RunResult end = run.result(); !end.ok() || !registered) {
    return done({.report = text_of(std::move(end.report))});
  }
  ConstructResult result{.urn = registered->urn, .outputs = PropertyValue::object({})};
  const auto& outputs = *run.program().component_outputs;
  if (const auto own = outputs.find(&made->state()); own != outputs.end()) {
    result.outputs = own->second;
  }
  result.dependencies = dependencies_in(result.outputs);
  result.has_callbacks = run.program().has_callbacks;
  done(std::move(result));
  run.serve_callbacks();
}

MethodResult call_method(const ComponentPackage& package, const std::string& token,
                         const PropertyValue& arguments,
                         const run::PropertyDependencies& dependencies, const RunOptions& options,
                         run::Monitor& monitor) {
  const auto found = package.methods().find(token);
  VIRGA_CHECK(found != package.methods().end());
  const std::source_location where = found->second.where;
  const RunOptions quiet = without_log_of_failures(options);
  ProgramRun run(quiet, monitor, where);
  MethodResult result;
  pulumi::Metadata ignored;
  const PropertyValue* given = arguments.find("__self__");
  const PropertyValue self = given ? detail::without_marks(*given, ignored) : PropertyValue();
  if (!self.is_reference()) {
    result.rejected = "__self__: " + detail::wrong_argument("a resource", self).str();
    return result;
  }
  run.program().stack_urn = self.as_reference().urn;
  run.call([&] {
    auto returned =
        found->second.call(resource_from(self), with_dependencies(arguments, dependencies));
    if (!returned) {
      result.rejected = returned.error().str();
      return;
    }
    when_settled(std::tuple(*returned), where).apply([&, value = *returned](Null) {
      auto all = serialize(value, monitor, {.keep_outputs = true});
      if (all) {
        result.result = std::move(all->value);
      } else {
        run.program().fail({pulumi::Failure::Kind::kError, all.error(), token, where});
      }
    });
  });
  run.complete();
  if (!result.rejected.empty()) return result;
  if (RunResult end = run.result(); !end.ok()) result.report = text_of(std::move(end.report));
  result.dependencies = dependencies_in(result.result);
  return result;
}

}  // namespace virga::sdk
