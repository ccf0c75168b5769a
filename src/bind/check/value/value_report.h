// The diagnostics about the parts of one value. Internal to check_value.cc, which finds them.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bind/check/check_value.h"
#include "bind/check/literal_fault.h"
#include "bind/check/value/value_path.h"
#include "bind/types/discriminator.h"
#include "diag/diagnostics.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::bind {

// The differences between the keys of an object constructor and the properties of a type.
struct ObjectKeys {
  std::set<std::string> given;
  bool are_known = true;  // false if a key must be evaluated
  bool hold_text = true;  // the unknown keys have strings, numbers and bools
  std::vector<std::pair<std::string, base::Range>> unknown;
  std::vector<const model::Property*> missing;
};

// Reports errors in the part of a value at `path`.
class ValueReport {
 public:
  // value_report.cc
  ValueReport(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
              const Destination& destination);

  // An object around the part at `path`.
  struct Outer {
    const model::Type& object;
    std::size_t path_size;  // the length of its path, which begins `path`
  };

  ValuePath path;
  std::vector<Outer> outer;        // from the outermost object on
  std::optional<base::Range> use;  // of the local whose value is checked
  void literal(const LiteralFault& fault, base::Range place, const cty::Value& literal);

  // A string that is not listed, but is near a listed value. A warning.
  void near_value(const model::Expr& literal, const std::string& text, const std::string& near);

  // The key calls a function in the syntax of another language. Reports each key once, and makes an
  // error of a warning about it.
  void foreign_call(const model::ObjectItem& item);

  // wrong_level.cc

  // Reports unknown keys as one error if all of them belong to one property of the object that is
  // not given, or if the object has no other keys: a level is left out, or superfluous. Returns
  // false otherwise.
  bool wrong_level(const model::Type& to, const ObjectKeys& keys);

  // value_report_keys.cc

  // Reports a key that neither `to` nor `others` have. `others`: all alternatives, if `to` is one
  // of several. A misspelled property is not reported as missing too: removes it from
  // `keys.missing`.
  void unknown_key(const model::Type& to, std::span<const model::Type> others,
                   const std::string& key, base::Range where, ObjectKeys& keys);

  // Reports a key that `to` does not have, but another alternative.
  void key_of_other(const model::Type& to, const std::string& key, base::Range where,
                    const ObjectKeys& keys);
  void missing(std::span<const model::Property> missing, const model::ObjectExpr& object);

  // value_report.cc
  diag::Diagnostic& mismatch(const model::Type& expected, const model::Expr& expr);

  // value_report_keys.cc

  // The value is a config whose type has a property that the expected type does not have.
  void unknown_property(const model::Type& to, const std::string& property,
                        const model::TraversalExpr& config);

  // value_report.cc

  // The value is a date without quotes, which is a difference of numbers.
  void date(const model::Type& expected, const model::Expr& expr);

  // The discriminator selects one member of a union, but all other properties fit another member,
  // which `fitting` selects.
  void discriminator(const Selection& selection, const std::string& fitting,
                     const model::ObjectExpr& object);

 private:
  void explain_other_object(diag::Diagnostic& diagnostic, const model::Type& expected,
                            const model::Expr& expr) const;
  std::string shown_path() const;
  std::string owner() const;

  // wrong_level.cc
  void help_with_maps(diag::Diagnostic& diagnostic, const model::Type& to,
                      const ObjectKeys& keys) const;

  // value_report_keys.cc
  static void note_names(diag::Diagnostic& diagnostic, const std::vector<std::string_view>& names);
  static void note_missing(diag::Diagnostic& diagnostic, const model::Property& missing);
  bool explain_key(diag::Diagnostic& diagnostic, const std::string& key) const;
  bool explain_outer_key(diag::Diagnostic& diagnostic, const std::string& key) const;

  // value_report.cc
  diag::Argument what() const;
  void label(diag::Diagnostic& diagnostic) const;
  void label_use(diag::Diagnostic& diagnostic) const;

  const model::ExprPool& pool_;
  diag::Diagnostics& diagnostics_;
  const Destination& destination_;
};

}  // namespace virga::bind
