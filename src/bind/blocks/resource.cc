#include <string_view>
#include <utility>
#include <vector>

#include "bind/blocks/blocks.h"
#include "bind/blocks/resource_body.h"
#include "bind/blocks/resource_inputs.h"
#include "bind/blocks/resource_schema.h"
#include "bind/check/missing_package.h"
#include "bind/options/range.h"
#include "bind/types/resource_types.h"
#include "diag/codes/bind.h"
#include "hcl/analyze/literal.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;

class ResourceBinder {
 public:
  ResourceBinder(Binding& binding, NodeId id)
      : b_(binding), id_(id), declaration_(binding.declaration(id)), block_(*declaration_.block) {}

  void run() {
    resource_.is_read = declaration_.kind == NodeKind::kRead;
    find_schema();
    range_ = bind_range(b_, declaration_);
    if (b_.options.skip_resource_type_checking) {
      declaration_.variable->steps = model::Variable::Steps::kLenient;
    }
    if (b_.options.profile.types_references_in_cycles()) b_.set_type(id_, type());
    ResourceBody body(b_, id_, range_);
    const auto input = [&](std::string_view name) {
      return types_ ? types_->input(name) : nullptr;
    };
    // Without a schema, the inputs and outputs are not known.
    const bool takes_any = !types_ && b_.options.profile.recognizes_mistakes();
    const OptionPlaces names{places(), outputs(), takes_any, takes_any};
    b_.tolerantly([&] { body.type(names, input); });
    body.settle(input);
    is_repeated_elsewhere_ = body.is_repeated_elsewhere();
    resource_.inputs = std::move(body.inputs);
    if (schema_.state == ResourceSchema::State::kFound) {
      b_.tolerantly([&] { check_inputs(b_, declaration_, *types_, resource_); });
    } else {
      report_inputs_of_unknown();
    }
    resource_.options = body.options(places());
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
    types_ = resource_.is_read ? &b_.resources.of_read(schema_.package, *schema_.resource)
                               : &b_.resources.of(schema_.package, *schema_.resource);
  }

  // The version option decides which version the program uses, but not which one types the
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
    report_missing_version(b_, schema_.package->name(), std::string(*text),
                           declaration_.range(version->value->span));
  }

  // If the type of a resource is unknown and that is tolerated, the reference reports every input
  // as unknown.
  void report_inputs_of_unknown() {
    const bool tells = schema_.state == ResourceSchema::State::kUnknown &&
                       b_.options.skip_resource_type_checking &&
                       b_.options.profile.reports_consequences();
    if (!tells) return;
    for (const Input& input : resource_.inputs) {
      b_.diagnostics
          .add(codes::kUnknownInput, input.name_range, diag::Name{std::string(input.name)},
               diag::Name{resource_.token})
          .with_severity(diag::Severity::kWarning);
    }
  }

  void finish() {
    resource_.range_kind = range_.kind;
    resource_.range = range_.value;
    b_.set_type(id_, type());
    if (types_) name_instances(range_, b_, *declaration_.variable);
    b_.node(id_).what = std::move(resource_);
  }

  model::Type type() const {
    if (is_repeated_elsewhere_) return model::Type::error();
    return ranged_type(range_, b_, single_type());
  }

  std::span<const model::Property> places() const {
    return types_ ? std::span<const model::Property>(types_->places)
                  : std::span<const model::Property>();
  }

  std::span<const model::Property> outputs() const {
    return types_ ? std::span<const model::Property>(types_->outputs)
                  : std::span<const model::Property>();
  }

  // Of one instance.
  model::Type single_type() const {
    if (types_) return types_->variable;
    const bool fails =
        !b_.options.skip_resource_type_checking && b_.options.profile.failures_have_error_type();
    return fails ? model::Type::error() : model::Type::dynamic();
  }

  Binding& b_;
  NodeId id_;
  const Declaration& declaration_;
  const hcl::Block& block_;
  ResourceSchema schema_;
  const ResourceTypes* types_ = nullptr;
  RangeOption range_;
  bool is_repeated_elsewhere_ = false;  // by an attribute that is not an input
  Resource resource_;
};

}  // namespace

void bind_resource(Binding& binding, NodeId id) {
  ResourceBinder(binding, id).run();
}

}  // namespace virga::bind
