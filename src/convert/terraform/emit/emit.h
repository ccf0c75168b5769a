// A declaration of Terraform --write--> the text of declarations of PCL. Private to this folder and
// to project/ and conditions/. The texts are not formatted.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "convert/terraform/emit/copy_body.h"
#include "convert/terraform/rewrite/context.h"
#include "convert/terraform/rewrite/place.h"

namespace virga::convert::terraform {

// What blocks outside of a resource say about it.
struct Extras {
  std::map<std::string, std::string> aliases;  // of `moved`: with marks, by the text without them
  std::string import_id;                       // of `import`: PCL; empty: nothing is imported
};

class Conditions;

// Whether the conditions of a block are written with it.
enum class WithConditions { kNo, kYes };

struct Emitter {
  Context& context;
  // By the address in the module: "aws_vpc.main", "module.network".
  std::map<std::string, Extras, std::less<>> extras;
  // The `moved` blocks that no alias stands for, with the reason.
  std::map<const hcl::Block*, std::string> unplaced_moves;
  // The folder of a called module in the result, relative to the module; by the name of the call.
  std::map<std::string, std::string, std::less<>> folders;
  // The names of the inputs of a called module.
  std::map<std::string, const Names*, std::less<>> called_names;
  // The providers without an alias that are resources of the program, because their configuration
  // needs expressions.
  std::set<std::string, std::less<>> explicit_providers;

  // The tests of all conditions. Set before a declaration is written.
  Conditions* conditions = nullptr;

  // The declaration of a block of a file; empty if nothing stands for it. block.cc
  std::string block(const BlockAt& at);
  // Adds the imports to `extras`. project/place_moves.h adds the aliases. extras.cc
  void collect_extras();
  // The options that they become. extras.cc
  std::vector<std::string> extra_options(std::string_view address) const;

  std::string variable(const Declaration& declaration, WithConditions with = WithConditions::kYes);
  std::string output(const Declaration& declaration);
  std::string locals(const BlockAt& at);
  std::string resource(const Declaration& declaration);
  std::string data(const Declaration& declaration);
  std::string module_call(const Declaration& declaration);
  // `name = value` for an argument of a call; nullopt if the program needs none. module_call.cc
  std::optional<std::string> call_argument(const Declaration& call, const AttributeAt& at,
                                           const Place& place);
  std::string provider(const BlockAt& at);
  // terraform, moved, removed, import, check
  std::string other(const BlockAt& at);
  // What stands in the place of a block with a condition, which becomes a test, or a comment:
  // `what` says of what. `owner` may be null. The comment that names the test file stands once in a
  // declaration: `files` are those that it names; nullopt if it names this one. condition.cc
  std::optional<std::string> condition(const BlockAt& at, std::string_view what,
                                       const std::string& title, const Declaration* owner,
                                       std::set<std::string>& files);
  std::string check(const BlockAt& at);

 private:
  std::string change(const BlockAt& at);
};

// The configuration of a provider without an alias, if it consists of literals: that of the root
// module belongs into the project. Names are those of PCL, values are YAML. module_call.cc
std::optional<std::map<std::string, std::string>> literal_settings(const BlockAt& at,
                                                                   const Shape& shape);

// The instances of a declaration.
struct Repeat {
  std::string range;  // PCL; empty: there is one instance
  Place place;        // of the expressions in its body
};
// For resources and components: `range.key` and `range.value`. repeat.cc
Repeat repeat_of(Context& context, const Declaration& declaration);

// Whether an expression, or an attribute of a body, refers to the instance that it belongs to. The
// options of PCL apply to all instances, so they cannot have such values.
bool refers_to_instance(const SourceFile& file, const hcl::Expr& expr);
bool refers_to_instance(const AttributeAt& at);
bool refers_to_instance(const BlockAt& at);

// The value of a block as an object of PCL, or the attribute for all blocks of a type. blocks.cc
std::string object_of(Context& context, const BlockAt& at, const Shape& shape, const Place& place);
std::string attribute_of_blocks(Context& context, const std::vector<BlockAt>& blocks,
                                std::string_view type, const Shape& shape, const Place& place);
// The type of the blocks that a block is one of: the label of a `dynamic` block.
std::string_view type_of_block(const hcl::Block& block);
// `name = value` with the name of the property and the keys of objects inside. A list of at most
// one element becomes the element, and a path an asset, if the property is that. attribute.cc
std::string attribute_text(Context& context, const AttributeAt& at, const Shape& shape,
                           const Place& place);

// Reports a block or attribute without a counterpart, and returns it as a comment. `why` is a note
// for the report, if it is not empty. not_converted.cc
std::string not_converted(Context& context, const SourceFile& file, base::Span span,
                          std::string_view what, const std::string& why = {});

// Reports the nested blocks that only override files have, as comments. not_converted.cc
std::string added_blocks(Context& context, const Declaration& declaration);

// Reports an attribute or block that Terraform does not have at this place. not_converted.cc
void report_unknown(Context& context, const AttributeAt& at);
void report_unknown(Context& context, const BlockAt& at);

// The same for an attribute or block for which the package has no property; nullopt if it has one.
// Also reports names that the mapping does not have. not_converted.cc
std::optional<std::string> omitted(Context& context, const SourceFile& file, base::Span span,
                                   base::Span name, const Shape& shape);

// The lines of the block `options`. options.cc
std::vector<std::string> options_of(Emitter& emitter, const Declaration& declaration,
                                    const std::string& address, const Repeat& repeat,
                                    const Shape& shape);
std::string options_block(const std::vector<std::string>& lines);
// The last argument of the `invoke` of a data source, with its comma; empty if it has no options.
std::string call_options(Emitter& emitter, const Declaration& declaration);

// The line that keeps the name under which the engine knows a declaration; empty if it is the same.
std::string logical_name(std::string_view name, std::string_view old_name);

}  // namespace virga::convert::terraform
