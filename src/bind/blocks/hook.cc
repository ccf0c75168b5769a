#include <algorithm>
#include <array>
#include <utility>

#include "base/text/suggest.h"
#include "bind/blocks/blocks.h"
#include "bind/check/attributes.h"
#include "bind/check/check_value.h"
#include "diag/codes/bind.h"
#include "model/relate/accept.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Type;

// `args` has the first slot of the frame.
constexpr std::uint32_t kArgsSlot = 0;

constexpr std::array<std::string_view, 3> kResourceAttributes = {"command", "ignoreErrors",
                                                                 "onDryRun"};
constexpr std::array<std::string_view, 1> kErrorAttributes = {"command"};

// The type of `args`: the operation that a hook is called for.
Type args_type(Hook::Kind kind) {
  const Type properties = Type::map(Type::dynamic());
  std::vector<model::Property> members = {{"urn", Type::string()},   {"name", Type::string()},
                                          {"type", Type::string()},  {"id", Type::id()},
                                          {"newInputs", properties}, {"oldInputs", properties},
                                          {"oldOutputs", properties}};
  if (kind == Hook::Kind::kResource) members.push_back({"newOutputs", properties});
  return Type::object(std::move(members));
}

class HookBinder {
 public:
  HookBinder(Binding& binding, NodeId id)
      : b_(binding),
        id_(id),
        declaration_(binding.declaration(id)),
        block_(*declaration_.block),
        scope_(&binding.root) {
    hook_.kind = block_.labels[0].text == "error" ? Hook::Kind::kError : Hook::Kind::kResource;
    scope_.define(b_.make_variable(model::Variable::Kind::kFrame, kArgsSlot, "args",
                                   args_type(hook_.kind), declaration_.range(block_.header())));
  }

  void run() {
    std::vector<BoundExpr> values;
    for (const hcl::Attribute& each : block_.body->attributes) values.push_back(type(each));
    find_misspelled_command();
    const bool is_missing = !block_.body->attribute("command") && !misspelled_command_;
    // One error has both parts: another name was given.
    notes_missing_ = is_missing && b_.options.profile.misspelled_names_count_as_given() &&
                     std::ranges::any_of(block_.body->attributes,
                                         [this](const auto& each) { return !knows(each.name); });
    if (is_missing && !notes_missing_) report_missing();
    auto value = values.begin();
    for (const hcl::Attribute& each : block_.body->attributes) attribute(each, *value++);
    for (const hcl::Block* block : block_.body->blocks) {
      b_.diagnostics.add(codes::kUnsupportedBlock, declaration_.range(block->type_span),
                         Name{std::string(block->type)}, Name{"hook"});
    }
    b_.node(id_).what = hook_;
  }

 private:
  std::span<const std::string_view> attributes() const {
    if (hook_.kind == Hook::Kind::kError) return kErrorAttributes;
    return kResourceAttributes;
  }

  bool knows(std::string_view name) const {
    return std::ranges::find(attributes(), name) != attributes().end();
  }

  // Only known attributes can refer to `args`.
  BoundExpr type(const hcl::Attribute& attribute) {
    const base::SourceId source = declaration_.source;
    if (knows(attribute.name)) return b_.check(*attribute.value, source, scope_, kArgsSlot + 1);
    if (!b_.options.profile.reports_inside_rejected_parts()) return {};
    return b_.check(*attribute.value, source, b_.root);
  }

  void find_misspelled_command() {
    if (!b_.options.profile.misspelled_names_count_as_given()) return;
    misspelled_command_ = std::ranges::any_of(block_.body->attributes, [this](const auto& each) {
      return !knows(each.name) && base::nearest(each.name, attributes()) == "command";
    });
  }

  void attribute(const hcl::Attribute& attribute, const BoundExpr& value) {
    if (!knows(attribute.name)) return report_unknown(attribute);
    if (attribute.name == "command") {
      hook_.command = require(attribute, value, Type::list(Type::string()));
    } else if (attribute.name == "onDryRun") {
      hook_.on_dry_run = require(attribute, value, Type::boolean());
    } else {
      hook_.ignore_errors = require(attribute, value, Type::boolean());
    }
  }

  BoundExpr require(const hcl::Attribute& attribute, const BoundExpr& value, const Type& expected) {
    const Type& got = b_.type(value);
    if (model::accepts(expected, got)) return value;
    Destination destination{.code = codes::kBadInput, .name = std::string(attribute.name)};
    if (attribute.name == "command" && model::convertible(Type::string(), got)) {
      destination.help = {"a command is a list of strings: [\"touch\", \"file\"]"};
    }
    report_mismatch(b_, destination, expected, *value.expr);
    return value;
  }

  void report_unknown(const hcl::Attribute& attribute) {
    const base::Range where = declaration_.range(attribute.name_span);
    auto& diagnostic = b_.diagnostics.add(codes::kUnknownAttribute, where,
                                          Name{std::string(attribute.name)}, Name{"hook"});
    if (const auto near = base::nearest(attribute.name, attributes())) {
      suggest_attribute(diagnostic, where, *near, *block_.body);
    } else if (std::ranges::find(kResourceAttributes, attribute.name) !=
               kResourceAttributes.end()) {
      diagnostic.help({"the result of an error hook decides whether the operation is retried"});
    }
    if (std::exchange(notes_missing_, false)) diagnostic.note({"{0} is missing", Name{"command"}});
  }

  void report_missing() {
    b_.diagnostics
        .add(
            codes::kMissingAttribute,
            declaration_.range(b_.options.profile.choose_range(block_.labels[1].span, block_.open)),
            Name{"command"}, Name{"hook"})
        .in(declaration_.range(block_.header()));
  }

  Binding& b_;
  NodeId id_;
  const Declaration& declaration_;
  const hcl::Block& block_;
  model::Scope scope_;
  Hook hook_;
  bool misspelled_command_ = false;
  bool notes_missing_ = false;
};

}  // namespace

void bind_hook(Binding& binding, NodeId id) {
  HookBinder(binding, id).run();
}

}  // namespace virga::bind
