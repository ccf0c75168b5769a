// For the tests of this room: packages written as one line per property, and programs bound from
// text.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "diag/code.h"
#include "model/show.h"
#include "schema/loader.h"

namespace virga::bind::testing {

// A package for tests. Properties are written "name: type", with a star for required ones
// ("name: string*"); types are those of the schema language by name, list(T), map(T), and the names
// of object types of the package.
class TestPackage final : public schema::Package {
 public:
  using Lines = std::vector<std::string>;

  explicit TestPackage(std::string name, std::string version = "1.0.0")
      : name_(std::move(name)), version_(std::move(version)) {
    provider_.is_provider = true;
    provider_.token = "pulumi:providers:" + name_;
  }

  TestPackage& object(const std::string& token, const Lines& lines) {
    objects_[token] = {token, "", properties(lines)};
    return *this;
  }
  TestPackage& resource(const std::string& token, const Lines& inputs, const Lines& outputs) {
    schema::Resource resource;
    resource.token = token;
    resource.canonical_token = *canonical(token);
    resource.inputs = properties(inputs);
    resource.outputs = properties(outputs);
    resources_[resource.canonical_token] = std::move(resource);
    tokens_.push_back(token);
    return *this;
  }
  TestPackage& function(const std::string& token, const Lines& inputs, const Lines& result) {
    schema::Function function;
    function.token = token;
    function.canonical_token = *canonical(token);
    function.has_inputs = !inputs.empty();
    function.inputs = properties(inputs);
    function.is_method = function.inputs.find(schema::kSelf) != nullptr;
    function.returns_object = true;
    function.result_object = properties(result);
    functions_[function.canonical_token] = std::move(function);
    function_tokens_.push_back(token);
    return *this;
  }
  schema::Function& edit_function(const std::string& token) {
    return functions_.at(*canonical(token));
  }
  schema::ObjectType& edit_object(const std::string& token) { return objects_.at(token); }
  schema::Resource& edit(const std::string& token) { return resources_.at(*canonical(token)); }

  const std::string& name() const override { return name_; }
  const std::string& version() const override { return version_; }
  const schema::About& about() const override { return about_; }
  const std::optional<schema::Parameterization>& parameterization() const override { return none_; }
  // Omits the part that the module format drops from "pkg:mod/x:Name" and "pkg:index:Name".
  base::Result<std::string> canonical(std::string_view written) const override {
    const std::size_t first = written.find(':');
    const std::size_t last = written.rfind(':');
    return std::string(written.substr(0, first)) + "::" + std::string(written.substr(last + 1));
  }
  base::Result<const schema::Resource*> resource(std::string_view token) const override {
    return find(resources_, *canonical(token));
  }
  base::Result<const schema::Function*> function(std::string_view token) const override {
    return find(functions_, *canonical(token));
  }
  base::Result<const schema::ObjectType*> object_type(std::string_view token) const override {
    return find(objects_, std::string(token));
  }
  base::Result<const schema::EnumType*> enum_type(std::string_view) const override {
    return nullptr;
  }
  base::Result<const schema::Resource*> provider() const override { return &provider_; }
  base::Result<const schema::Properties*> configuration() const override {
    return &provider_.inputs;
  }
  std::span<const std::string> resource_tokens() const override { return tokens_; }
  std::span<const std::string> function_tokens() const override { return function_tokens_; }
  std::vector<std::string> type_tokens() const override {
    std::vector<std::string> tokens;
    for (const auto& [token, type] : objects_) tokens.push_back(token);
    return tokens;
  }

 private:
  template <typename T>
  static const T* find(const std::map<std::string, T>& map, const std::string& key) {
    const auto found = map.find(key);
    return found == map.end() ? nullptr : &found->second;
  }

  static schema::TypePtr type(std::string_view text) {
    using Kind = schema::Type::Kind;
    static const std::map<std::string_view, Kind> kBuiltin = {
        {"bool", Kind::kBool},     {"int", Kind::kInteger}, {"number", Kind::kNumber},
        {"string", Kind::kString}, {"any", Kind::kAny},     {"asset", Kind::kAsset}};
    schema::Type type;
    if (const auto builtin = kBuiltin.find(text); builtin != kBuiltin.end()) {
      type.kind = builtin->second;
    } else if (text.starts_with("list(") || text.starts_with("map(")) {
      type.kind = text[0] == 'l' ? Kind::kArray : Kind::kMap;
      const std::size_t open = text.find('(') + 1;
      type.element = TestPackage::type(text.substr(open, text.size() - open - 1));
    } else {
      type.kind = Kind::kObject;
      type.token = text;
    }
    return std::make_shared<const schema::Type>(std::move(type));
  }

  static schema::Properties properties(Lines lines) {
    std::ranges::sort(lines);
    schema::Properties result;
    for (std::string_view line : lines) {
      schema::Property property;
      property.required = line.ends_with('*');
      if (property.required) line.remove_suffix(1);
      const std::size_t colon = line.find(": ");
      property.name = line.substr(0, colon);
      property.type = type(line.substr(colon + 2));
      result.list.push_back(std::move(property));
    }
    return result;
  }

  std::string name_;
  std::string version_;
  std::optional<schema::Parameterization> none_;
  schema::About about_;
  std::map<std::string, schema::Resource> resources_;
  std::map<std::string, schema::ObjectType> objects_;
  std::map<std::string, schema::Function> functions_;
  std::vector<std::string> tokens_;
  std::vector<std::string> function_tokens_;
  schema::Resource provider_;
};

class TestLoader final : public schema::Loader {
 public:
  void add(std::shared_ptr<const schema::Package> package) { packages_[package->name()] = package; }
  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override {
    const auto found = packages_.find(request.name);
    const bool matches = found != packages_.end() &&
                         (request.version.empty() || request.version == found->second->version());
    return matches ? found->second : nullptr;
  }
  std::vector<std::string> names() override {
    std::vector<std::string> names;
    for (const auto& [name, package] : packages_) names.push_back(name);
    return names;
  }

 private:
  std::map<std::string, std::shared_ptr<const schema::Package>> packages_;
};

// `zoo:index:Pet`, with a name, a length, tags and friends; `zoo:index:Cage`, with two required
// inputs, the method open and the broken method shut; `zoo:index:Feeder`, with an input that is not
// an output; the function `zoo:index:getPets`; the function `zoo:index:span`, with positional
// arguments.
inline std::shared_ptr<const schema::Package> zoo() {
  auto zoo = std::make_shared<TestPackage>("zoo");
  zoo->object("zoo:index:Friend", {"name: string*", "since: int"});
  const TestPackage::Lines pet = {"length: int", "name: string", "tags: map(string)",
                                  "friends: list(zoo:index:Friend)"};
  TestPackage::Lines pet_outputs = pet;
  pet_outputs.push_back("breed: string*");
  zoo->resource("zoo:index:Pet", pet, pet_outputs);
  zoo->resource("zoo:index:Cage", {"pet: string*", "size: int*"}, {"pet: string*", "size: int*"});
  zoo->edit("zoo:index:Cage").methods = {{"open", "zoo:index:Cage/open"},
                                         {"shut", "zoo:index:Cage/shut"},
                                         {"void", "zoo:index:Cage/void"}};
  zoo->function("zoo:index:Cage/open", {"__self__: any*", "wide: bool*"}, {"angle: number*"});
  zoo->function("zoo:index:Cage/shut", {"wide: bool"}, {});
  zoo->resource("zoo:index:Feeder", {"portions: int"}, {});
  zoo->function("zoo:index:getPets", {"breed: string*", "limit: int"}, {"names: list(string)*"});
  zoo->function("zoo:index:span", {"from: int*", "to: int*", "step: int"}, {"days: list(int)*"});
  zoo->edit_function("zoo:index:span").positional = {"from", "to", "step"};
  return zoo;
}

struct Bound {
  base::Sources sources;
  TestLoader loader;
  std::unique_ptr<MemoryComponentFiles> components;
  diag::Diagnostics diagnostics;
  Program program;

  // The diagnostics, one per line: code and the source text of the range.
  std::string findings() const {
    std::string text;
    for (const diag::Diagnostic& each : diagnostics.list()) {
      const base::Source* source = sources.find(each.subject.source);
      text += diag::show(each.code) + " ";
      text += source ? source->text(each.subject.span) : "nowhere";
      text += '\n';
    }
    return text;
  }
  const Node& node(std::string_view name) const {
    for (const Node& node : program.nodes) {
      if (node.name == name) return node;
    }
    ADD_FAILURE() << "no node " << name;
    return program.nodes.front();
  }
  std::string type(std::string_view name) const { return model::pretty(node(name).type, 100'000); }
  std::string order() const {
    std::string text;
    for (const NodeId id : program.order) {
      text += (text.empty() ? "" : " ") + std::string(program.node(id).name);
    }
    return text;
  }
};

// Binds files given by name and text, with the package `zoo`. Files in folders are components.
inline std::unique_ptr<Bound> bind_files(const MemoryComponentFiles::Files& files,
                                         BindOptions options = {},
                                         const base::Limits& limits = {}) {
  auto bound = std::make_unique<Bound>();
  bound->loader.add(zoo());
  bound->components = std::make_unique<MemoryComponentFiles>(files, bound->sources);
  options.components = bound->components.get();
  bound->program = virga::bind::bind(bound->components->open("").value(), bound->sources,
                                     bound->loader, options, bound->diagnostics, limits);
  return bound;
}

inline std::unique_ptr<Bound> bind_text(const std::string& text, const BindOptions& options = {}) {
  return bind_files({{"main.pp", text}}, options);
}

}  // namespace virga::bind::testing
