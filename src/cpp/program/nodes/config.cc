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
  Ty ty = cpp_type(variable.declared).plain();
  const bool is_optional = variable.nullable || ty.is(Kind::kOptional);
  if (ty.is(Kind::kOptional)) ty = Ty(*ty.element);  // a copy: the assignment frees the element
  const std::string key = readable(node.logical_name);
  const std::string argument = ty.is(Kind::kString) ? "" : "<" + text(ty) + ">";
  const bool has_default = variable.default_value.expr != nullptr;
  Code value;
  if (variable.secret) {
    value.ty = Ty::output(ty);
    if (has_default) {
      // A default that is null makes the variable nullable.
      Code otherwise = emit_.coerce(natural(variable.default_value), ty, node.range);
      value.doc.text("config.get_secret" + argument + "(" + key + ")");
      value.doc.begin().indent(4).soft_line().text(".value_or(sdk::secret(");
      value.doc.append(as_string(otherwise).doc).text("))").dedent(4).end();
    } else if (is_optional) {
      emit_.unsupported(node.name_range, "a secret configuration value that may be null");
    } else {
      value.doc.text("config.require_secret" + argument + "(" + key + ")");
    }
  } else if (has_default && !is_null(variable.default_value)) {
    Code otherwise = natural(variable.default_value);
    if (otherwise.ty.has_outputs()) {
      // The value is an output, because the default is one.
      const Ty later = Ty::output(ty);
      otherwise = emit_.coerce(std::move(otherwise), later, variable.default_value.expr->range);
      Code given = code("config.get" + argument + "(" + key + ").value()", Ty::optional(ty));
      value = call("pcl::value_or", {given, otherwise}, later);
      return declare_config(slot, name, value);
    }
    otherwise = emit_.coerce(std::move(otherwise), ty, variable.default_value.expr->range);
    value.ty = ty;
    // The type of the default is that of the value.
    const bool is_same = ty.is(Kind::kBool) || ty.is(Kind::kInt) || otherwise.is_literal;
    const Document& initial = otherwise.braces ? *otherwise.braces : otherwise.doc;
    value.doc.begin().text("config.get" + (is_same ? std::string() : "<" + text(ty) + ">") + "(");
    value.doc.indent(4).soft_line().text(key + ",").line().append(initial).text(").value()");
    value.doc.dedent(4).end();
  } else if (is_optional) {
    value.ty = Ty::optional(ty);
    value.doc.text("config.get" + argument + "(" + key + ").value()");
    if (value.ty.is(Kind::kValue)) value.doc.text(".value_or(sdk::PropertyValue())");
  } else {
    value.ty = ty;
    value.doc.text("config.require" + argument + "(" + key + ").value()");
  }
  declare_config(slot, name, value);
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
