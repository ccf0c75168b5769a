#include "cpp/model/build.h"

#include <utility>

#include "cpp/model/group.h"
#include "cpp/model/names.h"
#include "cpp/model/others.h"
#include "cpp/names/words.h"
#include "schema/members/module.h"

namespace virga::cpp {
namespace {

class Builder {
 public:
  Builder(const schema::Package& schema, std::string module, schema::Loader* loader)
      : schema_(schema), module_(std::move(module)), loader_(loader) {
    package_.schema = &schema;
    package_.space = package_space(schema.name());
    package_.folder = "pulumi/" + package_.space;
    package_.target = "pulumi_" + package_.space;
    package_.is_whole = module_.empty();
  }

  base::Result<Package> build() {
    if (auto read = read_definitions(); !read) return base::Unexpected(read.error());
    if (!module_.empty() && package_.resources.empty() && package_.functions.empty()) {
      return base::fail("the package " + schema_.name() + " has no module `" + module_ + "`");
    }
    name_all();
    for (auto& [token, object] : package_.objects) find_tag_rules(object->type->properties);
    for (auto& [token, resource] : package_.resources) find_tag_rules(resource->resource->outputs);
    group_types(package_, names_);
    add_modules();
    if (auto added = add_other_packages(package_, loader_); !added) {
      return base::Unexpected(added.error());
    }
    return std::move(package_);
  }

 private:
  bool is_wanted(const std::string& token) const {
    if (module_.empty()) return true;
    const std::string module = schema::module_of(schema_, token);
    return module == module_ ||
           (module.starts_with(module_) && module.substr(module_.size()).starts_with('/'));
  }
  Place place(const std::string& token) const {
    return place_of(schema_.name(), schema_.canonical(token).value_or(token));
  }

  base::Result<void> read_definitions() {
    if (auto read = read_resources(); !read) return read;
    if (auto read = read_functions(); !read) return read;
    if (auto read = read_types(); !read) return read;
    return read_provider();
  }

  base::Result<void> read_resources() {
    for (const std::string& token : schema_.resource_tokens()) {
      if (!is_wanted(token)) continue;
      auto found = schema_.resource(token);
      if (!found) return base::Unexpected(found.error());
      if ((*found)->is_overlay) {
        package_.skipped.push_back(token);
        continue;
      }
      if (auto added = add_resource(token, **found); !added) return added;
    }
    return {};
  }

  base::Result<void> read_functions() {
    for (const std::string& token : schema_.function_tokens()) {
      if (!is_wanted(token)) continue;
      auto found = schema_.function(token);
      if (!found) return base::Unexpected(found.error());
      if ((*found)->is_method) continue;
      if ((*found)->is_overlay) {
        package_.skipped.push_back(token);
        continue;
      }
      auto function = std::make_unique<Function>();
      function->function = *found;
      package_.functions.emplace(token, std::move(function));
    }
    return {};
  }

  base::Result<void> read_types() {
    for (const std::string& token : schema_.type_tokens()) {
      auto object = schema_.object_type(token);
      if (!object) return base::Unexpected(object.error());
      if (*object) {
        package_.objects[token] = std::make_unique<Object>();
        package_.objects[token]->type = *object;
        continue;
      }
      auto enumeration = schema_.enum_type(token);
      if (!enumeration) return base::Unexpected(enumeration.error());
      if (!*enumeration || (*enumeration)->values.empty()) continue;
      package_.enums[token] = std::make_unique<Enum>();
      package_.enums[token]->type = *enumeration;
    }
    return {};
  }

  base::Result<void> add_resource(const std::string& token, const schema::Resource& definition) {
    auto resource = std::make_unique<Resource>();
    resource->resource = &definition;
    if (auto added = add_methods(*resource); !added) return added;
    package_.resources.emplace(token, std::move(resource));
    return {};
  }

  base::Result<void> add_methods(Resource& resource) {
    for (const schema::Method& method : resource.resource->methods) {
      auto function = schema_.function(method.function);
      if (!function) return base::Unexpected(function.error());
      if (!*function || (*function)->is_overlay) continue;
      Function call;
      call.function = *function;
      call.name = method.name;
      resource.methods.push_back(std::move(call));
    }
    return {};
  }

  base::Result<void> read_provider() {
    auto provider = schema_.provider();
    if (!provider) return base::Unexpected(provider.error());
    if (*provider) {
      package_.provider = std::make_unique<Resource>();
      package_.provider->resource = *provider;
      if (auto added = add_methods(*package_.provider); !added) return added;
    }
    auto config = schema_.configuration();
    if (!config) return base::Unexpected(config.error());
    if (!*config) return {};
    for (const schema::Property& property : (*config)->list) {
      package_.config.push_back({&property, {}});
    }
    return {};
  }

  // Resources get their names first, then types, functions and the structs of functions.
  void name_all() {
    if (package_.provider) name_provider(*package_.provider);
    reserve_namespaces();
    name_resources();
    for (auto& [token, enumeration] : package_.enums) name_enum(token, *enumeration);
    for (auto& [token, object] : package_.objects) name_object(token, *object);
    for (auto& [token, function] : package_.functions) name_function(token, *function);
    name_config();
  }

  void name_provider(Resource& provider) {
    provider.space = package_.space;
    provider.header = package_.folder + "/provider.h";
    names_.space(provider.space).take("Provider");
    names_.space(provider.space).take("ProviderArgs");
    provider.name = "Provider";
    provider.args = "ProviderArgs";
    name_resource_members(provider);
  }

  // All classes get their names before the structs of arguments.
  void name_resources() {
    for (auto& [token, resource] : package_.resources) {
      const Place where = place(token);
      resource->space = where.space;
      resource->name = names_.space(where.space).claim(upper_camel_case(where.last));
      resource->header = names_.header(where.folder, resource->name);
    }
    for (auto& [token, resource] : package_.resources) {
      Scope& scope = names_.space(resource->space);
      resource->args = scope.claim(resource->name + "Args");
      if (resource->resource->has_state_inputs)
        resource->state = scope.claim(resource->name + "State");
      name_resource_members(*resource);
    }
  }

  // A function cannot have the name of a namespace beside it.
  void reserve_namespaces() {
    const auto reserve = [&](std::string space) {
      for (std::size_t at = space.rfind("::"); at != std::string::npos; at = space.rfind("::")) {
        const std::string last = space.substr(at + 2);
        space.resize(at);
        names_.space(space).take(last);
      }
    };
    if (!package_.config.empty()) reserve(package_.space + "::config");
    for (const auto& [token, resource] : package_.resources) reserve(place(token).space);
    for (const auto& [token, function] : package_.functions) reserve(place(token).space);
    for (const auto& [token, object] : package_.objects) reserve(place(token).space);
    for (const auto& [token, enumeration] : package_.enums) reserve(place(token).space);
  }

  void name_resource_members(Resource& resource) {
    resource.inputs = name_members(resource.resource->inputs);
    resource.state_inputs = name_members(resource.resource->state_inputs);
    Scope scope = resource_scope();
    for (const schema::Property& property : resource.resource->outputs.list) {
      if (property.name == "id" || property.name == "urn") continue;
      resource.outputs.push_back({&property, scope.claim(snake_case(property.name))});
    }
    for (Function& method : resource.methods) {
      const std::string camel = upper_camel_case(method.name);
      method.space = resource.space;
      method.header = resource.header;
      method.name = scope.claim(snake_case(method.name));
      name_structs(method, resource.name + camel);
    }
  }

  // The structs of a function.
  void name_structs(Function& function, const std::string& stem) {
    Scope& scope = names_.space(function.space);
    function.inputs = name_inputs(*function.function);
    function.results = name_members(function.function->result_object);
    if (!function.inputs.empty()) {
      function.args = scope.claim(stem + "Args");
      function.plain_args = scope.claim(stem + "PlainArgs");
    }
    if (function.function->returns_object) function.result = scope.claim(stem + "Result");
  }

  static Members name_inputs(const schema::Function& function) {
    Members inputs;
    Scope taken = struct_scope();
    if (!function.positional.empty()) {
      for (const char* parameter : {"options", "where"}) taken.take(parameter);
    }
    for (const schema::Property& property : function.inputs.list) {
      if (property.name == schema::kSelf) continue;
      inputs.push_back({&property, taken.claim(snake_case(property.name))});
    }
    return inputs;
  }

  void name_enum(const std::string& token, Enum& enumeration) {
    const Place where = place(token);
    enumeration.space = where.space;
    enumeration.name = names_.space(where.space).claim(upper_camel_case(where.last), "Type");
    Scope scope;
    for (const schema::EnumValue& value : enumeration.type->values) {
      const std::string& name = value.name.empty() ? value.value.text : value.name;
      enumeration.enumerators.push_back(scope.claim(snake_case(name)));
    }
  }

  void name_object(const std::string& token, Object& object) {
    const Place where = place(token);
    Scope& scope = names_.space(where.space);
    object.space = where.space;
    object.plain = scope.claim(upper_camel_case(where.last), "Type");
    object.args = scope.claim(object.plain + "Args");
    object.members = name_members(object.type->properties);
  }

  void name_function(const std::string& token, Function& function) {
    const Place where = place(token);
    Scope& scope = names_.space(where.space);
    function.space = where.space;
    function.name = scope.claim(snake_case(where.last));
    function.plain_name = scope.claim(function.name + "_plain");
    function.header = names_.header(where.folder, where.last);
    name_structs(function, upper_camel_case(where.last));
  }

  void name_config() {
    Scope& scope = names_.space(package_.space + "::config");
    for (ConfigVariable& variable : package_.config) {
      variable.name = scope.claim(snake_case(variable.property->name));
    }
  }

  // Records the tags of the members of unions.
  void find_tag_rules(const schema::Properties& properties) {
    for (const schema::Property& property : properties.list) find_tag_rules(*property.type);
  }
  void find_tag_rules(const schema::Type& type) {
    if (type.element) find_tag_rules(*type.element);
    for (const schema::TypePtr& member : type.members) find_tag_rules(*member);
    if (!type.discriminator) return;
    for (const auto& [tag, reference] : type.discriminator->mapping) {
      const schema::Type* member = schema::selected_member(type, tag);
      if (!member) continue;
      const auto object = package_.objects.find(member->token);
      if (object == package_.objects.end()) continue;
      add_tag(*object->second, type.discriminator->property, tag);
    }
  }
  static void add_tag(Object& object, const std::string& property, const std::string& tag) {
    for (TagRule& rule : object.rules) {
      if (rule.property != property) continue;
      for (const std::string& known : rule.tags) {
        if (known == tag) return;
      }
      rule.tags.push_back(tag);
      return;
    }
    object.rules.push_back({property, {tag}});
  }

  Module& module(const std::string& space) {
    Module& module = package_.modules[space];
    module.space = space;
    module.folder = folder_of(space);
    return module;
  }
  void add_modules() {
    module(package_.space);
    for (const auto& [token, resource] : package_.resources) {
      module(resource->space).members.push_back(resource->header);
    }
    for (const auto& [token, function] : package_.functions) {
      module(function->space).members.push_back(function->header);
    }
    for (const auto& group : package_.groups) {
      std::set<std::string> spaces;
      for (const Object* object : group->objects) spaces.insert(object->space);
      for (const Enum* enumeration : group->enums) spaces.insert(enumeration->space);
      for (const std::string& space : spaces) module(space).types.push_back(group->header);
    }
  }

  const schema::Package& schema_;
  std::string module_;
  schema::Loader* loader_;
  Package package_;
  Names names_;
};

}  // namespace

base::Result<Package> build_package(const schema::Package& schema, const std::string& module,
                                    schema::Loader* loader) {
  return Builder(schema, module, loader).build();
}

}  // namespace virga::cpp
