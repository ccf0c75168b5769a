// Writes the declarations of a program as statements of one function.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cpp/program/comments.h"
#include "cpp/program/emit/emitter.h"

namespace virga::cpp {

// The attribute of a variable that nothing uses; empty if compilers accept it without.
std::string unused_mark(const Ty& type, bool is_used);  // local.cc

class Writer {
 public:
  // `component` is null for the program itself.
  Writer(Context& context, const bind::Program& program, SourceFile& file,
         const ComponentClass* component);

  // The statements, in an order in which every variable is declared before its use.
  Document statements();
  Emitter& emitter() { return emit_; }
  // For components: the outputs, by their node.
  const std::map<const bind::Node*, Code>& outputs() const { return outputs_; }

 private:
  void take_own_names();
  void node(bind::NodeId id);
  void statement(const bind::Node& node, std::size_t slot);
  void comment(const std::vector<std::string>& lines);
  void config(const bind::Node& node, const bind::ConfigVariable& variable, std::size_t slot);
  // How a program reads a variable, whose values have the type `ty`.
  struct ConfigAccess {
    std::string key;
    std::string argument;  // of the template
    Ty ty;
    std::string call() const { return argument + "(" + key + ")"; }
  };
  Code config_value(const bind::Node& node, const bind::ConfigVariable& variable);
  Code secret_config(const bind::Node& node, const bind::ConfigVariable& variable,
                     const ConfigAccess& access, bool is_optional);
  Code config_or_default(const bind::BoundExpr& initial, const ConfigAccess& access);
  void declare_config(std::size_t slot, const std::string& name, const Code& value);
  void component_input(const bind::ConfigVariable& variable, const ComponentClass::Input& input,
                       std::size_t slot);
  bool is_null(const bind::BoundExpr& value) const;
  void assign(const std::string& target, const Code& value);
  void declare(const std::string& name, const Code& value, bool is_used);
  void local(const bind::Node& node, const bind::LocalVariable& local, std::size_t slot);
  void output(const bind::Node& node, const bind::OutputVariable& output, std::size_t slot);
  void settings(const bind::Settings& settings);
  void resource(const bind::Node& node, const bind::Resource& resource, std::size_t slot);
  void component(const bind::Node& node, const bind::Component& component, std::size_t slot);
  void hook(const bind::Node& node, const bind::Hook& hook, std::size_t slot);

  void hook_options(const bind::Hook& hook);

  // resource.cc
  std::optional<ResourceClass> class_of(const bind::Node& node, const bind::Resource& resource);
  Code inputs_of(const bind::Resource& resource, const ResourceClass& owner);
  Code inputs_by_name(const std::vector<bind::Input>& inputs);
  // construction.cc
  static bool needs_inputs(const Resource& resource);
  void add_existing(const bind::Resource& resource, const ResourceClass& owner, bool has_options,
                    std::vector<Document>& arguments);
  void add_stack_name(const bind::Node& node, const bind::Resource& resource,
                      std::vector<Document>& arguments);
  // The constructor's arguments in parentheses, for an instance with the name.
  Document construction(const bind::Node& node, const bind::Resource& resource,
                        const ResourceClass& owner, const Code& name);

  // deferred.cc
  std::optional<Emitter::DeferredLocal> defer(std::size_t slot, std::string_view output);
  std::optional<Emitter::DeferredLocal> defer_one(std::size_t slot, const ComponentClass& owner,
                                                  std::string_view output);
  Local deferred(std::size_t slot, std::string_view output, const std::string& member,
                 const Ty& type);
  void resolve_deferred(std::size_t slot);
  void sourceless(const bind::Node& node, const bind::Component& component, std::size_t slot);
  Code component_inputs(const bind::Component& component, const ComponentClass& owner);
  std::optional<Code> input_value(const bind::Input& given, const ComponentClass::Input& input);

  // instances.cc: one, several or no instances of a block.
  struct Instances {
    const bind::Node& node;
    bind::RangeKind kind;
    const bind::BoundExpr& range;
    ResourceClass owner;
    std::size_t slot;
    // The arguments of the constructor for this name.
    std::function<Document(const Code& name)> arguments;
    std::string function{};  // in place of the constructor
  };
  void instances(const Instances& all);
  void declare_one(const Instances& all);
  void declare_optional(const Instances& all, Code condition);
  void declare_later(const Instances& all, const Code& range,
                     const std::function<void(Code range)>& declare);
  // repeated_instances.cc
  void declare_many(const Instances& all, Code collection);
  void declare_typed(const Instances& all, Code collection, const model::Type& range);
  void end_instances(const Instances& all, const Scope& names, const std::string& variable, Ty ty);
  void declare_counted(const Instances& all, Code count);
  model::Type element_type(const Instances& all) const;
  void declare_listed(const Instances& all, Code collection);
  void declare_keyed(const Instances& all, Code collection);

  // options.cc
  Code options_of(const std::vector<bind::Option>& options);
  Code option_value(const bind::Option& option);
  std::optional<Document> own_parent(const std::vector<bind::Option>& options);
  std::optional<std::string> path_text(const model::Expr& path);
  Code property_paths(const bind::BoundExpr& value);
  // alias_option.cc
  std::optional<Code> computed_aliases(const model::Expr& expr);
  Code aliases(const model::Expr& expr);
  Code alias(const model::Expr& expr);
  // operation_options.cc
  Code timeout(const model::Expr& expr);
  Code timeouts(const model::Expr& expr);
  Code hooks(const model::Expr& expr);
  Document hook_names(const model::TupleExpr& list);

  Code natural(const bind::BoundExpr& value);
  // The name in the engine of an instance, and of an instance with a suffix.
  Code engine_name(const bind::Node& node);
  Code engine_name(const bind::Node& node, const Code& suffix);
  std::string claim(const bind::Node& node);
  bool is_used(std::size_t slot) const;

  Context& context_;
  const bind::Program& program_;
  SourceFile& file_;
  const ComponentClass* component_;
  Scope names_;
  Emitter emit_;
  Comments comments_;
  Document body_;
  Document ahead_;  // what the current statement needs before it
  // Outputs that are used before their component exists, by the slot of the component.
  struct Deferred {
    std::string variable;
    std::string resolver;
    std::string member;  // empty: all instances of the component
    Ty ty;
  };
  std::map<std::size_t, std::map<std::string, Deferred, std::less<>>> deferred_;
  bool has_config_ = false;
  bool is_later_ = false;  // inside of a callback that may run after the constructor
  std::optional<bind::NodeKind> last_kind_{};
  std::vector<bool> used_;
  std::map<const bind::Node*, Code> outputs_;
};

}  // namespace virga::cpp
