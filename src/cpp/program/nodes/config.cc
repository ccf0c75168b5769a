// Config variables: values of the stack, or arguments of a component.
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {

using Kind = Ty::Kind;

void Writer::config(const bind::Node& node, const bind::ConfigVariable& variable,
                    std::size_t slot) {
  if (component_) {
    for (const ComponentClass::Input& input : component_->inputs) {
      if (input.node == &node) component_input(variable, input, slot);
    }
    return;
  }
  if (!has_config_) body_.text("const sdk::Config config;").newline();
  has_config_ = true;
  if (!variable.description.empty()) comment({std::string(variable.description)});
  const std::string name = claim(node);
  declare_config(slot, name, config_value(node, variable));
}

Code Writer::config_value(const bind::Node& node, const bind::ConfigVariable& variable) {
  Ty ty = cpp_type(variable.declared).plain();
  const bool is_optional = variable.nullable || ty.is(Kind::kOptional);
  if (ty.is(Kind::kOptional)) ty = Ty(*ty.element);  // a copy: the assignment frees the element
  const ConfigAccess access{.key = readable(node.logical_name),
                            .argument = ty.is(Kind::kString) ? "" : "<" + text(ty) + ">",
                            .ty = ty};
  if (variable.secret) return secret_config(node, variable, access, is_optional);
  const bool has_default = variable.default_value.expr != nullptr;
  if (has_default && !is_null(variable.default_value)) {
    return config_or_default(variable.default_value, access);
  }
  if (!is_optional) return code("config.require" + access.call() + ".value()", ty);
  Code value = code("config.get" + access.call() + ".value()", Ty::optional(ty));
  if (value.ty.is(Kind::kValue)) value.doc.text(".value_or(sdk::PropertyValue())");
  return value;
}

Code Writer::secret_config(const bind::Node& node, const bind::ConfigVariable& variable,
                           const ConfigAccess& access, bool is_optional) {
  Code value;
  value.ty = Ty::output(access.ty);
  if (variable.default_value.expr) {
    // A default that is null makes the variable nullable.
    Code otherwise = emit_.coerce(natural(variable.default_value), access.ty, node.range);
    value.doc.text("config.get_secret" + access.call());
    value.doc.begin().indent(4).soft_line().text(".value_or(sdk::secret(");
    value.doc.append(as_string(otherwise).doc).text("))").dedent(4).end();
  } else if (is_optional) {
    emit_.unsupported(node.name_range, "a secret configuration value that may be null");
  } else {
    value.doc.text("config.require_secret" + access.call());
  }
  return value;
}

Code Writer::config_or_default(const bind::BoundExpr& initial, const ConfigAccess& access) {
  const base::Range where = initial.expr->range;
  Code otherwise = natural(initial);
  if (otherwise.ty.has_outputs()) {
    // The value is an output, because the default is one.
    const Ty later = Ty::output(access.ty);
    otherwise = emit_.coerce(std::move(otherwise), later, where);
    Code given = code("config.get" + access.call() + ".value()", Ty::optional(access.ty));
    return call("pcl::value_or", {given, otherwise}, later);
  }
  otherwise = emit_.coerce(std::move(otherwise), access.ty, where);
  // The type of the default is that of the value.
  const bool is_same =
      access.ty.is(Kind::kBool) || access.ty.is(Kind::kInt) || otherwise.is_literal;
  Code value;
  value.ty = access.ty;
  value.doc.begin().text("config.get" + (is_same ? "" : "<" + text(access.ty) + ">") + "(");
  value.doc.indent(4).soft_line().text(access.key + ",").line();
  value.doc.append(otherwise.braces ? *otherwise.braces : otherwise.doc).text(").value()");
  value.doc.dedent(4).end();
  return value;
}

void Writer::declare_config(std::size_t slot, const std::string& name, const Code& value) {
  emit_.nodes()[slot] = {name, value.ty, {}};
  assign(unused_mark(value.ty, is_used(slot)) + "const " + text(value.ty) + " " + name + " =",
         value);
}

bool Writer::is_null(const bind::BoundExpr& value) const {
  return program_.pool.type(*value.expr).is_none();
}

// An argument of a component; a default replaces an absent one.
void Writer::component_input(const bind::ConfigVariable& variable,
                             const ComponentClass::Input& input, std::size_t slot) {
  const std::string member = "args." + input.name;
  if (!variable.default_value.expr || is_null(variable.default_value)) {
    emit_.nodes()[slot] = {member, input.ty, {"args"}};
    return;
  }
  const std::string name = claim(*input.node);
  const Ty ty = input.ty;
  Code otherwise = emit_.coerce(natural(variable.default_value), ty, input.node->range);
  const Document& initial = otherwise.doc;
  body_.begin().text("const " + text(ty) + " " + name + " =").indent(4).line();
  body_.text(member + ".value_or(")
      .append(as_string(otherwise).is_literal ? initial : as_string(otherwise).doc);
  body_.text(");").dedent(4).end().newline();
  emit_.nodes()[slot] = {name, ty, {}};
}

}  // namespace virga::cpp
