#include "bind/resource.h"

#include <utility>

#include "bind/attributes.h"
#include "bind/literal.h"
#include "bind/options.h"
#include "bind/range.h"
#include "bind/resource_inputs.h"
#include "bind/resource_schema.h"
#include "bind/resource_types.h"
#include "model/check/words.h"
#include "model/convert.h"

namespace virga::bind {
namespace {

using diag::Code;

// `range`, where there is one, is in the first slot of the frame.
constexpr std::uint32_t kRangeSlot = 0;

class ResourceBinder {
 public:
  ResourceBinder(Binding& binding, NodeId id)
      : b_(binding),
        id_(id),
        declaration_(binding.declaration(id)),
        block_(*declaration_.block),
        scope_(&binding.root) {}

  void run() {
    find_schema();
    range_ = bind_range(b_, declaration_);
    define_range_variable();
    if (b_.options.skip_resource_type_checking) {
      declaration_.variable->steps = model::Variable::Steps::kLenient;
    }
    // Whoever mentions itself sees the type that it will have.
    if (b_.options.report_consequences) b_.set_type(id_, type());
    tolerantly([&] { type_body(); });
    place_items();
    if (schema_.state == ResourceSchema::State::kFound) {
      tolerantly([&] { check_inputs(b_, declaration_, *types_, resource_); });
    } else {
      for (Input& input : resource_.inputs) input.destination = model::Type::dynamic();
      report_inputs_of_unknown();
    }
    if (options_) {
      resource_.options = check_options(b_, declaration_, *options_, typed_options_, places());
    }
    finish();
  }

 private:
  void find_schema() {
    resource_.token_range = declaration_.range(block_.labels[1].span);
    schema_ = find_resource_schema(b_, declaration_);
    resource_.token = schema_.token;
    resource_.package = schema_.package;
    resource_.schema = schema_.resource;
    resource_.descriptor = schema_.descriptor;
    if (schema_.package) use_package();
    if (schema_.state != ResourceSchema::State::kFound) return;
    types_ = &b_.resources.of(schema_.package, *schema_.resource);
  }

  // The version option says which version the program uses, though not which one types the
  // resource.
  void use_package() {
    const hcl::Attribute* version = nullptr;
    for (const hcl::Block* block : block_.body->blocks) {
      if (block->type != "options") continue;
      version = block->body->attribute("version");
      break;
    }
    const auto text = version ? string_literal(*version->value) : std::nullopt;
    if (!text) return b_.packages.use(schema_.package);
    const auto& found = b_.packages.at_version(schema_.package->name(), std::string(*text));
    if (found && *found) return b_.packages.use(*found, true);
    if (b_.options.skip_resource_type_checking || b_.options.skip_invoke_type_checking) return;
    b_.diagnostics.add(Code::kUnknownPackageVersion, declaration_.range(version->value->span),
                       diag::Name{schema_.package->name()}, diag::Name{std::string(*text)});
  }

  void define_range_variable() {
    if (!range_.variable) return;
    first_slot_ = kRangeSlot + 1;
    scope_.define(b_.make_variable(model::Variable::Kind::kFrame, kRangeSlot, "range",
                                   *range_.variable, declaration_.range(range_.attribute->span)));
  }

  // Errors in `step` are warnings where resources are not checked.
  template <typename Step>
  void tolerantly(Step step) {
    const std::size_t before = b_.diagnostics.size();
    step();
    if (b_.options.skip_resource_type_checking) demote(before);
  }

  void demote(std::size_t from) {
    std::vector<diag::Diagnostic> said(
        b_.diagnostics.list().begin() + static_cast<std::ptrdiff_t>(from),
        b_.diagnostics.list().end());
    b_.diagnostics.truncate(from);
    for (diag::Diagnostic& each : said) {
      b_.diagnostics.add(std::move(each)).with_severity(diag::Severity::kWarning);
    }
  }

  // Types everything in the block, in source order.
  void type_body() {
    auto next_block = block_.body->blocks.begin();
    const auto blocks_before = [&](std::uint32_t offset) {
      for (; next_block != block_.body->blocks.end() && (*next_block)->type_span.begin < offset;
           ++next_block) {
        type_block(**next_block);
      }
    };
    for (const hcl::Attribute& attribute : block_.body->attributes) {
      blocks_before(attribute.span.begin);
      if (attribute.name == kLogicalName) {
        type_literal(b_, attribute, declaration_.source, scope_, first_slot_);
        continue;
      }
      resource_.inputs.push_back(
          {attribute.name, declaration_.range(attribute.name_span),
           b_.check(*attribute.value, declaration_.source, scope_, first_slot_),
           model::Type::dynamic()});
    }
    blocks_before(UINT32_MAX);
  }

  void type_block(const hcl::Block& block) {
    if (block.type != "options") return type_nested(block);
    auto typed = type_options(b_, declaration_, block, range_, places());
    for (const hcl::Block* nested : block.body->blocks) type_nested(*nested);
    if (options_) return;
    options_ = &block;
    typed_options_ = std::move(typed);
  }

  // A block that does not belong here, which is told; the reference looks into it all the same. As
  // deep as the parser lets blocks nest.
  void type_nested(const hcl::Block& block) {
    if (!b_.options.report_consequences) return;
    for (const hcl::Attribute& attribute : block.body->attributes) {
      b_.check(*attribute.value, declaration_.source, scope_, first_slot_);
    }
    for (const hcl::Block* nested : block.body->blocks) type_nested(*nested);
  }

  // The logical name, and blocks that do not belong here, in source order.
  void place_items() {
    const hcl::Attribute* name = block_.body->attribute(kLogicalName);
    for (const hcl::Block* block : block_.body->blocks) {
      if (name && name->span.begin < block->type_span.begin)
        read_logical_name(std::exchange(name, nullptr));
      if (block != options_) misplaced(*block);
    }
    read_logical_name(name);
  }

  void read_logical_name(const hcl::Attribute* name) {
    if (!name) return;
    if (const auto text = require_string(b_, *name, declaration_.source)) {
      b_.node(id_).logical_name = *text;
    }
  }

  void misplaced(const hcl::Block& block) {
    const base::Range where = declaration_.range(block.type_span);
    if (block.type == "options") {
      b_.diagnostics.add(Code::kDuplicateOptions, where)
          .label(declaration_.range(options_->type_span), {"the first one is here"});
    } else {
      const diag::Name type{std::string(block.type)};
      auto& diagnostic = b_.diagnostics.add(Code::kUnsupportedBlock, where, type,
                                            diag::Name{std::string(block_.type)});
      explain_misplaced(diagnostic, block);
    }
  }

  void explain_misplaced(diag::Diagnostic& diagnostic, const hcl::Block& block) const {
    const diag::Name type{std::string(block.type)};
    const model::Type* input = types_ ? types_->input(block.type) : nullptr;
    const std::uint32_t behind = block.type_span.end;
    if (!input) {
      diagnostic.help({"inputs are attributes, {0} = ..., the only block is options", type});
    } else if (block.labels.empty() && model::convertible(*input, model::Type::object({}))) {
      diagnostic.fix({"add \"=\": inputs are attributes"},
                     {{declaration_.range({behind, behind}), " ="}});
    } else {
      diagnostic.help({"{0} is an input of type {1}: assign it with \"=\"", type,
                       model::asked_in_words(*input)});
    }
  }

  // Where the type of a resource is unknown and that is tolerated, the reference knows no input.
  void report_inputs_of_unknown() {
    const bool tells = schema_.state == ResourceSchema::State::kUnknown &&
                       b_.options.skip_resource_type_checking && b_.options.report_consequences;
    if (!tells) return;
    for (const Input& input : resource_.inputs) {
      b_.diagnostics
          .add(Code::kUnknownInput, input.name_range, diag::Name{std::string(input.name)},
               diag::Name{resource_.token})
          .with_severity(diag::Severity::kWarning);
    }
  }

  void finish() {
    resource_.range_kind = range_.kind;
    resource_.range = range_.value;
    b_.set_type(id_, type());
    b_.node(id_).what = std::move(resource_);
  }

  model::Type type() const { return ranged_type(range_, b_, single_type()); }

  std::span<const model::Property> places() const {
    return types_ ? std::span<const model::Property>(types_->places)
                  : std::span<const model::Property>();
  }

  // Of one instance.
  model::Type single_type() const {
    if (types_) return types_->variable;
    const bool told = !b_.options.skip_resource_type_checking && !b_.options.report_consequences;
    return told ? model::Type::error() : model::Type::dynamic();
  }

  Binding& b_;
  NodeId id_;
  const Declaration& declaration_;
  const hcl::Block& block_;
  model::Scope scope_;
  std::uint32_t first_slot_ = 0;
  ResourceSchema schema_;
  const ResourceTypes* types_ = nullptr;
  RangeOption range_;
  const hcl::Block* options_ = nullptr;
  std::vector<TypedOption> typed_options_;
  Resource resource_;
};

}  // namespace

void bind_resource(Binding& binding, NodeId id) {
  ResourceBinder(binding, id).run();
}

}  // namespace virga::bind
