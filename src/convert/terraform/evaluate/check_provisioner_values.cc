#include "convert/terraform/evaluate/check_provisioner_values.h"

#include <algorithm>
#include <vector>

#include "convert/terraform/conditions/needs.h"
#include "convert/terraform/module/provisioner_arguments.h"
#include "cty/convert/convert.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {
namespace {

bool sets(const hcl::Body& body, std::string_view name) {
  return body.attribute(name) || std::ranges::any_of(body.blocks, [&](const hcl::Block* block) {
           return block->type == kEscapeBlock && sets(*block->body, name);
         });
}

const hcl::Block* connection_in(const hcl::Block& provisioner) {
  const auto& blocks = provisioner.body->blocks;
  const auto found = std::ranges::find(blocks, "connection", &hcl::Block::type);
  return found == blocks.end() ? nullptr : *found;
}

class ProvisionerValues {
 public:
  ProvisionerValues(Values& values, diag::Diagnostics& diagnostics)
      : values_(values), diagnostics_(diagnostics) {}

  void resource(const Declaration& resource) {
    const auto provisioners = resource.blocks("provisioner");
    for (const BlockAt& at : provisioners) {
      body(*at.file, *at.block->body, provisioner_arguments(at.block->labels[0].text));
      if (const hcl::Block* connection = connection_in(*at.block)) {
        body(*at.file, *connection->body, connection_arguments());
      }
    }
    for (const BlockAt& at : resource.blocks("connection")) {
      body(*at.file, *at.block->body, connection_arguments(), &provisioners);
    }
  }

 private:
  // `users` are the provisioners that use a connection. What all of them set themselves, Terraform
  // does not read here.
  void body(const SourceFile& file, const hcl::Body& body, ProvisionerArguments arguments,
            const std::vector<BlockAt>* users = nullptr) {
    for (const hcl::Attribute& attribute : body.attributes) {
      const ProvisionerArgument* argument = find_argument(arguments, attribute.name);
      if (argument && !(users && is_unused(*users, attribute.name))) {
        check(file, attribute, argument->type);
      }
    }
    for (const hcl::Block* block : body.blocks) {
      if (block->type == kEscapeBlock) this->body(file, *block->body, arguments, users);
    }
  }

  static bool is_unused(const std::vector<BlockAt>& users, std::string_view name) {
    return std::ranges::all_of(users, [&](const BlockAt& user) {
      const hcl::Block* connection = connection_in(*user.block);
      return connection && sets(*connection->body, name);
    });
  }

  void check(const SourceFile& file, const hcl::Attribute& attribute, ArgumentType wanted) {
    const auto type = value_type(wanted);
    if (!type || reads_files(*attribute.value)) return;
    const std::size_t before = diagnostics_.error_count();
    const cty::Value value = values_.evaluate(file, *attribute.value, diagnostics_);
    if (diagnostics_.error_count() != before) return;
    const auto converted = cty::convert(value, *type, cty::Profile::kReference);
    if (converted) return;
    diagnostics_.add(diag::codes::kTerraformArgumentValue, file.range(attribute.value->span),
                     diag::Name{std::string(attribute.name)},
                     diag::Reason{converted.error().message()});
  }

  Values& values_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void check_provisioner_values(const Module& module, Values& values,
                              diag::Diagnostics& diagnostics) {
  ProvisionerValues check(values, diagnostics);
  for (const auto& [key, resource] : module.resources) check.resource(resource);
}

}  // namespace virga::convert::terraform
