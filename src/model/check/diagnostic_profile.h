// Which diagnostics a check reports.
//
// Users get one error per cause, at the text to edit. Recorded facts of the reference
// implementation (tests/vectors/pcl/) list all of its errors, with its ranges; the second profile
// reports the same ones. Each member function is one question about which the two differ. Code asks
// the question that it has, never which profile is in use.
#pragma once

namespace virga::model {

class DiagnosticProfile {
 public:
  // The profile for users.
  constexpr DiagnosticProfile() = default;
  static constexpr DiagnosticProfile of_reference() { return DiagnosticProfile(true); }

  // --- One error per cause ---

  // Whether a construct reports an expression that has an error already, because the expression has
  // no valid type. The reference does. We report the cause only.
  constexpr bool reports_consequences() const { return is_reference_; }

  // Whether a failed construct has the error type, which fits everywhere, so that its users report
  // nothing. In the reference, it has the type dynamic, or the type it would have without the
  // error.
  constexpr bool failures_have_error_type() const { return !is_reference_; }

  // Whether errors inside a rejected part of the source are reported: an unknown attribute, a
  // misplaced block, a value that must be a literal. The reference reports them. We report the part
  // only.
  constexpr bool reports_inside_rejected_parts() const { return is_reference_; }

  // Whether like errors of one construct are one error: missing inputs, repeated blocks, both
  // operands of an operator, the findings of one step of a traversal. The reference reports each.
  constexpr bool combines_errors() const { return !is_reference_; }

  // Whether an unknown name stands for the required name that it resembles, so that the required
  // name is not missing. The reference reports both.
  constexpr bool misspelled_names_count_as_given() const { return !is_reference_; }

  // Whether inputs of a component are checked after one that the component does not have. The
  // reference stops at the first unknown input.
  constexpr bool checks_inputs_after_unknown_one() const { return !is_reference_; }

  // --- Errors that show what to edit ---

  // The range of an error: `ours` is the text to edit. The reference often shows the whole
  // construct, or the place where its body begins.
  template <typename Range>
  constexpr Range choose_range(Range ours, Range of_reference) const {
    return is_reference_ ? of_reference : ours;
  }

  // Whether common mistakes get an error of their own with a fix, in place of the errors that they
  // cause: `list<string>` as a type, swapped arguments, `count` of Terraform. The reference does
  // not recognize them.
  constexpr bool recognizes_mistakes() const { return !is_reference_; }

  // Whether the wrong parts of a value are reported, each at its own range. The reference reports
  // the whole value.
  constexpr bool reports_parts_of_values() const { return !is_reference_; }

  // Whether errors inside the program of a component are reported. The reference reports only that
  // the component has errors, and no warnings.
  constexpr bool reports_inside_components() const { return !is_reference_; }

  // Whether blocks of unknown kinds are reported, and references to invalid declarations are not.
  // The reference ignores such blocks and reports such references as unknown names.
  constexpr bool reports_invalid_declarations() const { return !is_reference_; }

  // --- What is an error ---

  // Whether a resource needs inputs that may have any type. The reference does not require them.
  constexpr bool requires_inputs_of_any_type() const { return !is_reference_; }

  // Whether a value of the option `hooks` must be a hook. The reference accepts every value.
  constexpr bool requires_hooks() const { return !is_reference_; }

  // Whether outputs of a component must not be named `id` or `urn`, which every component has. The
  // reference accepts such outputs.
  constexpr bool rejects_reserved_outputs() const { return !is_reference_; }

  // Whether a component without a source may have any property. No engine sets outputs of such a
  // component, so it has only an id and a URN. The reference gives it the type dynamic.
  constexpr bool components_without_source_are_dynamic() const { return is_reference_; }

  // Whether a union of collections is a collection, and functions accept collections that may be
  // null. The reference rejects such values.
  constexpr bool unions_are_collections() const { return !is_reference_; }

  // Whether `additionalSecretOutputs` names outputs of the resource. In the reference, it names
  // inputs.
  constexpr bool secret_outputs_name_outputs() const { return !is_reference_; }

  // Whether a resource fits an input that refers to resources and that is an output, too. The
  // reference compares the outputs of the variable with plain properties, and rejects it.
  constexpr bool resources_fit_as_references() const { return !is_reference_; }

  // Whether a reference in a cycle has the type of what it refers to, as far as the type is known.
  // In the reference it does. For us, it has the error type, because the cycle is reported.
  constexpr bool types_references_in_cycles() const { return is_reference_; }

  // Whether names of functions, and variables of `for` expressions, do not refer to nodes of the
  // same name. In the reference, they make one node depend on the other.
  constexpr bool dependencies_follow_scopes() const { return !is_reference_; }

  // Whether a duplicate output is compared with outputs only. The reference shows the node that the
  // name refers to in an expression, which may be of another kind.
  constexpr bool outputs_have_names_of_their_own() const { return !is_reference_; }

 private:
  explicit constexpr DiagnosticProfile(bool is_reference) : is_reference_(is_reference) {}

  bool is_reference_ = false;
};

}  // namespace virga::model
