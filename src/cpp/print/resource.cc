#include "cpp/print/comment.h"
#include "cpp/print/function.h"
#include "cpp/print/literal.h"
#include "cpp/print/members.h"
#include "cpp/print/structs.h"
#include "pulumi/property/property_path.h"
#include "schema/property_paths.h"

namespace virga::cpp {
namespace {

std::string deprecation_attribute(const schema::Resource& resource) {
  return resource.deprecation.empty() ? ""
                                      : "[[deprecated(" + in_quotes(resource.deprecation) + ")]] ";
}

std::vector<std::string> quoted_all(const std::vector<std::string>& texts) {
  std::vector<std::string> all;
  for (const std::string& text : texts) all.push_back(in_quotes(text));
  return all;
}

// The paths of the properties whose changes replace the resource.
std::vector<std::string> replacing_paths(const Package& package, const schema::Resource& resource) {
  std::vector<std::string> paths;
  if (resource.is_component) return paths;
  schema::for_each_property(*package.schema, resource.outputs,
                            [&](const auto& steps, const schema::Property& property) {
                              if (!property.replace_on_changes) return;
                              const pulumi::PropertyPath path({steps.begin(), steps.end()});
                              paths.push_back(path.str());
                            });
  return paths;
}

std::vector<std::string> secret_outputs(const schema::Resource& resource) {
  std::vector<std::string> secrets;
  for (const schema::Property& property : resource.outputs.list) {
    if (property.secret) secrets.push_back(property.name);
  }
  return secrets;
}

// sdk::ResourceFacts: the package, outputs that are always secret, previous types, properties whose
// changes replace the resource.
void print_facts(Document& body, const Package& package, const schema::Resource& resource) {
  const std::vector<std::string> secrets = secret_outputs(resource);
  body.begin().text("{::pulumi::" + package.space + "::kPackage").indent(4);
  const std::vector<std::string> replacing = replacing_paths(package, resource);
  const bool has_aliases = !resource.aliases.empty() || !replacing.empty();
  if (!secrets.empty() || has_aliases) {
    body.text(",").line().list("{", quoted_all(secrets), "}");
  }
  if (has_aliases) {
    body.text(",").line().list("{", quoted_all(resource.aliases), "}");
  }
  if (!replacing.empty()) {
    body.text(",").line().list("{", quoted_all(replacing), "}");
  }
  body.text("}").dedent(4).end();
}

std::string base_of(const Resource& resource) {
  if (resource.resource->is_provider) return "sdk::TypedProvider";
  return resource.resource->is_component ? "sdk::TypedComponent" : "sdk::TypedResource";
}

// The type in the engine; for providers, the package.
std::string type_of(const Package& package, const Resource& resource) {
  return resource.resource->is_provider ? in_quotes(package.schema->name()) : "kType";
}

void print_constructor(Header& header, const Package& package, const Resource& resource) {
  Document& body = header.body();
  const bool needs_args = has_required(resource.inputs);
  body.list(
      deprecation_attribute(*resource.resource) + resource.name + "(",
      {"sdk::ResourceName name", "const " + resource.args + "& args" + (needs_args ? "" : " = {}"),
       "const sdk::ResourceOptions& options = sdk::no_options()"},
      ")");
  body.indent(4).newline().text(": ");
  body.begin().text(base_of(resource) + "(").indent(4).soft_line();
  body.text(type_of(package, resource) + ",").line().text("name,").line();
  body.text("args.to_inputs(),").line().text("options,").line();
  print_facts(body, package, *resource.resource);
  body.text(") {}").dedent(4).end();
  body.dedent(4).newline();
}

// The constructor for resources that exist already, such as those that methods return.
void print_existing(Header& header, const Package& package, const Resource& resource) {
  Document& body = header.body();
  body.newline().text("explicit " + resource.name + "(const sdk::Existing& existing)").indent(4);
  body.newline().text(": " + base_of(resource) + "(" + type_of(package, resource) +
                      ", existing) {}");
  body.dedent(4).newline();
}

std::vector<std::string> parameters_of_get(const Resource& resource) {
  std::vector<std::string> parameters{"sdk::ResourceName name",
                                      "const sdk::Input<std::string>& id"};
  if (!resource.state.empty()) {
    parameters.push_back("const " + resource.state + "& state = {}");
  }
  parameters.emplace_back("const sdk::ResourceOptions& options = sdk::no_options()");
  return parameters;
}

// Reads an existing resource.
void print_get(Header& header, const Package& package, const Resource& resource) {
  Document& body = header.body();
  body.newline();
  body.text("/// Returns the existing resource with this ID, which the program does not manage.");
  body.newline();
  body.list("static " + resource.name + " get(", parameters_of_get(resource), ") {");
  body.indent().newline();
  body.list("return " + resource.name + "(existing(",
            {"name", "id", resource.state.empty() ? "{}" : "state.to_inputs()", "options",
             "{::pulumi::" + package.space + "::kPackage}"},
            "));");
  body.dedent().newline().text("}").newline();
}

// Whether values of the type contain objects with properties.
bool contains_objects(const schema::Type& type) {
  return type.kind == schema::Type::Kind::kObject ||
         (type.element && contains_objects(*type.element));
}

// A program may read an output as another type than that of the schema. The type of the schema
// tells which properties a preview lacks, so the accessor of an output with objects names it, too.
void print_accessor(Header& header, const Member& member) {
  Document& body = header.body();
  const schema::Property& property = *member.property;
  const std::string declared = header.types().plain(*property.type);
  const std::string type = property.required ? declared : "std::optional<" + declared + ">";
  const std::string arguments = contains_objects(*property.type) ? "T, " + declared : "T";
  body.newline();
  add_comment(body, property.description, property.deprecation);
  body.text("template <typename T = " + type + ">").newline();
  if (!property.deprecation.empty()) {
    body.text("[[deprecated(" + in_quotes(property.deprecation) + ")]]").newline();
  }
  body.text("sdk::Output<T> " + member.name + "() const {").indent().newline();
  body.text("return sdk::typed_output<" + arguments + ">(*this, " + in_quotes(property.name) + ");")
      .dedent()
      .newline();
  body.text("}").newline();
}

// The structs of arguments of the constructor, of get() and of the methods.
void print_structs(Header& header, const Resource& resource) {
  const std::string about = "The arguments of " + resource.name + ".";
  print_args_struct(
      header,
      {.name = resource.args, .description = about, .of_provider = resource.resource->is_provider},
      resource.inputs);
  if (!resource.state.empty()) {
    print_args_struct(header,
                      {.name = resource.state,
                       .description = "What identifies an existing resource, besides its ID.",
                       .all_optional = true},
                      resource.state_inputs);
  }
  for (const Function& method : resource.methods) print_function_structs(header, method);
}

void print_resource_class(Header& header, const Package& package, const Resource& resource) {
  const schema::Resource& definition = *resource.resource;
  Document& body = header.body();
  add_comment(body, definition.description, definition.deprecation);
  body.text("class " + resource.name + " : public " + base_of(resource) + " {").newline();
  body.text(" public:").indent().newline();
  if (!definition.is_provider) {
    body.text("static constexpr const char* kType = " + in_quotes(definition.token) + ";");
    body.newline().newline();
  }
  print_constructor(header, package, resource);
  print_existing(header, package, resource);
  if (!definition.is_component && !definition.is_provider) print_get(header, package, resource);
  for (const Member& member : resource.outputs) print_accessor(header, member);
  for (const Function& method : resource.methods) print_method(header, method);
  body.dedent().text("};").newline().newline();
}

}  // namespace

std::string print_resource(const Package& package, const Resource& resource) {
  Header header(package, resource.header);
  header.include("sdk/typed/typed.h");
  header.include(package.folder + "/package.h");
  header.enter(resource.space);
  print_structs(header, resource);
  print_resource_class(header, package, resource);
  return header.str();
}

}  // namespace virga::cpp
