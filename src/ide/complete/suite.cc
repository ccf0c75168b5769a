// Test files and policy packs: their blocks, attributes, labels and names.
#include <algorithm>
#include <initializer_list>
#include <optional>
#include <vector>

#include "bind/functions/documented.h"
#include "ide/complete/documentation.h"
#include "ide/complete/request.h"
#include "ide/complete/word_items.h"

namespace virga::ide {
namespace {

using Names = std::initializer_list<std::string_view>;

class Suite {
 public:
  explicit Suite(Request& request) : r_(request), cursor_(request.cursor) {}

  // The attributes and blocks inside of the innermost block; at the top level of a test file, the
  // settings of all tests.
  void attributes() {
    const std::string_view block = cursor_.block() ? cursor_.block_type() : "test";
    for (const Word& word : words()) {
      if (word.owner != block) continue;
      if (word.place == WordPlace::kAttribute) attribute(word);
      if (word.place == WordPlace::kNested && cursor_.block()) nested(word.name);
    }
    if (block == "policy") nested("config");
  }

  void label(std::string_view block, std::size_t index) {
    if (block == "policy" && index == 0) add({"remediation", "resource", "stack"});
    if (block == "mock" && index == 0) add({"call", "invoke", "resource"});
    if (block == "mock" && index == 1) {
      const bool is_resource = cursor_.label(cursor_.frame().first, 0) == "resource";
      complete_tokens(r_, is_resource ? TokenUse::kResource : TokenUse::kFunction);
    }
  }

  void operand() {
    const std::string_view attribute = cursor_.attribute();
    if (attribute == "enforcement") add({"advisory", "disabled", "mandatory", "remediate"});
    if (attribute == "severity") add({"critical", "high", "low", "medium"});
    if (attribute == "types") complete_tokens(r_, TokenUse::kResource);
    if (takes_bool(cursor_.block_type(), attribute)) {
      complete_literals(r_, model::Type::boolean());
    }
    if (cursor_.is_quoted) return;
    roots();
    for (const hcl::Attribute& local : r_.snapshot.tree(r_.source)->body->attributes) {
      if (r_.file == FileKind::kPack) name(local.name, CompletionKind::kLocal, Rank::kFits);
    }
    for (const model::Documentation& each : bind::documented_functions()) function(each);
    for (const model::Documentation& each : bind::documented_pack_functions()) function(each);
    for (const std::string_view word : {"true", "false", "null"}) {
      name(word, CompletionKind::kConstant, Rank::kSyntax);
    }
  }

  void property() {
    const std::vector<std::string_view> path = path_before();
    if (path.empty()) return;
    if (r_.file == FileKind::kTest) return in_tests(path);
    if (path[0] == "stack" && path.size() == 1) {
      return properties({"config", "dryRun", "name", "organization", "project", "tags"});
    }
    if (path[0] == "resource" && path.size() == 1) {
      return properties({"name", "options", "properties", "provider", "type", "urn"});
    }
    if (path[0] == "resource" && path.size() == 2 && path[1] == "properties") of_policy_types();
    if (path[0] == "range" && path.size() == 1) properties({"key", "value"});
  }

 private:
  void name(std::string_view text, CompletionKind kind, Rank rank) {
    r_.items.add(std::string(text), kind, rank);
  }

  void add(Names values) {
    for (const std::string_view each : values) {
      CompletionItem& item =
          r_.items.add(std::string(each), CompletionKind::kEnumValue, Rank::kValue);
      item.insert_text = cursor_.is_quoted ? std::string(each) : quoted_literal(each);
    }
  }

  void properties(Names names) {
    for (const std::string_view each : names) name(each, CompletionKind::kProperty, Rank::kFits);
  }

  void attribute(const Word& word) {
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

  void roots() {
    if (r_.file == FileKind::kTest) {
      for (const std::string_view each : {"output", "resource", "run", "inputs", "range"}) {
        name(each, CompletionKind::kLoopVariable, Rank::kFits);
      }
      return;
    }
    const std::string_view kind =
        cursor_.block() ? cursor_.label(cursor_.frames[1].header, 0) : std::string_view();
    if (kind == "stack") name("resources", CompletionKind::kLoopVariable, Rank::kFits);
    if (kind == "resource" || kind == "remediation") {
      name("resource", CompletionKind::kLoopVariable, Rank::kFits);
    }
    name("stack", CompletionKind::kLoopVariable, Rank::kFits);
    if (cursor_.block_type() == "assert") name("range", CompletionKind::kLoopVariable, Rank::kFits);
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

  // The names of the reference before the dot at the cursor, the first one first. Indexes are
  // skipped.
  std::vector<std::string_view> path_before() const {
    std::vector<std::string_view> path;
    const auto& tokens = cursor_.tokens;
    std::size_t i = tokens.size();
    while (i >= 2 && tokens[i - 1].kind == hcl::TokenKind::kDot) {
      --i;
      while (i > 0 && tokens[i - 1].kind == hcl::TokenKind::kCBrack) {
        while (i > 0 && tokens[i - 1].kind != hcl::TokenKind::kOBrack) --i;
        if (i > 0) --i;
      }
      if (i == 0 || tokens[i - 1].kind != hcl::TokenKind::kIdent) break;
      path.push_back(cursor_.text_of(tokens[i - 1]));
      --i;
    }
    std::ranges::reverse(path);
    return path;
  }

  void in_tests(const std::vector<std::string_view>& path) {
    const auto& nodes = r_.program.nodes;
    if (path.size() == 1 && (path[0] == "output" || path[0] == "resource")) {
      for (const bind::Node& node : nodes) {
        const bool is_output = node.kind == bind::NodeKind::kOutput;
        const bool is_resource = node.kind == bind::NodeKind::kResource ||
                                 node.kind == bind::NodeKind::kRead ||
                                 node.kind == bind::NodeKind::kComponent;
        if (path[0] == "output" ? is_output : is_resource) {
          name(path[0] == "output" ? std::string_view(node.logical_name) : node.name,
               CompletionKind::kProperty, Rank::kFits);
        }
      }
    } else if (path.size() == 2 && path[0] == "resource") {
      properties({"changes", "id", "inputs", "name", "options", "outputs", "parent", "reason",
                  "step", "type", "urn"});
    } else if (path.size() == 3 && path[0] == "resource") {
      of_resource(path[1], path[2]);
    }
  }

  void of_resource(std::string_view resource, std::string_view list) {
    const auto found = std::ranges::find_if(r_.program.nodes, [&](const bind::Node& each) {
      return each.name == resource && each.kind == bind::NodeKind::kResource;
    });
    if (found == r_.program.nodes.end()) return;
    const auto id = static_cast<std::uint32_t>(found - r_.program.nodes.begin());
    const auto* bound = r_.snapshot.bind({&r_.program, bind::NodeId{id}}).if_is<bind::Resource>();
    if (!bound || !bound->schema) return;
    if (list == "inputs") of_schema(*bound->package, *bound->schema, PropertyList::kInputs);
    if (list == "outputs") of_schema(*bound->package, *bound->schema, PropertyList::kOutputs);
  }

  void of_schema(const schema::Package& package, const schema::Resource& resource,
                 PropertyList list) {
    const bool are_inputs = list == PropertyList::kInputs;
    for (const schema::Property& each : (are_inputs ? resource.inputs : resource.outputs).list) {
      CompletionItem& item = r_.items.add(each.name, CompletionKind::kProperty, Rank::kFits);
      item.is_deprecated = !each.deprecation.empty();
      item.documentation = id_of_property(list, package.name(), resource.token, each.name);
    }
  }

  // The properties of the types that the policy checks.
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
    case Cursor::Place::kProperty: return suite.property();
    default: return;
  }
}

}  // namespace virga::ide
