#include "sdk/transforms/transform_handler.h"

#include "sdk/resources/provider_choice.h"
#include "sdk/resources/register.h"
#include "sdk/resources/serialize.h"
#include "sdk/single_answer.h"
#include "sdk/transforms/given_options.h"

namespace virga::sdk {
namespace {

using pulumi::Failure;
using pulumi::Null;
using run::InvokeRequest;
using run::RegisterResourceRequest;

TransformedProperties properties_in(const PropertyValue& object) {
  Properties members;
  if (object.is_object()) {
    for (const pulumi::Member& member : object.as_object()) {
      members.emplace_back(member.key, member.value);
    }
  }
  return TransformedProperties(std::move(members));
}

// Returns what the transform made of the resource.
Subject subject_of(TransformArgs args, bool remote, std::source_location where) {
  return {.type = std::move(args.type),
          .name = ResourceName(std::move(args.name), where),
          .custom = args.custom,
          .remote = remote,
          .keep_outputs = true,
          .properties = PropertyInput::object(args.properties.members()),
          .options = std::move(args.options)};
}

base::Result<RegisterResourceRequest> transformed(const Program& program, const Subject& subject,
                                                  const RegisterResourceRequest& given) {
  auto changed = registration_request(program, subject);
  if (!changed) return changed;
  changed->property_dependencies.clear();  // the inputs contain them
  keep_equal_timeouts(given.custom_timeouts, changed->custom_timeouts);
  return changed;
}

struct FunctionCall {
  InvokeTransformArgs args;
  std::source_location where;
};

base::Result<InvokeRequest> transformed(const Program& program, const FunctionCall& call,
                                        const InvokeRequest& given) {
  const auto arguments = serialize(PropertyInput::object(call.args.arguments.members()),
                                   program.monitor(), {.keep_outputs = true});
  if (!arguments) return base::Unexpected(arguments.error());
  InvokeRequest changed = given;
  changed.arguments = arguments->value;
  changed.provider = call.args.provider ? provider_reference(*call.args.provider) : "";
  changed.version = call.args.version;
  changed.plugin_download_url = call.args.plugin_download_url;
  return changed;
}

Output<Null> when_ready(const FunctionCall& call) {
  std::vector<Output<Registered>> providers;
  if (call.args.provider) providers.push_back(call.args.provider->registered());
  return when_settled(
      std::tuple(PropertyInput::object(call.args.arguments.members()), std::move(providers)),
      call.where);
}

// `change` calls the transform and returns the changed request, converted to a Subject or a
// FunctionCall.
template <typename Request, typename Change>
std::function<void(Request, run::Done<Request>)> handler(const Program& program, std::string what,
                                                         std::source_location where,
                                                         Change change) {
  return [&program, poster = program.poster(), what = std::move(what), where,
          change = std::move(change)](Request request, run::Done<Request> done) {
    const auto answer = std::make_shared<SingleAnswer<Request>>(std::move(done), what);
    poster->post(what, where, std::move(request), [&](const Output<Request>& given) {
      given
          .apply(
              [&program, answer, change](const Request& asked) {
                const auto changed = std::make_shared<const decltype(change(asked))>(change(asked));
                return when_ready(*changed).apply([&program, answer, changed, asked](Null) {
                  answer->resolve(transformed(program, *changed, asked));
                });
              },
              where)
          .recover([answer](const Failure& failure) {
            answer->resolve(base::fail(failure.str()));
            return Null();
          });
    });
  };
}

}  // namespace

run::ResourceTransform transform_handler(const Program& program,
                                         const ResourceTransform& transform) {
  return handler<RegisterResourceRequest>(
      program, "a transform of resources", transform.where(),
      [transform](const RegisterResourceRequest& request) {
        TransformArgs args{.type = request.type,
                           .name = request.name,
                           .custom = request.custom,
                           .parent = request.parent,
                           .properties = properties_in(request.inputs),
                           .options = given_options(request)};
        transform(args);
        args.type = request.type;
        args.name = request.name;
        args.custom = request.custom;
        return subject_of(std::move(args), request.remote, transform.where());
      });
}

run::InvokeTransform transform_handler(const Program& program,
                                       std::function<void(InvokeTransformArgs&)> callback,
                                       std::source_location where) {
  return handler<InvokeRequest>(
      program, "a transform of functions", where,
      [callback = std::move(callback), where](const InvokeRequest& request) {
        InvokeTransformArgs args{.token = request.token,
                                 .arguments = properties_in(request.arguments),
                                 .provider = given_provider(request.provider),
                                 .version = request.version,
                                 .plugin_download_url = request.plugin_download_url};
        callback(args);
        return FunctionCall{std::move(args), where};
      });
}

}  // namespace virga::sdk
