#include "ide/complete/documentation.h"

#include <charconv>
#include <vector>

#include "bind/functions/documented.h"
#include "bind/program/option_kind.h"
#include "bind/words/option_docs.h"
#include "bind/words/words.h"
#include "ide/language/function_docs.h"
#include "ide/names/find_package.h"
#include "model/show.h"
#include "schema/members/type_text.h"
#include "schema/read/docs_text.h"

namespace virga::ide {
namespace {

// Neither names nor tokens contain it.
constexpr char kSeparator = '\n';
constexpr std::size_t kMaxTypeText = 2'000;

std::string join(std::initializer_list<std::string_view> parts) {
  std::string id;
  for (const std::string_view part : parts) {
    if (!id.empty()) id += kSeparator;
    id += part;
  }
  return id;
}

std::vector<std::string_view> split(std::string_view id) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = id.find(kSeparator);
    parts.push_back(id.substr(0, end));
    if (end == std::string_view::npos) return parts;
    id.remove_prefix(end + 1);
  }
}

std::string_view name(PropertyList list) {
  switch (list) {
    case PropertyList::kInputs: return "input";
    case PropertyList::kState: return "state";
    case PropertyList::kOutputs: return "output";
    case PropertyList::kObject: return "object";
    case PropertyList::kArguments: return "argument";
    case PropertyList::kResult: return "result";
  }
  return "";
}

class Reader {
 public:
  Reader(const Snapshot& snapshot, schema::Loader& schemas)
      : snapshot_(snapshot), schemas_(schemas) {}

  ItemDocumentation read(const std::vector<std::string_view>& id) {
    const std::string_view kind = id[0];
    if (id.size() == 2 && kind == "block") return word(bind::WordPlace::kBlock, "", id[1]);
    if (id.size() == 2 && kind == "option") return option(id[1]);
    if (id.size() == 2 && kind == "function") return function(id[1]);
    if (id.size() == 2 && kind == "package") return package(id[1]);
    if (id.size() == 3 && kind == "attribute")
      return word(bind::WordPlace::kAttribute, id[1], id[2]);
    if (id.size() == 3 && kind == "node") return node(id[1], id[2]);
    if (id.size() == 3 && kind == "type") return resource(id[1], id[2]);
    if (id.size() == 3 && kind == "invoke") return package_function(id[1], id[2]);
    if (id.size() == 4) return property(kind, id[1], id[2], id[3]);
    return {};
  }

 private:
  static ItemDocumentation word(bind::WordPlace place, std::string_view owner,
                                std::string_view name) {
    const bind::LanguageWord* found = bind::find_word(place, owner, name);
    if (!found) return {};
    if (place == bind::WordPlace::kBlock) {
      return {std::string(found->value), std::string(found->text), ""};
    }
    return {"", "Takes " + std::string(found->value) + ".\n\n" + std::string(found->text), ""};
  }

  static ItemDocumentation option(std::string_view name) {
    const auto kind = bind::option_kind(name);
    if (!kind && name != "range") return {};
    const bind::OptionDocs docs = bind::option_docs(kind);
    return {"", "Takes " + std::string(docs.value) + ": " + std::string(docs.meaning) + ".", ""};
  }

  ItemDocumentation function(std::string_view name) const {
    const model::Documentation* found = bind::find_any_function(name);
    if (!found) return {};
    Document docs;
    add_function_docs(*found, docs);
    return {std::string(found->usage), docs.markdown(), ""};
  }

  // By the name of the declaration: a later snapshot may have other nodes.
  ItemDocumentation node(std::string_view program, std::string_view name) const {
    std::size_t index = 0;
    std::from_chars(program.data(), program.data() + program.size(), index);
    if (index >= snapshot_.programs().size()) return {};
    const bind::Program& in = *snapshot_.programs()[index];
    const auto ref = find_node(in, name);
    if (!ref) return {};
    const bind::Node& found = snapshot_.bind(*ref);
    ItemDocumentation documentation;
    documentation.type =
        std::string(name) + ": " + model::pretty_within(found.type, kMaxTypeText).value_or("...");
    describe(found, documentation);
    return documentation;
  }

  static void describe(const bind::Node& node, ItemDocumentation& documentation) {
    if (const auto* config = node.if_is<bind::ConfigVariable>()) {
      documentation.text = config->description;
    } else if (const auto* output = node.if_is<bind::OutputVariable>()) {
      documentation.text = output->description;
    } else if (const auto* resource = node.if_is<bind::Resource>()) {
      documentation.type =
          "resource \"" + std::string(node.name) + "\" \"" + resource->token + "\"";
      if (resource->schema) documentation.text = schema::docs_text(resource->schema->description);
    }
  }

  // The node that the name refers to: every other declaration hides an output.
  static std::optional<NodeRef> find_node(const bind::Program& in, std::string_view name) {
    std::optional<NodeRef> ref;
    for (std::size_t i = 0; i < in.nodes.size(); ++i) {
      if (in.nodes[i].name != name) continue;
      if (!ref || ref->node().kind == bind::NodeKind::kOutput) {
        ref = {&in, bind::NodeId{static_cast<std::uint32_t>(i)}};
      }
    }
    return ref;
  }

  PackagePtr find(std::string_view package) const {
    return find_package(snapshot_, schemas_, package);
  }

  // Does not load the package for that.
  ItemDocumentation package(std::string_view name) const {
    const PackagePtr used = used_package(snapshot_, name);
    return {"", "package " + std::string(name) + (used ? " " + used->version() : ""), ""};
  }

  ItemDocumentation resource(std::string_view package, std::string_view token) {
    const PackagePtr home = find(package);
    if (!home) return {};
    const auto found =
        token.starts_with("pulumi:providers:") ? home->provider() : home->resource(token);
    if (!found || !*found) return {};
    return {"resource " + std::string(token), schema::docs_text((*found)->description),
            (*found)->deprecation};
  }

  ItemDocumentation package_function(std::string_view package, std::string_view token) {
    const PackagePtr home = find(package);
    if (!home) return {};
    const auto found = home->function(token);
    if (!found || !*found) return {};
    return {"invoke(\"" + std::string(token) + "\", " + schema::object_text((*found)->inputs) +
                ") -> " + schema::result_text(**found),
            schema::docs_text((*found)->description), (*found)->deprecation};
  }

  const schema::Properties* properties(std::string_view list, const schema::Package& package,
                                       std::string_view token) {
    if (list == "object") {
      const auto found = package.object_type(token);
      return found && *found ? &(*found)->properties : nullptr;
    }
    if (list == "argument" || list == "result") {
      const auto found = package.function(token);
      if (!found || !*found) return nullptr;
      return list == "argument" ? &(*found)->inputs : &(*found)->result_object;
    }
    const auto found =
        token.starts_with("pulumi:providers:") ? package.provider() : package.resource(token);
    if (!found || !*found) return nullptr;
    if (list == "input") return &(*found)->inputs;
    if (list == "state") return &(*found)->state_inputs;
    return list == "output" ? &(*found)->outputs : nullptr;
  }

  ItemDocumentation property(std::string_view list, std::string_view package,
                             std::string_view token, std::string_view name) {
    const PackagePtr home = find(package);
    const schema::Properties* all = home ? properties(list, *home, token) : nullptr;
    const schema::Property* found = all ? all->find(name) : nullptr;
    if (!found) return {};
    std::string text = schema::docs_text(found->description);
    const std::string value = schema::default_text(*found);
    if (!value.empty()) text += (text.empty() ? "" : "\n\n") + ("Default: " + value);
    return {
        std::string(name) + ": " + schema::type_text(*found->type) + (found->required ? "" : "?"),
        std::move(text), found->deprecation};
  }

  const Snapshot& snapshot_;
  schema::Loader& schemas_;
};

}  // namespace

ItemDocumentation completion_documentation(const Snapshot& snapshot, schema::Loader& schemas,
                                           std::string_view id) {
  return Reader(snapshot, schemas).read(split(id));
}

std::string id_of_block(std::string_view type) {
  return join({"block", type});
}
std::string id_of_attribute(std::string_view block_type, std::string_view name) {
  return join({"attribute", block_type, name});
}
std::string id_of_option(std::string_view name) {
  return join({"option", name});
}
std::string id_of_function(std::string_view name) {
  return join({"function", name});
}
std::string id_of_node(const Snapshot& snapshot, NodeRef node) {
  const auto& programs = snapshot.programs();
  std::size_t index = 0;
  while (index < programs.size() && programs[index] != node.program) ++index;
  return join({"node", std::to_string(index), node.node().name});
}
std::string id_of_resource(std::string_view package, std::string_view token) {
  return join({"type", package, token});
}
std::string id_of_package_function(std::string_view package, std::string_view token) {
  return join({"invoke", package, token});
}
std::string id_of_package(std::string_view package) {
  return join({"package", package});
}
std::string id_of_property(PropertyList list, std::string_view package, std::string_view token,
                           std::string_view property) {
  return join({name(list), package, token, property});
}

std::string id_of_symbol(const Snapshot& snapshot, const Symbol& symbol) {
  if (const auto* node = std::get_if<NodeRef>(&symbol)) return id_of_node(snapshot, *node);
  const auto* property = std::get_if<SchemaProperty>(&symbol);
  if (!property) return "";
  const auto resource = property->package->resource(property->owner);
  auto list = PropertyList::kObject;
  if (resource && *resource) {
    const auto is_in = [&](const schema::Properties& properties) {
      return properties.find(property->property->name) == property->property;
    };
    if (is_in((*resource)->inputs)) list = PropertyList::kInputs;
    if (is_in((*resource)->outputs)) list = PropertyList::kOutputs;
  }
  return id_of_property(list, property->package->name(), property->owner, property->property->name);
}

}  // namespace virga::ide
