#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {

using Kind = Ty::Kind;

void Writer::output(const bind::Node& node, const bind::OutputVariable& output, std::size_t slot) {
  if (!output.value.expr) return;
  Code value = output.declared.is_dynamic() ? natural(output.value)
                                            : emit_.typed(*output.value.expr, output.declared);
  if (value.ty.is(Kind::kNull)) {
    value = emit_.coerce(std::move(value), Ty::of(Kind::kValue), node.range);
  }
  if (is_used(slot)) {
    const std::string name = claim(node);
    declare(name, value, true);
    emit_.nodes()[slot] = {name, value.ty, {}};
    value = code(name, value.ty);
  }
  if (component_) {
    outputs_[&node] = std::move(value);
    return;
  }
  body_.begin().text("sdk::export_output(").indent(4).soft_line();
  body_.text(readable(node.logical_name) + ",").line().append(as_string(value).doc).text(");");
  body_.dedent(4).end().newline();
}

void Writer::settings(const bind::Settings& settings) {
  if (!settings.required_version.expr) return;
  const Code range = emit_.as(*settings.required_version.expr, Ty::of(Kind::kString));
  body_.text("sdk::require_pulumi_version(").append(range.doc).text(");").newline();
}

}  // namespace virga::cpp
