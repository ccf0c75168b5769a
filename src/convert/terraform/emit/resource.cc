// Resources and data sources.
#include <algorithm>
#include <array>

#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/text/origin.h"
#include "convert/terraform/text/quote.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {
namespace {

constexpr std::array<std::string_view, 5> kMetaArguments{"count", "depends_on", "for_each",
                                                         "provider", "triggers_replace"};

bool is_meta_argument(std::string_view name, std::string_view type) {
  if (name == "triggers_replace" && type != "terraform_data") return false;
  if (name == "triggers" && type == "null_resource") return true;
  return std::ranges::find(kMetaArguments, name) != kMetaArguments.end();
}

ResourceKey key_of(const hcl::Block& block) {
  return {std::string(block.labels[0].text), std::string(block.labels[1].text)};
}

// The first message about a type says that its token is a guess.
void report_guess(Context& context, const Declaration& declaration, const Member& member) {
  if (!member.is_guess || !context.types.is_first_report(member.token)) return;
  context.diagnostics
      .add(diag::codes::kTerraformGuess,
           declaration.file().range(declaration.block().labels[0].span),
           diag::Name{std::string(declaration.block().labels[0].text)}, diag::Name{member.token})
      .help({"add the schema of its package: virga schema add {0}; or give a mapping: --mapping",
             diag::PathText{member.token.substr(0, member.token.find(':'))}});
}

// The inputs and the comments of a body. Blocks of one type become one attribute, in the place of
// the first of them.
class Inputs {
 public:
  Inputs(Emitter& emitter, const Declaration& declaration, const Shape& shape, const Place& place)
      : emitter_(emitter),
        context_(emitter.context),
        declaration_(declaration),
        shape_(shape),
        place_(place),
        type_(declaration.block().labels[0].text) {}

  std::string text(const std::string& extra) {
    std::string added;
    for (const AttributeAt& at : declaration_.added_attributes()) {
      if (const auto text = attribute(at)) {
        added += made_from(at.file->range(at.attribute->name_span), *text) + "\n";
      }
    }
    return copy_body(
        declaration_.file(), declaration_.body(), inner_of(declaration_.block()),
        [&](const BodyItem& item) { return write(item); },
        added + added_blocks(context_, declaration_) + extra);
  }

 private:
  std::optional<std::string> write(const BodyItem& item) {
    if (const auto* found = std::get_if<const hcl::Attribute*>(&item)) {
      return attribute(declaration_.attribute((*found)->name));
    }
    return block(*std::get<const hcl::Block*>(item));
  }

  std::optional<std::string> attribute(const AttributeAt& at) {
    const bool is_trigger = at.attribute->name.starts_with("triggers");
    if (is_meta_argument(at.attribute->name, type_)) {
      if (!is_trigger || !refers_to_instance(at)) return std::nullopt;
      return not_converted(context_, *at.file, at.attribute->span, "trigger for each instance");
    }
    return attribute_text(context_, at, shape_, place_);
  }

  std::optional<std::string> block(const hcl::Block& block) {
    const SourceFile& file = declaration_.file();
    if (block.type == "lifecycle") return conditions(block);
    if (block.type == "timeouts") {
      if (!refers_to_instance(BlockAt{&file, &block})) return std::nullopt;
      return not_converted(context_, file, block.span(), "option for each instance");
    }
    if (block.type == "provisioner") {
      return not_converted(context_, file, block.span(), "provisioner");
    }
    if (block.type == "connection") {
      return not_converted(context_, file, block.span(), "connection of a provisioner");
    }
    const std::string_view type = type_of_block(block);
    std::vector<BlockAt> group;
    for (const hcl::Block* other : declaration_.body().blocks) {
      if (type_of_block(*other) == type) group.push_back({&file, other});
    }
    if (group.front().block != &block) return std::nullopt;
    const auto overriding = declaration_.blocks(type);
    const bool is_overridden = !overriding.empty() && overriding.front().file != &file;
    return attribute_of_blocks(context_, is_overridden ? overriding : group, type, shape_, place_);
  }

  // The options of a lifecycle are in the block `options`; its conditions are tested.
  std::optional<std::string> conditions(const hcl::Block& lifecycle) {
    std::string text;
    const SourceFile& file = declaration_.file();
    if (const auto* trigger = lifecycle.body->attribute("replace_triggered_by")) {
      if (refers_to_instance(file, *trigger->value)) {
        text = not_converted(context_, file, trigger->span, "trigger for each instance");
      }
    }
    if (declaration_.block().type != "resource") {
      for (const hcl::Attribute& attribute : lifecycle.body->attributes) {
        report_unknown(context_, AttributeAt{&file, &attribute});
      }
    }
    for (const hcl::Block* block : lifecycle.body->blocks) {
      const auto line =
          emitter_.condition({&file, block}, block->type,
                             std::string(block->type) + " of " + key_of(declaration_.block()).str(),
                             &declaration_, tests_);
      if (line) text += (text.empty() ? "" : "\n") + *line;
    }
    if (text.empty()) return std::nullopt;
    return text;
  }

  Emitter& emitter_;
  Context& context_;
  const Declaration& declaration_;
  const Shape& shape_;
  const Place& place_;
  std::string_view type_;
  std::set<std::string> tests_;  // the files that comments name
};

}  // namespace

std::string Emitter::resource(const Declaration& declaration) {
  const ResourceKey key = key_of(declaration.block());
  const std::string& name = context.names.resources.at(key);
  const Member& member = context.types.resource(key.type);
  report_guess(context, declaration, member);
  const Repeat repeat = repeat_of(context, declaration);
  std::string extra = logical_name(name, key.name);
  const bool is_data = key.type == "terraform_data" || key.type == "null_resource";
  if (is_data && !declaration.attribute("input")) extra += "input = null\n";
  const auto options = options_of(*this, declaration, key.str(), repeat, member.inputs);
  if (!options.empty()) extra += "\n" + options_block(options);
  return "resource \"" + name + "\" \"" + member.token + "\" {" +
         Inputs(*this, declaration, member.inputs, repeat.place).text(extra) + "}";
}

std::string Emitter::data(const Declaration& declaration) {
  const ResourceKey key = key_of(declaration.block());
  const Member& member = context.types.data_source(key.type);
  report_guess(context, declaration, member);
  Place place;
  std::string before;
  std::string after;
  if (const auto count = declaration.attribute("count")) {
    before = "[for index in range(" + rewritten(context, count, {}) + ") : ";
    after = "]";
    place.count_index = "index";
  } else if (const auto for_each = declaration.attribute("for_each")) {
    const std::string collection = rewritten_collection(context, for_each, {});
    const bool over_set = is_set(context, for_each, {});
    before = over_set ? "{ for each_key in " : "{ for each_key, each_value in ";
    before += collection + " : each_key => ";
    after = " }";
    place.iterators.push_back(iterator_over(context, for_each, {}, "each", "each_key",
                                            over_set ? "each_key" : "each_value"));
  }
  const std::string inputs = Inputs(*this, declaration, member.inputs, place).text({});
  return context.names.data.at(key) + " = " + before + "invoke(\"" + member.token + "\", {" +
         inputs + "}" + call_options(*this, declaration) + ")" + after;
}

}  // namespace virga::convert::terraform
