// The options of a resource.
#include <map>

#include "cli/test/facts_builder.h"
#include "pulumi/plain_options.h"
#include "run/marks.h"

namespace virga::cli {
namespace {

using cty::Value;
using Fields = std::vector<Value::Field>;

Value texts(const std::vector<std::string>& list) {
  std::vector<Value> values;
  for (const std::string& text : list) values.push_back(Value::string(text));
  return Value::tuple(std::move(values));
}

Value aliases(const std::vector<run::AliasSpec>& specs) {
  std::vector<Value> values;
  for (const run::AliasSpec& spec : specs) {
    if (!spec.urn.empty()) {
      values.push_back(Value::string(spec.urn));
      continue;
    }
    values.push_back(Value::object({{"name", text_or_null(spec.name)},
                                    {"type", text_or_null(spec.type)},
                                    {"stack", text_or_null(spec.stack)},
                                    {"project", text_or_null(spec.project)},
                                    {"parent", text_or_null(spec.parent_urn)},
                                    {"noParent", Value::boolean(spec.no_parent)}}));
  }
  return Value::tuple(std::move(values));
}

Value timeouts(const run::CustomTimeouts& timeouts) {
  return Value::object({{"create", text_or_null(timeouts.create)},
                        {"update", text_or_null(timeouts.update)},
                        {"delete", text_or_null(timeouts.remove)},
                        {"read", text_or_null(timeouts.read)}});
}

Value plain_option(const std::optional<bool>& flag) {
  return flag ? Value::boolean(*flag) : Value();
}

Value plain_option(const std::string& text) {
  return text_or_null(text);
}

Value plain_option(const std::vector<std::string>& paths) {
  return texts(paths);
}

Value plain_option(const std::map<std::string, std::string>& texts) {
  Fields fields;
  for (const auto& [key, text] : texts) fields.emplace_back(key, Value::string(text));
  return Value::object(std::move(fields));
}

}  // namespace

Value option_facts(const run::RegisterResourceRequest& request) {
  Fields fields = {{"dependsOn", texts(request.dependencies)},
                   {"deletedWith", text_or_null(request.deleted_with)},
                   {"replaceWith", texts(request.replace_with)},
                   {"provider", text_or_null(request.provider)},
                   {"version", text_or_null(request.version)},
                   {"aliases", aliases(request.aliases)},
                   {"customTimeouts", timeouts(request.custom_timeouts)}};
  pulumi::for_each_plain_option(request, [&](std::string_view name, const auto& option) {
    fields.emplace_back(name, plain_option(option));
  });
  return Value::object(std::move(fields));
}

}  // namespace virga::cli
