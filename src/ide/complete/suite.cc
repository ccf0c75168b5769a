// Test files and policy packs: their blocks, attributes, labels and names.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <set>

#include "bind/functions/documented.h"
#include "ide/complete/documentation.h"
#include "ide/complete/fit.h"
#include "ide/complete/request.h"
#include "ide/complete/snippet.h"

namespace virga::ide {
namespace {

using Names = std::initializer_list<std::string_view>;

// The attributes of mocks of resources only, and of functions and methods only.
constexpr std::array<std::string_view, 6> kOfResourceMocks = {
    "deleteBeforeReplace", "expect", "id", "outputs", "replaceOnChanges", "unknown"};
constexpr std::array<std::string_view, 2> kOfFunctionMocks = {"arguments", "returns"};
// The attributes that only blocks inside of a file have, and not the file.
constexpr std::array<std::string_view, 3> kNotOfFiles = {"asserts", "destroy", "state"};
// The attributes of assertions that only policies have.
constexpr std::array<std::string_view, 2> kOfPolicyAssertions = {"range", "urn"};

bool has(std::span<const std::string_view> list, std::string_view name) {
  return std::ranges::find(list, name) != list.end();
}

class Suite {
 public:
  explicit Suite(Request& request) : r_(request), cursor_(request.cursor) {}

  // The attributes and blocks inside of the innermost block; at the top level of a test file, the
  // settings of all tests.
  void attributes() {
    const bool is_inside = cursor_.block().has_value();
    const bool is_setting = r_.file == FileKind::kPack && cursor_.block_type() == "config";
    const std::string_view block = is_setting  ? bind::kPolicySetting
                                   : is_inside ? cursor_.block_type()
                                               : "test";
    for (const bind::LanguageWord& word : bind::words()) {
      if (word.place == bind::WordPlace::kAttribute && is_offered(word, block)) attribute(word);
      if (word.place == bind::WordPlace::kNested && word.owner == block && is_inside)
        nested(word.name);
    }
    if (block == "policy") nested("config");
  }

  void label(std::string_view block, std::size_t index) {
    if (block == "policy" && index == 0) add({"remediation", "resource", "stack"});
    if (block != "mock") return;
    if (index == 0) return add({"function", "method", "resource"});
    const std::uint32_t header = cursor_.frame().first;
    const bool is_resource = cursor_.label(header, 0) == "resource";
    if (index == 1) {
      complete_tokens(r_, is_resource ? TokenUse::kResource : TokenUse::kFunction);
    } else if (index == 2 && is_resource) {
      resources(cursor_.label(header, 1));
    }
  }

  void operand() {
    const std::string_view attribute = cursor_.attribute();
    const std::string_view block = cursor_.block_type();
    if (attribute == "enforcement") add({"advisory", "disabled", "mandatory", "remediate"});
    if (attribute == "severity") add({"critical", "high", "low", "medium"});
    if (attribute == "types") complete_tokens(r_, TokenUse::kResource);
    if (attribute == "stack") stacks();
    if (attribute == "config_files") stack_files();
    if (block == "expect_failure" && attribute == "resource") resources("");
    if (r_.meaning) complete_literals(r_, r_.meaning->expected);
    if (takes_bool(block, attribute)) complete_literals(r_, model::Type::boolean());
    if (cursor_.is_quoted) return;
    roots();
    for (const model::Documentation& each : bind::documented_functions()) function(each);
    for (const model::Documentation& each : bind::documented_pack_functions()) function(each);
    complete_keywords(r_);
  }

  // The keys that a schema or the language gives to an object that is the value of an attribute.
  void key() {
    const auto block = cursor_.block();
    if (!block || cursor_.frames.size() != *block + 2) return;
    const std::string_view attribute = cursor_.attribute();
    if (cursor_.block_type() == "policy" && attribute == "properties") return of_policy_types();
    if (cursor_.block_type() != "mock") return;
    const std::uint32_t header = cursor_.frames[*block].header;
    const std::string kind(cursor_.label(header, 0)), token(cursor_.label(header, 1));
    if (kind == "resource" && attribute == "fails") {
      return keys({"check", "create", "delete", "read", "update"});
    }
    const auto package = r_.package(token.substr(0, token.find(':')));
    if (!package) return;
    if (kind == "resource") return of_resource(*package, token, attribute);
    of_function(*package, token, attribute);
  }

  void of_resource(const schema::Package& package, const std::string& token,
                   std::string_view attribute) {
    const auto resource = package.resource(token);
    if (!resource || !*resource) return;
    if (attribute == "outputs") of_schema(package, **resource, PropertyList::kOutputs);
    if (attribute == "expect") of_schema(package, **resource, PropertyList::kInputs);
  }

  void of_function(const schema::Package& package, const std::string& token,
                   std::string_view attribute) {
    const auto function = package.function(token);
    if (!function || !*function) return;
    if (attribute == "arguments") {
      of_list(package, (*function)->token, (*function)->inputs, PropertyList::kArguments);
    } else if (attribute == "returns") {
      of_list(package, (*function)->token, (*function)->result_object, PropertyList::kResult);
    }
  }

 private:
  bool is_offered(const bind::LanguageWord& word, std::string_view block) const {
    const bool is_file = !cursor_.block();
    if (word.owner == "file") return is_file;
    if (word.owner != block || (is_file && has(kNotOfFiles, word.name))) return false;
    if (block == "assert" && r_.file == FileKind::kTest) {
      return !has(kOfPolicyAssertions, word.name);
    }
    if (block != "mock") return true;
    const std::string_view kind = cursor_.label(cursor_.frames[*cursor_.block()].header, 0);
    return !has(kind == "resource" ? std::span<const std::string_view>(kOfFunctionMocks)
                                   : std::span<const std::string_view>(kOfResourceMocks),
                word.name);
  }

  void name(std::string_view text, CompletionKind kind, Rank rank) {
    r_.items.add(std::string(text), kind, rank);
  }

  void text(std::string_view value, CompletionKind kind, Rank rank) {
    CompletionItem& item = r_.items.add(std::string(value), kind, rank);
    item.insert_text = cursor_.is_quoted ? escaped_literal(value) : quoted_literal(value);
  }

  void add(Names values) {
    for (const std::string_view each : values) {
      CompletionItem& item =
          r_.items.add(std::string(each), CompletionKind::kEnumValue, Rank::kValue);
      item.insert_text = cursor_.is_quoted ? std::string(each) : quoted_literal(each);
    }
  }

  void keys(Names names) {
    for (const std::string_view each : names) key(std::string(each));
  }

  CompletionItem& key(const std::string& text) {
    CompletionItem& item = r_.items.add(text, CompletionKind::kInput, Rank::kFits);
    if (cursor_.is_quoted || cursor_.precedes_value()) return item;
    item.insert_text = assignment_snippet(text, ValueForm::kOther);
    item.is_snippet = true;
    return item;
  }

  void attribute(const bind::LanguageWord& word) {
    const ValueForm form = form_of(word);
    CompletionItem& item = r_.items.add(std::string(word.name), CompletionKind::kAttribute,
                                        word.is_required ? Rank::kRequired : Rank::kFits);
    item.type = value_text(word);
    item.is_required = word.is_required;
    item.documentation = id_of_attribute(word.owner, word.name);
    if (cursor_.precedes_value()) return;
    item.insert_text = assignment_snippet(word.name, form);
    item.is_snippet = true;
  }

  void nested(std::string_view type) {
    CompletionItem& item =
        r_.items.add(std::string(type), CompletionKind::kBlockType, Rank::kNeutral);
    item.insert_text = block_snippet(type);
    item.is_snippet = true;
  }

  // The names of the resources of the program. A token with `*` stands for any type.
  void resources(std::string_view token) {
    const bool is_any = token.empty() || token.contains('*');
    for (std::size_t i = 0; i < r_.program.nodes.size(); ++i) {
      const bind::Node& node = r_.program.nodes[i];
      if (node.kind != bind::NodeKind::kResource && (!is_any || !is_registered(node.kind)))
        continue;
      const bind::NodeId id{static_cast<std::uint32_t>(i)};
      const auto* resource = r_.snapshot.bind({&r_.program, id}).if_is<bind::Resource>();
      if (!is_any && (!resource || !has_type(*resource, token))) continue;
      text(node.name, CompletionKind::kResource, Rank::kValue);
    }
  }
  static bool has_type(const bind::Resource& resource, std::string_view token) {
    if (!resource.schema) return resource.token == token;
    const auto found = resource.package->resource(token);
    return found && *found == resource.schema;
  }
  static bool is_registered(bind::NodeKind kind) {
    return kind == bind::NodeKind::kRead || kind == bind::NodeKind::kComponent;
  }

  // The stacks that have a file, by the names of the sources.
  void stacks() {
    for (const std::string& file : names_of_stack_files()) {
      constexpr std::size_t kBegin = sizeof "Pulumi." - 1, kEnd = sizeof ".yaml" - 1;
      text(std::string_view(file).substr(kBegin, file.size() - kBegin - kEnd),
           CompletionKind::kConstant, Rank::kValue);
    }
  }
  void stack_files() {
    for (const std::string& file : names_of_stack_files()) {
      text(file, CompletionKind::kConstant, Rank::kValue);
    }
  }
  std::set<std::string> names_of_stack_files() const {
    std::set<std::string> names;
    const base::Sources& sources = r_.snapshot.sources;
    for (std::uint32_t id = 1; id <= sources.size(); ++id) {
      const std::string& path = sources[base::SourceId{id}].name();
      std::string base = path.substr(path.rfind('/') + 1);
      if (base.starts_with("Pulumi.") && base.ends_with(".yaml") && base != "Pulumi.yaml") {
        names.insert(std::move(base));
      }
    }
    return names;
  }

  // The variables of the condition, and the locals of a pack.
  void loop_variables() {
    if (!r_.meaning) return;
    Fit fit(r_);
    for (const LocalVisible& each : r_.meaning->locals) {
      CompletionItem& item = r_.items.add(each.name, CompletionKind::kLoopVariable,
                                          std::min(fit.rank(each.type), Rank::kNeutral));
      item.type = short_type(each.type);
      item.commit_characters = ".[";
    }
  }

  void roots() {
    loop_variables();
    if (cursor_.block_type() == "mock") {
      for (const std::string_view each : {"id", "inputs", "name", "old", "type", "urn"}) {
        name(each, CompletionKind::kLoopVariable, Rank::kNeutral);
      }
    }
    if (r_.file != FileKind::kPack) return;
    for (const hcl::Attribute& local : r_.snapshot.tree(r_.source)->body->attributes) {
      if (local.span.begin != cursor_.item) name(local.name, CompletionKind::kLocal, Rank::kFits);
    }
  }

  void function(const model::Documentation& function) {
    CompletionItem& item =
        r_.items.add(std::string(function.name), CompletionKind::kFunction, Rank::kFunction);
    item.type = function.usage.substr(function.name.size());
    item.documentation = id_of_function(function.name);
    if (cursor_.precedes_parenthesis()) return;
    item.insert_text = escaped_for_snippet(function.name) + "($1)";
    item.is_snippet = true;
  }

  void of_schema(const schema::Package& package, const schema::Resource& resource,
                 PropertyList list) {
    const bool are_inputs = list == PropertyList::kInputs;
    of_list(package, resource.token, are_inputs ? resource.inputs : resource.outputs, list);
  }

  void of_list(const schema::Package& package, const std::string& token,
               const schema::Properties& properties, PropertyList list) {
    for (const schema::Property& each : properties.list) {
      if (each.name == schema::kSelf) continue;
      CompletionItem& item = key(each.name);
      item.is_deprecated = !each.deprecation.empty();
      item.documentation = id_of_property(list, package.name(), token, each.name);
    }
  }

  // The inputs of the types that a remediation is for.
  void of_policy_types() {
    const hcl::Tree& tree = *r_.snapshot.tree(r_.source);
    for (const hcl::Token& token : tree.tokens) {
      if (token.kind != hcl::TokenKind::kQuotedLit || token.span.begin < cursor_.item) continue;
      if (token.span.begin > cursor_.offset) break;
      const std::string text(cursor_.text_of(token));
      const std::size_t colon = text.find(':');
      if (colon == std::string::npos || text.find(' ') != std::string::npos) continue;
      const auto package = r_.package(text.substr(0, colon));
      const auto resource = package ? package->resource(text) : nullptr;
      if (package && resource && *resource) of_schema(*package, **resource, PropertyList::kInputs);
    }
  }

  Request& r_;
  const Cursor& cursor_;
};

}  // namespace

void complete_suite_attributes(Request& request) {
  Suite(request).attributes();
}

void complete_suite(Request& request, std::size_t label_index) {
  Suite suite(request);
  const Cursor& cursor = request.cursor;
  switch (cursor.place) {
    case Cursor::Place::kTopLevel: return complete_top_level(request);
    case Cursor::Place::kAttribute: return suite.attributes();
    case Cursor::Place::kLabel:
      return suite.label(cursor.text_of(cursor.frame().first), label_index);
    case Cursor::Place::kOperand: return suite.operand();
    case Cursor::Place::kKey: suite.key(); return complete_key(request);
    default: return;
  }
}

}  // namespace virga::ide
