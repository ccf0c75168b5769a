#include "run/evaluate/access.h"

#include <optional>

#include "base/text/suggest.h"
#include "cty/convert/convert.h"
#include "cty/ops/access.h"
#include "diag/codes/run.h"
#include "run/convert/exactly.h"
#include "run/convert/resource_value.h"
#include "run/evaluate/arithmetic.h"
#include "run/evaluate/charge.h"
#include "run/evaluate/decided.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Type;
using cty::Value;

// The value that a step reads, and what diagnostics must not show: secret keys and secret
// neighbours.
struct Lookup {
  Evaluation& evaluate;
  const Value& bare;
  const model::Type& receiver;
  Range where;
  bool secret_collection = false;
  bool secret_key = false;
};

std::vector<std::string_view> names_in(const Value& bare) {
  std::vector<std::string_view> names;
  if (const Type type = bare.type(); type.is(Kind::kObject)) {
    for (const cty::Attribute& known : type.attributes()) names.push_back(known.name);
  } else if (bare.is_known()) {
    for (const std::string& key : bare.keys()) names.push_back(key);
  }
  return names;
}

// In a condition, everything else that is missing is null.
void explain_failure(const Lookup& lookup, diag::Diagnostic& diagnostic) {
  if (!lookup.evaluate.world().absent_is_null) return;
  diagnostic.help({"to check that it does not exist, compare it with {0}", diag::Name{"null"}});
}

Evaluated no_attribute(const Lookup& lookup, std::string_view name) {
  if (lookup.evaluate.absent_is_null() || may_lack(lookup.receiver, name)) return Value();
  auto& diagnostic = lookup.evaluate.world().diagnostics.add(
      codes::kNoAttribute, lookup.where,
      lookup.secret_key ? diag::Argument(diag::Word("of this name"))
                        : diag::Argument(diag::Name{std::string(name)}));
  explain_failure(lookup, diagnostic);
  if (lookup.secret_key) return std::nullopt;
  if (lookup.secret_collection) return std::nullopt;
  std::vector<std::string_view> names = names_in(lookup.bare);
  constexpr std::size_t kNamesPerStep = 4;
  constexpr std::size_t kMaxNames = 20;
  Budget& budget = lookup.evaluate.world().budget;
  if (!budget.charge_steps(names.size() / kNamesPerStep, lookup.where)) return std::nullopt;
  if (urn_of(lookup.bare)) std::erase_if(names, is_resource_fact);
  if (auto near = base::nearest(name, names)) {
    diagnostic.help({"did you mean {0}?", diag::Name{std::string(*near)}});
  } else if (!names.empty() && names.size() <= kMaxNames) {
    diagnostic.note({"its keys are {0}", diag::Names{{names.begin(), names.end()}}});
  }
  return std::nullopt;
}

// The type of a collection's keys. Returns nullopt if it has no keys.
std::optional<Type> key_type(const Type& collection) {
  switch (collection.kind()) {
    case Kind::kList:
    case Kind::kTuple: return Type::number();
    case Kind::kMap:
    case Kind::kObject: return Type::string();
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kSet:
    case Kind::kCapsule:
    case Kind::kDynamic: return std::nullopt;
  }
  VIRGA_UNREACHABLE();
}

// The member of a non-null object or map.
Evaluated member(const Lookup& lookup, std::string_view name) {
  const Value& bare = lookup.bare;
  const Type type = bare.type();
  if (type.is(Kind::kObject)) {
    const std::size_t position = type.attribute_index(name);
    if (position == Type::npos) return no_attribute(lookup, name);
    if (!bare.is_known()) return Value::unknown(type.attributes()[position].type);
    return bare.elements()[position];
  }
  if (!bare.is_known()) return Value::unknown(type.element());
  const Value* element = bare.find(name);
  return element ? Evaluated(*element) : no_attribute(lookup, name);
}

// The element of a non-null list or tuple.
Evaluated element(const Lookup& lookup, const Value& key) {
  const auto invalid = [&](const cty::Error& error) {
    return lookup.evaluate.fail(codes::kInvalidIndex, lookup.where, diag::Reason{error.message()});
  };
  if (lookup.bare.type().is(Kind::kTuple) && !key.is_known()) return Value::dynamic();
  auto there = cty::has_index(lookup.bare, key);
  if (!there) return invalid(there.error());
  const Value& answer = there->unmarked();
  if (answer.is_known() && !answer.as_bool()) {
    if (lookup.evaluate.absent_is_null()) return Value();
    const auto position = key.as_number().to_uint64();
    if (position && may_lack(lookup.receiver, static_cast<std::size_t>(*position))) return Value();
    auto& diagnostic =
        lookup.evaluate.world().diagnostics.add(codes::kIndexBeyondEnd, lookup.where);
    if (lookup.bare.is_known() && !lookup.secret_collection && !lookup.secret_key) {
      diagnostic.note({"the list has {0} {1}",
                       diag::Count{static_cast<std::int64_t>(lookup.bare.size())},
                       lookup.bare.size() == 1 ? diag::Word("element") : diag::Word("elements")});
    }
    explain_failure(lookup, diagnostic);
    return std::nullopt;
  }
  auto element = cty::index(lookup.bare, key);
  if (!element) return invalid(element.error());
  return *std::move(element);
}

// Requires: `key` has the type of the keys of `lookup.bare`.
Evaluated keyed(const Lookup& lookup, const Value& key) {
  if (!key.type().is(Kind::kString)) return element(lookup, key);
  if (key.is_known()) return member(lookup, key.as_string());
  const Type type = lookup.bare.type();
  return type.is(Kind::kMap) ? Value::unknown(type.element()) : Value::dynamic();
}

}  // namespace

Evaluated attribute(Evaluation& evaluate, const Value& value, const model::Type& receiver,
                    std::string_view name, Range where) {
  const Value bare = value.unmarked();
  const cty::Marks marks = value.marks();
  const Type type = bare.type();
  evaluate.examine(marks);
  if (bare.is_null()) return Value().with_marks(marks);
  if (type.is_dynamic()) return Value::dynamic().with_marks(marks);
  if (type.is(Kind::kObject) || type.is(Kind::kMap)) {
    Evaluated found = member({evaluate, bare, receiver, where, evaluate.hides(marks)}, name);
    if (!found) return found;
    return found->with_marks(marks);
  }
  return evaluate.fail(codes::kNoAttributes, where, evaluate.shown_type(value),
                       diag::Name{std::string(name)});
}

Evaluated index(Evaluation& evaluate, const Value& value, const model::Type& receiver,
                const Value& key, Range where) {
  const Value bare = value.unmarked();
  const Value bare_key = key.unmarked();
  const cty::Marks marks = value.marks() | key.marks();
  evaluate.examine(marks);
  if (bare.is_null()) return Value().with_marks(marks);
  if (bare_key.is_null()) return evaluate.fail(codes::kNullIndex, where);
  if (bare.type().is_dynamic() || bare_key.type().is_dynamic()) {
    return Value::dynamic().with_marks(marks);
  }
  const std::optional<Type> wanted = key_type(bare.type());
  if (!wanted) {
    return evaluate.fail(codes::kNotIndexable, where, evaluate.shown_type(value));
  }
  if (!charge_size(evaluate, bare_key, where)) return std::nullopt;
  if (!charge_reading(evaluate.world().budget, bare_key, Reads::kSurface, where)) {
    return std::nullopt;
  }
  auto converted = convert_exactly(bare_key, *wanted, evaluate.limits());
  if (!converted) {
    const bool hidden = evaluate.hides(key.marks());
    return evaluate.fail(
        codes::kInvalidIndex, where,
        diag::Reason{hidden ? "the secret key does not convert" : converted.error().message()});
  }
  if (!charge_size(evaluate, *converted, where)) return std::nullopt;
  Evaluated found = keyed(
      {evaluate, bare, receiver, where, evaluate.hides(value.marks()), evaluate.hides(key.marks())},
      *converted);
  if (!found) return found;
  return found->with_marks(marks | decided_dependencies(evaluate, key.marks(), value, where));
}

Evaluated key_as_string(Evaluation& evaluate, const Value& marked, Range where) {
  const Value key = marked.unmarked();
  if (key.is_null()) return evaluate.fail(codes::kNullKey, where);
  if (!charge_size(evaluate, key, where)) return std::nullopt;
  if (!charge_key(evaluate.world().budget, key, where)) return std::nullopt;
  auto text = cty::convert(key, Type::string(), cty::Profile::kReference);
  if (!text) {
    return evaluate.fail(codes::kKeyNotString, where, evaluate.shown_type(marked));
  }
  return *std::move(text);
}

}  // namespace virga::run
