#include "hcl/spec/spec.h"

#include "hcl/eval/context.h"
#include "hcl/spec/node.h"

namespace virga::hcl {

namespace {

using cty::Type;

// Collects the labels that a specification of blocks uses.
void collect_labels(const Spec& spec, std::vector<std::string>& labels) {
  const SpecNode& node = spec.node();
  if (node.kind == SpecKind::kLabel) {
    const LabelSpec& label = node.as<LabelSpec>();
    if (labels.size() <= label.index) labels.resize(label.index + 1, "label");
    labels[label.index] = label.name;
  }
  for (const Spec& part : node.parts) collect_labels(part, labels);
}

BlockSpecNode block_node(SpecKind kind, std::string type, std::vector<std::string> labels,
                         Spec nested) {
  std::vector<std::string> own;
  collect_labels(nested, own);
  labels.insert(labels.end(), own.begin(), own.end());
  BlockSpecNode node{{kind}, {std::move(type), std::move(labels)}, {}, nested.implied_schema()};
  node.height = nested.node().height + 1;
  node.nested = std::move(nested);
  return node;
}

template <typename Node>
Node with_parts(std::vector<Spec> parts) {
  Node node;
  node.kind = Node::kKind;
  node.parts = std::move(parts);
  return node;
}

// A specification that transforms or checks the value of another one.
SpecNode wrapper(SpecKind kind, Spec wrapped, Type type) {
  SpecNode node{kind, {}, std::move(type)};
  node.parts.push_back(std::move(wrapped));
  return node;
}

Type type_of_transform(const Spec& wrapped, const Expression& result, const std::string& variable,
                       const EvalContext* scope) {
  diag::Diagnostics ignored;
  return evaluate_with(result, variable, cty::Value::unknown(wrapped.implied_type()), scope,
                       ignored, {})
      .type();
}

}  // namespace

template <typename Node>
Spec Spec::make(Node node) {
  for (const Spec& part : node.parts) {
    node.height = std::max(node.height, part.node().height + 1);
  }
  VIRGA_CHECK(node.height <= kMaxNesting);
  return Spec(std::make_shared<const Node>(std::move(node)));
}

Spec Spec::object(std::vector<Member> members) {
  ObjectSpec node;
  node.kind = ObjectSpec::kKind;
  std::vector<cty::Attribute> attributes;
  for (Member& member : members) {
    attributes.push_back({member.first, member.second.implied_type()});
    node.names.push_back(std::move(member.first));
    node.parts.push_back(std::move(member.second));
  }
  node.type = Type::object(std::move(attributes));
  return make(std::move(node));
}

Spec Spec::tuple(std::vector<Spec> elements) {
  auto node = with_parts<TupleSpec>(std::move(elements));
  std::vector<Type> types;
  for (const Spec& element : node.parts) types.push_back(element.implied_type());
  node.type = Type::tuple(std::move(types));
  return make(std::move(node));
}

Spec Spec::first_of(std::vector<Spec> candidates) {
  VIRGA_CHECK(!candidates.empty());
  auto node = with_parts<FirstOfSpec>(std::move(candidates));
  node.type = node.parts.front().implied_type();
  return make(std::move(node));
}

Spec Spec::attribute(std::string name, Type type, bool required) {
  return make(
      AttributeSpec{{AttributeSpec::kKind, {}, std::move(type)}, std::move(name), required});
}

Spec Spec::literal(cty::Value value) {
  Type type = value.type();
  return make(LiteralSpec{{LiteralSpec::kKind, {}, std::move(type)}, std::move(value)});
}

Spec Spec::expression(Expression expression) {
  return make(ExpressionSpec{{ExpressionSpec::kKind}, std::move(expression)});
}

Spec Spec::block(std::string type, Spec nested, bool required) {
  BlockSpec node{block_node(BlockSpec::kKind, std::move(type), {}, std::move(nested)), required};
  node.type = node.nested->implied_type();
  return make(std::move(node));
}

Spec Spec::block_list(std::string type, Spec nested, BlockCount count) {
  BlocksSpec node{block_node(BlocksSpec::kKind, std::move(type), {}, std::move(nested)),
                  BlocksSpec::Shape::kList, count};
  node.type = Type::list(node.nested->implied_type());
  return make(std::move(node));
}

Spec Spec::block_set(std::string type, Spec nested, BlockCount count) {
  BlocksSpec node{block_node(BlocksSpec::kKind, std::move(type), {}, std::move(nested)),
                  BlocksSpec::Shape::kSet, count};
  node.type = Type::set(node.nested->implied_type());
  return make(std::move(node));
}

Spec Spec::block_tuple(std::string type, Spec nested, BlockCount count) {
  return make(BlocksSpec{block_node(BlocksSpec::kKind, std::move(type), {}, std::move(nested)),
                         BlocksSpec::Shape::kTuple, count});
}

Spec Spec::block_map(std::string type, std::vector<std::string> labels, Spec nested) {
  VIRGA_CHECK(!labels.empty());
  const std::size_t levels = labels.size();
  LabelledBlocksSpec node{
      block_node(LabelledBlocksSpec::kKind, std::move(type), std::move(labels), std::move(nested)),
      LabelledBlocksSpec::Shape::kMap, levels};
  node.type = node.nested->implied_type();
  for (std::size_t i = 0; i < levels; ++i) node.type = Type::map(node.type);
  return make(std::move(node));
}

Spec Spec::block_object(std::string type, std::vector<std::string> labels, Spec nested) {
  VIRGA_CHECK(!labels.empty());
  const std::size_t levels = labels.size();
  return make(LabelledBlocksSpec{
      block_node(LabelledBlocksSpec::kKind, std::move(type), std::move(labels), std::move(nested)),
      LabelledBlocksSpec::Shape::kObject, levels});
}

Spec Spec::block_attributes(std::string type, Type element, bool required) {
  BlockSpecNode node{
      {BlockAttributesSpec::kKind, {}, Type::map(element)}, {std::move(type), {}}, {}, {}};
  return make(BlockAttributesSpec{std::move(node), std::move(element), required});
}

Spec Spec::label(std::size_t index, std::string name) {
  return make(LabelSpec{{LabelSpec::kKind, {}, Type::string()}, index, std::move(name)});
}

Spec Spec::transform(Spec wrapped, Expression result, std::string variable,
                     std::shared_ptr<const EvalContext> scope) {
  Type type = type_of_transform(wrapped, result, variable, scope.get());
  return make(TransformSpec{wrapper(TransformSpec::kKind, std::move(wrapped), std::move(type)),
                            std::move(result), std::move(variable), std::move(scope)});
}

Spec Spec::transform(Spec wrapped, const cty::Function& function) {
  const Type argument = wrapped.implied_type();
  Type type = function.return_type(std::span(&argument, 1)).value_or(Type::dynamic());
  return make(CallSpec{wrapper(CallSpec::kKind, std::move(wrapped), std::move(type)), &function});
}

Spec Spec::validate(Spec wrapped, Validation validation) {
  Type type = wrapped.implied_type();
  return make(ValidateSpec{wrapper(ValidateSpec::kKind, std::move(wrapped), std::move(type)),
                           std::move(validation)});
}

Spec Spec::refine(Spec wrapped, Refinement refinement) {
  Type type = wrapped.implied_type();
  return make(RefineSpec{wrapper(RefineSpec::kKind, std::move(wrapped), std::move(type)),
                         std::move(refinement)});
}

const cty::Type& Spec::implied_type() const {
  return node_->type;
}

}  // namespace virga::hcl
