#include "convert/yaml/expression.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text/ascii_case.h"
#include "base/text/suggest.h"
#include "convert/yaml/syntax/scalar.h"
#include "diag/codes/convert.h"

namespace virga::convert::yaml {
namespace {

// The properties of the name `pulumi`; each is a function of PCL.
constexpr std::array<std::string_view, 5> kPulumiProperties = {"cwd", "organization", "project",
                                                               "rootDirectory", "stack"};

Expression add_steps(Expression value, const std::vector<Step>& steps, std::size_t first) {
  for (std::size_t i = first; i < steps.size(); ++i) {
    if (const auto* name = std::get_if<std::string>(&steps[i])) {
      value = pcl::attribute(std::move(value), *name);
    } else {
      const std::string index = std::to_string(std::get<std::uint64_t>(steps[i]));
      value = pcl::index(std::move(value), pcl::source(index));
    }
  }
  return value;
}

Expression report_reference(Context& context, const Node& where, std::string_view source,
                            std::string_view why) {
  context.diagnostics.add(diag::codes::kYamlReference, context.range_of(where, source),
                          diag::Reason{std::string(why)});
  return pcl::source("null");
}

Expression convert_pulumi(Context& context, const Node& where, const Reference& reference) {
  const auto* name =
      reference.steps.empty() ? nullptr : std::get_if<std::string>(&reference.steps.front());
  const bool is_known =
      name && std::ranges::find(kPulumiProperties, *name) != kPulumiProperties.end();
  if (is_known) return add_steps(pcl::call(*name, {}), reference.steps, 1);
  auto& error = context.diagnostics.add(
      diag::codes::kYamlReference, context.range_of(where, reference.source),
      diag::Reason{"`pulumi` has the properties `cwd`, `organization`, `project`, `rootDirectory` "
                   "and `stack`"});
  if (name) {
    if (const auto near = base::nearest(*name, kPulumiProperties)) {
      error.help({"did you mean `{0}`?", diag::Reason{"pulumi." + std::string(*near)}});
    }
  }
  return pcl::source("null");
}

Expression report_unknown_name(Context& context, const Node& where, const Reference& reference) {
  std::vector<std::string_view> known;
  if (context.has_few_errors()) {
    for (const auto& [name, declaration] : context.names) known.push_back(name);
  }
  const base::Range whole = context.range_of(where, reference.source);
  auto& error =
      context.diagnostics.add(diag::codes::kYamlUnknownName, whole, diag::Name{reference.root});
  if (const auto near = base::nearest(reference.root, known)) {
    error.help({"did you mean `{0}`?", diag::Reason{std::string(*near)}});
  } else {
    error.help({"if it is a key of the configuration of the stack, declare it in `config`"});
  }
  return pcl::source("null");
}

void report_unknown_use(Context& context, const Node& where, const std::string& identifier) {
  context.diagnostics
      .add(diag::codes::kConvertedDifferently, where.range,
           diag::Reason{"`" + identifier + "` may stand for its id here"})
      .note({"there is no schema for the package `{0}`",
             diag::Reason{context.package_without_schema}})
      .help({"add the schema, or write `{0}` if a string is expected",
             diag::Reason{identifier + ".id"}});
}

// Declares a key of the stack files that the program uses without a declaration.
const Declaration& declare_stack_key(Context& context, const std::string& name) {
  const std::string identifier = context.identifiers.add(name, "Config");
  Item item = Item::block("config", {identifier});
  if (identifier != name) {
    item.items.push_back(Item::attribute("__logicalName", pcl::string(name)));
  }
  context.first_items.push_back(std::move(item));
  ++context.conversion.counts.configs;
  Declaration declared{Declaration::Kind::kConfig, identifier, nullptr, nullptr};
  return context.names.emplace(name, std::move(declared)).first->second;
}

Expression convert_number(Context& context, const Node& node) {
  if (const auto number = decimal_number(node)) return pcl::source(*number);
  context.no_counterpart(node, node.text, "PCL has no infinite numbers");
  return pcl::source("null");
}

Expression convert_string(Context& context, const Node& node, const Hint& hint) {
  Pieces pieces = split_references(node.text);
  if (pieces.error) {
    return report_reference(context, node, pieces.error->source, pieces.error->why);
  }
  auto& list = pieces.list;
  if (list.empty()) return pcl::string("");
  if (list.size() == 1) {
    if (const auto* text = std::get_if<std::string>(&list[0])) return pcl::string(*text);
    return convert_reference(context, node, std::get<Reference>(list[0]), hint, true);
  }
  Expression made{.kind = Expression::Kind::kTemplate};
  for (const Piece& piece : list) {
    if (const auto* text = std::get_if<std::string>(&piece)) {
      made.parts.push_back(pcl::string(*text));
    } else {
      made.parts.push_back(
          convert_reference(context, node, std::get<Reference>(piece), hint, false));
    }
  }
  return made;
}

Expression convert_scalar(Context& context, const Node& node, const Hint& hint) {
  switch (scalar_type(node)) {
    case ScalarType::kBool: return pcl::source(bool_value(node) ? "true" : "false");
    case ScalarType::kNumber: return convert_number(context, node);
    case ScalarType::kString: return convert_string(context, node, hint);
  }
  return pcl::source("null");
}

// Reports a tag that changes the value in a way that Pulumi YAML does not know.
void check_tag(Context& context, const Node& node) {
  constexpr std::array<std::string_view, 8> kKnown = {"",       "!!str",  "!!int", "!!float",
                                                      "!!bool", "!!null", "!!map", "!!seq"};
  if (std::ranges::find(kKnown, node.tag) != kKnown.end()) return;
  context.no_counterpart(node, node.tag, "the tag has no effect");
}

}  // namespace

Expression convert_reference(Context& context, const Node& where, const Reference& reference,
                             const Hint& hint, bool alone) {
  if (reference.root == "pulumi") return convert_pulumi(context, where, reference);
  const std::string name = context.without_project(reference.root);
  const auto found = context.names.find(name);
  const bool is_declared = found != context.names.end();
  if (!is_declared && !context.stack_keys.contains(name)) {
    return report_unknown_name(context, where, reference);
  }
  const Declaration& declaration = is_declared ? found->second : declare_stack_key(context, name);
  Expression root = pcl::source(declaration.identifier);
  const bool is_whole_resource =
      declaration.kind == Declaration::Kind::kResource && reference.steps.empty();
  // A string cannot hold a resource, so its id is meant.
  if (is_whole_resource && (!alone || hint.is_string())) return pcl::attribute(root, "id");
  if (is_whole_resource && !context.package_without_schema.empty()) {
    report_unknown_use(context, where, declaration.identifier);
  }
  return add_steps(std::move(root), reference.steps, 0);
}

Expression convert_list(Context& context, const Node& node, const Hint& element) {
  Expression made = pcl::list({});
  for (const Node& item : node.items) {
    made.parts.push_back(convert_value(context, item, element));
    made.comments.push_back(take_comments_of(item));
  }
  return made;
}

Expression convert_object(Context& context, const Node& map, const Hint& hint) {
  Expression made = pcl::object();
  made.compact = map.flow;
  for (const auto& [key, value] : map.members) {
    key.converted = true;
    Expression name = convert_string(context, key, {});
    Expression converted = convert_value(context, value, hint.property(key.text));
    pcl::add_item(made, std::move(name), std::move(converted), take_comments_of(key));
  }
  return made;
}

bool is_call(const Node& node) {
  constexpr std::string_view kPrefix = "fn::";
  return std::ranges::any_of(node.members, [&](const Member& member) {
    return base::equals_ignoring_case(std::string_view(member.key.text).substr(0, kPrefix.size()),
                                      kPrefix);
  });
}

Expression convert_value(Context& context, const Node& node, const Hint& hint) {
  node.converted = true;
  check_tag(context, node);
  switch (node.kind) {
    case Node::Kind::kNull: return pcl::source("null");
    case Node::Kind::kScalar: return convert_scalar(context, node, hint);
    case Node::Kind::kSequence: return convert_list(context, node, hint.element());
    case Node::Kind::kMap:
      return is_call(node) ? convert_call(context, node, hint)
                           : convert_object(context, node, hint);
  }
  return pcl::source("null");
}

}  // namespace virga::convert::yaml
