#include "cpp/program/files/component_file.h"

#include "cpp/model/names.h"
#include "cpp/names/words.h"
#include "cpp/print/comment.h"
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/files/source_text.h"
#include "cpp/program/nodes/writer.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

std::string member_of_input(const ComponentClass::Input& input, bool has_default) {
  if (has_default) return "std::optional<" + text(input.ty) + "> " + input.name + "{};";
  if (input.is_required) return text(input.ty) + " " + input.name + ";";
  if (!input.ty.eventual) return text(input.ty) + " " + input.name + "{};";
  return text(input.ty) + " " + input.name + " = " + text(input.ty.settled()) + "();";
}

void print_inputs(Document& doc, const ComponentClass& component) {
  if (component.inputs.empty()) return;
  doc.text("/// The arguments of " + component.name + ".").newline();
  doc.text("struct " + component.name + "Args {").indent();
  for (const ComponentClass::Input& input : component.inputs) {
    doc.newline();
    const auto& variable = *input.node->if_is<bind::ConfigVariable>();
    add_comment(doc, variable.description);
    const bool has_default = variable.default_value.expr &&
                             !component.program->pool.type(*variable.default_value.expr).is_none();
    doc.text(member_of_input(input, has_default));
  }
  doc.dedent().newline().text("};").newline().newline();
}

void print_outputs(Document& doc, const ComponentClass& component) {
  if (component.outputs.empty()) return;
  doc.text("/// The outputs of " + component.name + ".").newline();
  doc.text("struct " + component.name + "Outputs {").indent();
  for (const ComponentClass::Output& output : component.outputs) {
    doc.newline();
    add_comment(doc, output.node->if_is<bind::OutputVariable>()->description);
    doc.text(text(output.ty) + " " + output.name + ";");
  }
  doc.dedent().newline().text("};").newline().newline();
}

std::string args_parameter_of(const ComponentClass& component) {
  return component.inputs.empty() ? "" : ", const " + component.name + "Args& args";
}

void print_class(Document& doc, const ComponentClass& component) {
  const bool has_outputs = !component.outputs.empty();
  doc.text("class " + component.name + " : public sdk::ComponentResource");
  if (has_outputs) doc.text(", public " + component.name + "Outputs");
  doc.text(" {").newline().text(" public:").indent().newline();
  doc.begin().text(component.name + "(").indent(4).soft_line();
  doc.text("const sdk::ResourceName& name,").line();
  if (!component.inputs.empty()) {
    doc.text("const " + component.name + "Args& args,").line();
  }
  doc.text("const sdk::ResourceOptions& options = {});").dedent(4).end().dedent().newline();
  doc.newline().text(" private:").indent().newline();
  doc.text((has_outputs ? component.name + "Outputs" : "void") +
           " create(const sdk::ResourceName& name" + args_parameter_of(component) + ");");
  doc.dedent().newline().text("};").newline();
}

// The inputs as the engine shows them. Late ones are missing: the component is registered before
// they are known.
std::vector<Document> inputs_for_engine(const ComponentClass& component) {
  std::vector<Document> items;
  for (const ComponentClass::Input& input : component.inputs) {
    if (input.is_late) continue;
    items.push_back(Document().text("{" + readable(input.node->logical_name) +
                                    ", sdk::to_input(args." + input.name + ")}"));
  }
  return items;
}

void print_constructor_of(Document& doc, const ComponentClass& component) {
  const bool has_args = !component.inputs.empty();
  const bool has_outputs = !component.outputs.empty();
  doc.begin().text(component.name + "::" + component.name + "(").indent(4).soft_line();
  doc.text("const sdk::ResourceName& name,").line();
  if (has_args) doc.text("const " + component.name + "Args& args,").line();
  doc.text("const sdk::ResourceOptions& options)").dedent(4).end();
  doc.indent(4).newline().begin().text(": ComponentResource(").indent(6).soft_line();
  doc.text(readable(component.type) + ",").line().text("name,").line();
  const std::vector<Document> inputs = inputs_for_engine(component);
  if (!inputs.empty()) doc.append(bracketed("{", inputs, "}")).text(",").line();
  doc.text("options)").dedent(6).end();
  const std::string create = has_args ? "create(name, args)" : "create(name)";
  if (has_outputs) {
    doc.text(",").newline().text("  " + component.name + "Outputs(" + create + ") {}");
    doc.dedent(4).newline().newline();
  } else {
    doc.text(" {").dedent(4).indent().newline().text(create + ";").dedent().newline();
    doc.text("}").newline().newline();
  }
}

// Registers the outputs, and returns their struct.
void print_registration(const ComponentClass& component, const std::vector<Document>& members,
                        Document& body) {
  if (members.empty()) {
    body.text("register_outputs({});").newline();
    return;
  }
  std::vector<Document> registered;
  for (const ComponentClass::Output& each : component.outputs) {
    registered.push_back(
        Document().text("{" + readable(each.node->logical_name) + ", outputs." + each.name + "}"));
  }
  body.text("const " + component.name + "Outputs outputs");
  body.append(braced(members)).text(";").newline();
  body.append(bracketed("register_outputs({", registered, "});")).newline();
  body.text("return outputs;").newline();
}

void add_outputs(ComponentClass& component, Emitter& emit,
                 const std::map<const bind::Node*, Code>& values, Document& body) {
  Scope scope = resource_scope();
  scope.take("create");
  std::vector<Document> members;
  for (const auto& node : component.program->nodes) {
    const auto found = values.find(&node);
    if (found == values.end()) continue;
    const Ty ty = Ty::output(found->second.ty.plain());
    const Code value = emit.coerce(found->second, ty, node.range);
    const std::string name = scope.claim(snake_case(node.logical_name));
    component.outputs.push_back({.node = &node, .name = name, .ty = ty});
    members.push_back(Document().text("." + name + " = ").append(value.doc));
  }
  print_registration(component, members, body);
}

std::string header_text(const ComponentClass& component) {
  Document header;
  header.text("namespace components {").newline().newline();
  header.text("using namespace pulumi;").newline().newline();
  print_inputs(header, component);
  print_outputs(header, component);
  print_class(header, component);
  header.newline().text("}  // namespace components").newline();
  const std::string declarations = header.render();
  Document start;
  start.text("#pragma once").newline().newline();
  start.append(includes_of({}, declarations, false));
  return start.render() + declarations;
}

// The member function that declares what is inside of the component.
void print_create(Document& doc, const ComponentClass& component, const Document& body) {
  const std::string statements = body.render();
  const auto parameter = [&](const std::string& text, std::string_view use) {
    return (statements.find(use) == std::string::npos ? "[[maybe_unused]] " : "") + text;
  };
  doc.text((component.outputs.empty() ? "void" : component.name + "Outputs") + " " +
           component.name + "::create(");
  doc.text(parameter("const sdk::ResourceName& name", "name + "));
  if (!component.inputs.empty()) {
    doc.text(", " + parameter("const " + component.name + "Args& args", "args."));
  }
  doc.text(") {");
  doc.indent().newline().append(body).dedent().text("}").newline().newline();
}

std::string source_text(const ComponentClass& component, const SourceFile& file,
                        const Document& body) {
  Document source;
  source.text("namespace components {").newline().newline();
  print_constructor_of(source, component);
  print_create(source, component, body);
  source.text("}  // namespace components").newline();
  const std::string definitions = source.render();
  Document include;
  include.text("#include \"" + component.header + "\"").newline().newline();
  include.append(includes_of(file, definitions, uses_functions(definitions)));
  return include.render() + definitions;
}

}  // namespace

ComponentFiles component_files(Context& context, ComponentClass& component) {
  SourceFile file;
  Writer writer(context, *component.program, file, &component);
  const Document statements = writer.statements();
  Document body;
  if (writer.emitter().uses_self()) body.text("const sdk::Resource self = *this;").newline();
  body.append(statements);
  add_outputs(component, writer.emitter(), writer.outputs(), body);
  return {header_text(component), source_text(component, file, body)};
}

}  // namespace virga::cpp
