#include "model/eventual.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "model/node/mapper.h"

namespace virga::model {
namespace {

// Makes every object inside a changed type strict, including objects without eventuals.
struct ResolveOutputs {
  bool skips(const Type& type) const {
    return !type.contains_eventuals() && !type.node()->contents.loose;
  }
  // The inside of an output has no eventuals, so it stays. A recursive output is an exception: it
  // may be made before its inside is known.
  bool enters(const Type& type) const {
    return !type.is(Kind::kOutput) || type.element().contains_eventuals();
  }
  bool strict(const Type&) const { return true; }
  Type wrap(const Type& from, Type rebuilt) const {
    const bool eventual = from.is(Kind::kOutput) || from.is(Kind::kPromise);
    return eventual && !rebuilt.is_error() ? rebuilt.element() : rebuilt;
  }
};

struct ResolvePromises {
  bool skips(const Type& type) const {
    return type.is(Kind::kOutput) || (!type.contains_promises() && !type.node()->contents.loose);
  }
  bool enters(const Type&) const { return true; }
  bool strict(const Type&) const { return true; }
  Type wrap(const Type& from, Type rebuilt) const {
    return from.is(Kind::kPromise) && !rebuilt.is_error() ? rebuilt.element() : rebuilt;
  }
};

// Returns whether the parts of the type have input types of their own.
bool has_input_parts(const Type& type) {
  return type.is(Kind::kPromise) || type.is(Kind::kMap) || type.is(Kind::kList) ||
         type.is(Kind::kSet) || type.is(Kind::kTuple) || type.is(Kind::kUnion) ||
         type.is(Kind::kObject);
}

// Computes the element of the output next to an input type: without eventuals, with strict objects.
struct Settle : ResolveOutputs {
  bool enters(const Type& type) const {
    return ResolveOutputs::enters(type) && (type.contains_eventuals() || has_input_parts(type));
  }
};

struct InputType {
  Mapper<Settle> settle{Settle{}};

  bool skips(const Type& type) const {
    return type.is_dynamic() || type.is_none() || type.is_error() || type.is(Kind::kOutput);
  }
  bool enters(const Type& type) const { return has_input_parts(type); }
  bool strict(const Type&) const { return true; }
  Type wrap(const Type& from, Type rebuilt) {
    Type settled = from.is_recursive() ? Mapper(Settle{}).run(from) : settle.map(from);
    return Type::union_of({std::move(rebuilt), Type::output(std::move(settled))});
  }
};

}  // namespace

Type resolve_outputs(const Type& type) {
  if (!type.contains_eventuals()) return type;
  return Mapper(ResolveOutputs{}).run(type);
}

Type resolve_promises(const Type& type) {
  if (!type.contains_promises()) return type;
  return Mapper(ResolvePromises{}).run(type);
}

Eventual strongest_eventual(std::span<const Type> types) {
  Eventual strongest = Eventual::kNone;
  for (const Type& type : types) {
    if (type.contains_outputs()) return Eventual::kOutput;
    if (type.contains_promises()) strongest = Eventual::kPromise;
  }
  return strongest;
}

Type lift(Type result, Eventual by) {
  switch (by) {
    case Eventual::kNone: return result;
    case Eventual::kPromise: return Type::promise(std::move(result));
    case Eventual::kOutput: return Type::output(std::move(result));
  }
  VIRGA_UNREACHABLE();
}

Type lift(Type result, std::span<const Type> arguments) {
  return lift(std::move(result), strongest_eventual(arguments));
}

Type input_type(const Type& type) {
  return Mapper(InputType{}).run(type);
}

}  // namespace virga::model
