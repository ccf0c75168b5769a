#include "bind/resource.h"

#include "bind/attributes.h"
#include "bind/options.h"
#include "bind/range.h"
#include "bind/resource_inputs.h"
#include "bind/resource_schema.h"
#include "bind/resource_types.h"

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
    if (options_) resource_.options = check_options(b_, declaration_, *options_, typed_options_);
    finish();
  }

 private:
  void find_schema() {
    const hcl::Label& token = block_.labels[1];
    resource_.token_range = declaration_.range(token.span);
    schema_ = find_resource_schema(b_, token.text, resource_.token_range);
    resource_.token = schema_.token;
    resource_.package = schema_.package;
    resource_.schema = schema_.resource;
    resource_.descriptor = schema_.descriptor;
    if (schema_.state != ResourceSchema::State::kFound) return;
    types_ = &b_.resources.of(schema_.package, *schema_.resource);
    b_.packages.use(schema_.package);
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
    if (b_.options.skip_resource_type_checking) has_errors_ |= demote(before);
  }

  bool demote(std::size_t from) {
    std::vector<diag::Diagnostic> said(b_.diagnostics.list().begin() + static_cast<std::ptrdiff_t>(from),
                                       b_.diagnostics.list().end());
    b_.diagnostics.truncate(from);
    bool any = false;
    for (diag::Diagnostic& each : said) {
      any |= each.severity == diag::Severity::kError;
      b_.diagnostics.add(std::move(each)).with_severity(diag::Severity::kWarning);
    }
    return any;
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
      if (attribute.name == kLogicalName) continue;
      resource_.inputs.push_back({attribute.name, declaration_.range(attribute.name_span),
                                  b_.check(*attribute.value, declaration_.source, scope_, first_slot_),
                                  model::Type::dynamic()});
    }
    blocks_before(UINT32_MAX);
  }

  void type_block(const hcl::Block& block) {
    if (block.type != "options") return type_nested(block);
    std::span<const model::Property> inputs;
    if (types_) inputs = types_->inputs;
    auto typed = type_options(b_, declaration_, block, range_, inputs);
    for (const hcl::Block* nested : block.body->blocks) type_nested(*nested);
    if (options_) return;
    options_ = &block;
    typed_options_ = std::move(typed);
  }

  // A block that does not belong here; what stands in it is looked at all the same. As deep as the
  // parser lets blocks nest.
  void type_nested(const hcl::Block& block) {
    for (const hcl::Attribute& attribute : block.body->attributes) {
      b_.check(*attribute.value, declaration_.source, scope_, first_slot_);
    }
    for (const hcl::Block* nested : block.body->blocks) type_nested(*nested);
  }

  // The logical name, and blocks that do not belong here.
  void place_items() {
    if (const hcl::Attribute* name = block_.body->attribute(kLogicalName)) {
      if (const auto text = require_string(b_, *name, declaration_.source)) {
        b_.node(id_).logical_name = *text;
      }
    }
    for (const hcl::Block* block : block_.body->blocks) {
      if (block->type != "options") {
        b_.diagnostics.add(Code::kUnsupportedBlock, declaration_.range(block->type_span),
                           diag::Name{std::string(block->type)}, diag::Name{std::string(block_.type)})
            .help({"inputs are attributes, {0} = ..., the only block is options",
                   diag::Name{std::string(block->type)}});
      } else if (block != options_) {
        b_.diagnostics.add(Code::kDuplicateOptions, declaration_.range(block->type_span))
            .label(declaration_.range(options_->type_span), {"the first one is here"});
      }
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
    if (has_errors_) declaration_.variable->steps = model::Variable::Steps::kLenient;
    b_.node(id_).what = std::move(resource_);
  }

  model::Type type() const { return ranged_type(range_, b_, single_type()); }

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
  bool has_errors_ = false;
  Resource resource_;
};

}  // namespace

void bind_resource(Binding& binding, NodeId id) { ResourceBinder(binding, id).run(); }

}  // namespace virga::bind
