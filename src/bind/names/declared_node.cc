// The node and the variable of a declaration.
#include <string>
#include <utility>
#include <vector>

#include "bind/names/declarer.h"
#include "bind/names/type_label.h"
#include "diag/codes/bind.h"
#include "hcl/lex/lex.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;

// Configuration may omit any property of an object, also of objects in lists and maps.
model::Type with_optional_properties(const model::Type& type) {
  switch (type.kind()) {
    case model::Kind::kObject: {
      std::vector<model::Property> properties(type.properties().begin(), type.properties().end());
      for (model::Property& property : properties) {
        property.type = model::Type::optional(property.type);
      }
      return model::Type::object(std::move(properties), type.strict());
    }
    case model::Kind::kList:
    case model::Kind::kMap: {
      if (!type.element().is(model::Kind::kObject)) return type;
      model::Type element = with_optional_properties(type.element());
      return type.is(model::Kind::kList) ? model::Type::list(element) : model::Type::map(element);
    }
    default: return type;
  }
}

}  // namespace

model::Type Declarer::initial_type(NodeKind kind, const model::Type& label) const {
  if (kind == NodeKind::kConfig) return with_optional_properties(label);
  if (kind != NodeKind::kResource && kind != NodeKind::kRead) return label;
  // The cycle is reported. The reference continues with the properties that all resources have.
  if (!b_.options.profile.types_references_in_cycles()) return model::Type::error();
  return model::Type::object({{"id", model::Type::output(model::Type::id())},
                              {"urn", model::Type::output(model::Type::string())}});
}

void Declarer::add(Declaration declaration, std::string_view name, base::Span name_span,
                   const model::Type& type) {
  const auto slot = static_cast<std::uint32_t>(b_.program.nodes.size());
  const base::Range name_range{source_, name_span};
  model::Variable* variable =
      b_.make_variable(model::Variable::Kind::kNode, slot, name, type, name_range);
  model::Scope& scope = declaration.kind == NodeKind::kOutput ? b_.outputs : b_.root;
  if (!scope.define(variable)) return report_duplicate(name, name_range, scope);
  declaration.variable = variable;
  b_.declarations.push_back(declaration);
  b_.program.nodes.push_back(Node{.kind = declaration.kind,
                                  .name = name,
                                  .logical_name = std::string(name),
                                  .range = {source_, declaration.span()},
                                  .name_range = name_range,
                                  .type = type,
                                  .dependencies = {},
                                  .what = Unbound{}});
}

void Declarer::report_duplicate(std::string_view name, base::Range second,
                                const model::Scope& scope) {
  const DiagnosticProfile& profile = b_.options.profile;
  const model::Scope& shown = profile.outputs_have_names_of_their_own() ? scope : b_.root;
  const model::Variable* first = shown.variable(name);
  const Node& node = b_.program.nodes[first->slot];
  b_.declarations[first->slot].is_ambiguous = true;
  // Resources are declared first, even if the other declaration precedes them in the source.
  base::Range before = node.name_range;
  const bool is_after = before.source == second.source && second.span.begin < before.span.begin;
  if (is_after) std::swap(before, second);
  b_.diagnostics
      .add(codes::kDuplicateName, profile.choose_range(second, node.range),
           diag::Name{std::string(name)})
      .label(before, {"first declared here"})
      .help({"rename one of them; configs, locals, resources, components and hooks share one "
             "namespace, outputs have a separate one"});
}

}  // namespace virga::bind
