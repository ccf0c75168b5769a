// Expressions of a program as C++. One instance serves one function of the converted program.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bind/program/program.h"
#include "cpp/names/scope.h"
#include "cpp/program/context.h"
#include "cpp/program/emit/code.h"

namespace virga::cpp {

// What a name of the program means in the function.
struct Local {
  std::string name;
  Ty ty;
  std::vector<std::string> uses{};  // local variables in `name`
};

class Emitter {
 public:
  // `names`: those that the function has already. All referents must outlive the emitter.
  Emitter(Context& context, const bind::Program& program, SourceFile& file, Scope& names)
      : context_(context), program_(program), file_(file), names_(names) {}

  // The variables of nodes, by their index, and of the frame of the current expression.
  std::map<std::size_t, Local>& nodes() { return nodes_; }
  std::map<std::uint32_t, Local>& frame() { return frame_; }
  // The variable `range` of the current block: its key and value. `element` is the type of the
  // values with outputs, which the type of `range.value` does not have.
  void set_range(std::optional<Local> key, std::optional<Local> value,
                 std::optional<model::Type> element = std::nullopt);
  // Declares an output of a component that is declared later, and returns its variable: that of the
  // output, or of all instances. Set by the writer of the statements.
  struct DeferredLocal {
    Local local;
    bool is_whole;
  };
  std::function<std::optional<DeferredLocal>(std::size_t slot, std::string_view output)> defer{};
  // Inside of a component, functions use its providers. `self` is the variable with the component.
  void set_component(std::string self) { self_ = std::move(self); }
  // The variable, which the function then needs. Requires: inside of a component.
  Code self();
  bool uses_self() const { return uses_self_; }
  Context& context() { return context_; }
  SourceFile& file() { return file_; }
  Scope& names() { return names_; }
  const bind::Program& program() { return program_; }

  // The expression with the type that C++ programmers would use. Contains no outputs inside of
  // apply().
  Code natural(const model::Expr& expr);
  // The expression as a value of the type.
  Code as(const model::Expr& expr, const Ty& want);
  // The expression as a value of a type of the language, in any C++ type. typed.cc
  Code typed(const model::Expr& expr, const model::Type& type);
  // The expression as a member of the arguments of a resource or function. argument.cc
  Code argument(const model::Expr& expr, const schema::Type& type, const Package& package,
                bool is_plain = false);
  // A struct of arguments: "{.size = 10}". Returns nullopt if the expression is no constructor.
  std::optional<Code> arguments(const model::Expr& expr, const Members& members,
                                const Package& package, bool is_plain = false);
  struct Given {
    std::string_view name;
    const model::Expr* value;
  };
  Code members(std::span<const Given> given, const Members& members, const Package& package,
               bool is_plain = false);

  // A resource, also one that an output refers to. traversal.cc
  Code resource(const model::Expr& expr);
  // Resources in braces: "{web, database}".
  Code resources(const model::Expr& expr);  // invoke_options.cc

  // The list that a loop makes with the results of `body`, which has no outputs. loop.cc
  using StructBody = std::function<Code(const model::Expr&)>;
  Code list_with(const model::ForExpr& loop, StructBody body);

  // Reports that the part of the program has no form in C++, and returns an expression in its
  // place.
  Code unsupported(base::Range where, const std::string& reason);

  Code coerce(Code value, const Ty& want, base::Range where);  // coerce.cc
  // A list or map without waiting for its elements. Returns nullopt if the value is no container,
  // or is known later as a whole. part.cc
  std::optional<Code> container(const Code& value, const model::Expr& expr);

 private:
  // coerce.cc
  Code to_output(Code value, const Ty& want, base::Range where);
  Code to_outputs(const Code& value, const Ty& want, base::Range where);
  Code to_settled(Code value, const Ty& want, base::Range where);
  Code not_convertible(const Code& value, const Ty& want, base::Range where);
  // The outputs that one call of apply() waits for.
  struct Region {
    struct Argument {
      std::string name;
      Code value;
      std::size_t level = 0;  // one more than those of the arguments that `value` uses
    };
    std::vector<Argument> arguments;
  };
  // Ends the waiting of the surrounding apply() for a part that accepts outputs.
  class Suspended {
   public:
    explicit Suspended(Emitter& emitter) : emitter_(emitter), region_(emitter.region_) {
      emitter_.region_ = nullptr;
    }
    ~Suspended() { emitter_.region_ = region_; }
    Suspended(const Suspended&) = delete;
    Suspended& operator=(const Suspended&) = delete;

   private:
    Emitter& emitter_;
    Region* region_;
  };
  friend class Suspended;

  // apply.cc
  template <typename Build>
  Code lifted(base::Range where, Build build) {
    if (region_) return build();
    Region region;
    const Scope names = names_;
    region_ = &region;
    Code body = build();
    region_ = nullptr;
    names_ = names;
    return region.arguments.empty() ? body : applied(region, std::move(body), where);
  }
  Code applied(const Region& region, Code body, base::Range where);
  static std::size_t last_level(const std::vector<Region::Argument>& arguments);
  Code applied_to_one(const Region::Argument& argument, Code body);
  static Code applied_to_all(const std::vector<Region::Argument>& arguments, Code body);
  // The value of an output inside of apply().
  Code settled(Code value, base::Range where);

  // The expression, which may be an output.
  Code raw(const model::Expr& expr);
  // The value of `build`, which may wait for outputs of its own, inside of apply().
  template <typename Build>
  Code nested(base::Range where, Build build) {
    Code made;
    {
      const Suspended suspended(*this);
      made = lifted(where, build);
    }
    return region_ && made.ty.has_outputs() ? settled(std::move(made), where) : made;
  }

  // The expression outside of apply().
  Code unawaited(const model::Expr& expr);
  static Code variable(const Local& local);
  // "[a, b](parameters) { return body; }".
  Code lambda(const std::vector<std::string>& parameters, const std::vector<std::string>& names,
              Code body, bool is_immediate);

  std::optional<Code> enumerator(const model::Expr& expr, const schema::Type& type,
                                 const Package& package);  // argument.cc
  std::optional<Code> array_argument(const model::Expr& expr, const schema::Type& element,
                                     const Package& package);
  std::optional<Code> union_argument(const model::Expr& expr, const schema::Type& type,
                                     const Package& package, bool plain);
  std::optional<Code> formed_argument(const model::Expr& expr, const schema::Type& type,
                                      const Package& package, bool plain);
  Code any_argument(const model::Expr& expr, bool plain);
  // braced_argument.cc
  std::optional<Code> struct_argument(const model::Expr& expr, const schema::Type& type,
                                      const Package& package, bool is_plain);
  std::optional<Code> struct_list(const model::ForExpr& loop, const schema::Type& element,
                                  const Package& package);
  Code list_argument(const model::TupleExpr& tuple, const schema::Type& element,
                     const Package& package);
  std::optional<Code> map_argument(const model::ObjectExpr& object, const schema::Type& element,
                                   const Package& package);
  Code without_null(Code value, base::Range where);
  void report_unknown(std::span<const Given> given, const Members& members);
  Code member_argument(const Member& member, const model::Expr& value, const Package& package,
                       bool is_plain);
  // checked_argument.cc
  Code checked_argument(const model::Expr& expr, const schema::Type& type, bool is_plain);
  static Code unchecked(const Code& value);
  Code converted_literal(const model::Expr& expr, const Ty& target);
  static bool natural_matches(const schema::Type& type, const Ty& given);
  static Ty natural_type(const schema::Type& type);

  Code literal(const model::LiteralExpr& expr);
  static Code with_zero_bytes(const std::string& text);
  Code constant(const cty::Value& value, base::Range where);  // literal.cc
  Code number_constant(const cty::Number& number, base::Range where);
  Code text_template(const model::TemplateExpr& expr);  // template.cc
  Code join_of_template(const model::JoinExpr& expr);
  Code interpolation(const std::vector<Code>& parts);
  static Code concatenated(const std::vector<Code>& parts);
  static void add_text(std::vector<Code>& parts, const std::string& text);
  Code template_part(Code part, base::Range where);
  Code text_output(const std::vector<Code>& parts, base::Range where);
  static Code settled_text(std::vector<Code> parts);
  Code tuple(const model::TupleExpr& expr);  // constructor.cc
  Code list_of(std::vector<Code> elements, const Ty& element, base::Range where);
  Code loose_list(const std::vector<Code>& elements, base::Range where);
  Code loose(const Code& value, bool has_outputs, base::Range where);
  Code typed_tuple(const model::TupleExpr& tuple, const model::Type& declared);  // typed.cc
  Code object(const model::ObjectExpr& expr);                                    // object.cc
  Code object_key(const model::Expr& key);
  bool has_plain_key(const model::ObjectItem& item);
  Code map_value(Code value, const model::Expr& expr, const model::Type& types);
  Code map_of(std::vector<std::pair<Code, Code>> items, const Ty& element, base::Range where);
  Code traversal(const model::TraversalExpr& expr);  // traversal.cc
  Code node_traversal(const model::TraversalExpr& expr);
  std::optional<Code> frame_traversal(const model::TraversalExpr& expr);
  bool may_be_later(std::span<const model::Step> steps) const;
  bool names_property(const model::Step& step) const;
  std::optional<Code> one_step(const Code& value, const model::Step& step, base::Range where);
  std::optional<Code> element_step(const Code& value, const model::Step& step);
  Code all_steps(const Code& value, std::span<const model::Step> steps, base::Range where);
  Code steps(Code value, std::span<const model::Step> steps, base::Range where);
  std::optional<Code> referenced(const Code& value);
  Code steps_later(const Code& value, std::span<const model::Step> rest, base::Range where);
  Code optional_member(const Code& resource, std::span<const model::Step> rest, base::Range where);
  // member.cc
  Code member_of_resource(const Code& resource, std::string_view name, base::Range where);
  static std::optional<Code> member_of_struct(const Code& value, std::string_view name);
  static Code hook_argument(const Code& arguments, std::string_view name);
  Code stack_output(const model::CallExpr& expr);
  Code unsettled_stack_output(const model::CallExpr& expr);
  // part.cc
  Code part(const Code& value, std::span<const model::Step> steps);
  Code property(Code resource, const model::IndexExpr& expr);
  Code index(const model::IndexExpr& expr);
  Code typed_element(const Code& collection, const Code& key, const model::IndexExpr& expr);
  Code step_key(const model::Step& step);
  Code unary(const model::UnaryExpr& expr);  // operators.cc
  Code number(const model::Expr& expr);
  static std::optional<Code> null_test(const Code& value, bool is_equal);
  Code binary(const model::BinaryExpr& expr);
  static std::optional<Code> compared_with_null(const Code& left, const Code& right, bool is_equal);
  // The value, or a value of any type for the constant null.
  Code any_for_null(const Code& value, base::Range where);
  Code identity(const model::Expr& expr);
  Code equality(const model::BinaryExpr& expr);
  Code arithmetic(const model::BinaryExpr& expr);
  // conditional.cc
  static std::optional<Code> fallback(const Code& condition, const Code& yes, const Code& no);
  Code conditional(const model::ConditionalExpr& expr);
  Code choice(const Code& condition, const model::ConditionalExpr& expr);
  using LoopVariables = std::vector<std::pair<std::uint32_t, Local>>;  // by their slots
  Code loop(const model::ForExpr& expr);                               // loop.cc
  Code loop_collection(const model::ForExpr& expr);
  LoopVariables loop_variables(const model::ForExpr& expr, const Ty& key, const Ty& collection);
  std::optional<Ty> unified(const model::ForExpr& expr);
  Code settled_loop(const model::ForExpr& expr, const StructBody& struct_body);
  Code loop_call(const model::ForExpr& expr, const Code& collection, const LoopVariables& variables,
                 const StructBody& struct_body);
  Code loop_result(const model::ForExpr& expr, const std::vector<Code>& arguments, const Ty& body);
  Code elements_of(const Code& value, base::Range where);
  Code splat_source(const model::SplatExpr& expr);
  Code splat(const model::SplatExpr& expr);
  // loop_lambdas.cc
  bool is_condition_later(const model::Expr& condition, const LoopVariables& variables);
  Code filtered(const Code& collection, const LoopVariables& variables, const model::ForExpr& expr);
  Code callback(const LoopVariables& variables, const std::vector<const model::Expr*>& values,
                std::optional<Ty> want);
  Code callback_body(const std::vector<const model::Expr*>& values, const std::optional<Ty>& want);
  Code key_and_value(const model::Expr& key_expr, const model::Expr& value_expr);
  std::vector<std::string> enter_lambda(const LoopVariables& variables);
  Code builtin(const model::CallExpr& expr, model::BuiltinId id);  // call.cc
  Code expanded(const model::CallExpr& expr, model::BuiltinId id);
  Code part_of_urn(const model::CallExpr& expr, std::string_view function);
  std::optional<Code> text_call(const model::CallExpr& expr, model::BuiltinId id);
  Code range(const model::CallExpr& expr);
  Code settled_call(const model::CallExpr& expr, model::BuiltinId id);
  Code present(Code value, base::Range where);
  Code secrecy(const model::CallExpr& expr, bool is_secret);
  Code coerced_output(Code value, base::Range where);
  Code json(const model::CallExpr& expr);
  // collection_call.cc
  Code collection(const model::Expr& expr, model::BuiltinId id);
  Code collection_call(const model::CallExpr& expr, model::BuiltinId id);
  Code archive_of(const model::CallExpr& expr);
  Code extreme(const model::CallExpr& expr, model::BuiltinId id);
  Code extreme_of_list(const model::CallExpr& expr, model::BuiltinId id);
  Code thunk(const Code& value, bool is_immediate);  // failures.cc
  Code attempted(const model::Expr& expr);
  Code first_of(const model::CallExpr& expr);
  Code can(const model::CallExpr& expr);
  Code recovered(const model::CallExpr& expr);
  static Code not_implemented(const Code& message, const Ty& type);
  Code function_call(const model::CallExpr& expr);
  Code invoke(const model::CallExpr& expr, const bind::Invoke& meaning);  // invoke.cc
  Code method_call(const model::CallExpr& expr, const bind::Invoke& meaning);
  // invoke_options.cc
  Code choice_of_resources(const model::ConditionalExpr& expr);
  std::optional<Code> invoke_options(const model::CallExpr& expr, const bind::Invoke& meaning);

  const model::Type& type(const model::Expr& expr) const { return program_.pool.type(expr); }

  Context& context_;
  const bind::Program& program_;
  SourceFile& file_;
  Scope& names_;
  std::map<std::size_t, Local> nodes_;
  std::map<std::uint32_t, Local> frame_;
  std::optional<Local> range_key_;
  std::optional<Local> range_value_;
  std::optional<model::Type> range_element_;
  std::string self_{};
  bool uses_self_ = false;
  Region* region_ = nullptr;
  // Writes the body of the next loop; may be null.
  StructBody struct_body_{};
  bool has_output_key_ = false;  // of the last pair of callback()
};

}  // namespace virga::cpp
