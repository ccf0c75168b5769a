// block and block_list, block_set, block_tuple, block_map, block_object: specifications of blocks.
#include "diag/codes/hcl_body.h"
#include "hcl/spec/language/reader.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Name;

namespace {

using cty::Type;

Spec options_with(std::vector<Spec::Member> members) {
  members.emplace_back("block_type", Spec::attribute("block_type", Type::string()));
  return Spec::object(std::move(members));
}

Spec option(const std::string& name, Type type) {
  return Spec::attribute(name, std::move(type));
}

}  // namespace

Spec SpecReader::block(const BodyBlock& block) {
  static const Spec kOptions = options_with({{"required", option("required", Type::boolean())}});
  const auto [options, rest] = partial_decode(block.body, kOptions, nullptr, diagnostics_, limits_);
  Spec nested = read_only(rest);
  const auto type = target(options, "block_type", block);
  if (!type) return unreadable_spec();
  return Spec::block(*type, std::move(nested), flag_in(options, "required"));
}

Spec SpecReader::blocks(const BodyBlock& block) {
  static const Spec kOptions = options_with({{"min_items", option("min_items", Type::number())},
                                             {"max_items", option("max_items", Type::number())}});
  const auto [options, rest] = partial_decode(block.body, kOptions, nullptr, diagnostics_, limits_);
  Spec nested = read_only(rest);
  BlockCount count{this->count(options, "min_items", block.body)};
  if (const std::size_t max = this->count(options, "max_items", block.body)) count.max = max;
  const auto type = target(options, "block_type", block);
  if (!type) return unreadable_spec();
  if (block.type == "block_set") return Spec::block_set(*type, std::move(nested), count);
  if (block.type == "block_tuple") return Spec::block_tuple(*type, std::move(nested), count);
  return Spec::block_list(*type, std::move(nested), count);
}

// Returns 0 if the option is not set.
std::size_t SpecReader::count(const cty::Value& options, const std::string& option,
                              const AnyBody& body) {
  const auto value = option_in(options, option);
  if (!value) return 0;
  if (const auto count = value->as_number().to_uint64()) return *count;
  diagnostics_.add(codes::kSpecCount, source_range(body, Spec::attribute(option, Type::number())),
                   Name{option});
  return 0;
}

// Returns an empty vector and reports an error if the labels are invalid.
std::vector<std::string> SpecReader::labels_in(const cty::Value& options, const BodyBlock& block) {
  const auto list = option_in(options, "labels");
  if (!list) return {};
  std::vector<std::string> labels;
  for (const cty::Value& label : list->elements()) {
    if (!label.is_hollow()) labels.push_back(label.as_string());
  }
  if (!labels.empty() && labels.size() == list->size()) return labels;
  diagnostics_
      .add(codes::kSpecWithoutLabels, source_range(block.body, Spec::attribute("labels", Type())),
           Name{std::string(block.type)})
      .in(block.definition);
  return {};
}

Spec SpecReader::labelled_blocks(const BodyBlock& block) {
  static const Spec kOptions =
      options_with({{"labels", Spec::attribute("labels", Type::list(Type::string()), true)}});
  const auto [options, rest] = partial_decode(block.body, kOptions, nullptr, diagnostics_, limits_);
  Spec nested = read_only(rest);
  const auto type = target(options, "block_type", block);
  std::vector<std::string> labels = labels_in(options, block);
  const bool is_map = block.type == "block_map";
  if (is_map && nested.implied_type().has_dynamic()) {
    diagnostics_.add(codes::kSpecOpenMap, block.definition)
        .help({"add a type to every argument inside, or use block_object"});
    return unreadable_spec();
  }
  if (!type || labels.empty()) return unreadable_spec();
  return is_map ? Spec::block_map(*type, std::move(labels), std::move(nested))
                : Spec::block_object(*type, std::move(labels), std::move(nested));
}

}  // namespace virga::hcl
