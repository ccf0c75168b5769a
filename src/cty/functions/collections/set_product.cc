// setproduct: every way to take one element from each of several collections.
#include <algorithm>

#include "cty/convert/unify.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/refine.h"

namespace virga::cty {
namespace {

// For a tuple, the type that all its elements have in common.
Result<Type> element_type(const Type& type, std::size_t at) {
  if (!type.is(Kind::kTuple)) return type.element();
  if (type.elements().empty()) return Type::dynamic();
  const auto unified = unify_unsafe(type.elements(), Profile::kReference);
  if (!unified) return argument_error(at, "the elements must have one type");
  return unified->type;
}

Result<Type> product_type(const Call& call) {
  if (call.size() < 2) return invalid("at least two collections are required");
  std::vector<Type> elements;
  bool ordered = true;
  for (std::size_t i = 0; i < call.size(); ++i) {
    const Type type = call[i].type();
    if (!is_sequence(type)) return argument_error(i, "a list, a set or a tuple is required");
    ordered &= is_ordered(type);
    Result<Type> element = element_type(type, i);
    if (!element) return element;
    elements.push_back(std::move(*element));
  }
  Type combination = Type::tuple(std::move(elements));
  return ordered ? Type::list(std::move(combination)) : Type::set(std::move(combination));
}

// Bounds of the number of elements of a collection.
struct Count {
  std::size_t least = 0;
  std::optional<std::size_t> most;
};

Count count_of(const Value& collection) {
  const Type type = collection.type();
  if (type.is(Kind::kTuple)) return {type.elements().size(), type.elements().size()};
  if (!collection.is_known()) {
    const Refinement* known = collection.refinement();
    if (!known || known->max_length == Refinement::kNoMaxLength) return {};
    return {static_cast<std::size_t>(known->min_length),
            static_cast<std::size_t>(known->max_length)};
  }
  if (!has_certain_elements(collection)) return {};
  return {collection.size(), collection.size()};
}

// The product of the counts. Returns nullopt if it is unbounded or too large to represent.
std::optional<Count> product_of(std::span<const Count> counts) {
  Count product{1, 1};
  for (const Count& count : counts) {
    if (!count.most) return std::nullopt;
    if (__builtin_mul_overflow(*product.most, *count.most, &*product.most) ||
        *product.most > static_cast<std::size_t>(Refinement::kNoMaxLength)) {
      return std::nullopt;
    }
    // Lower bound only; matches the recorded facts.
    product.least = std::min(product.least, count.least);
  }
  return product;
}

Result<Value> unknown_product(const Type& type, std::span<const Count> counts) {
  Refine result(Value::unknown(type));
  result.not_null();
  if (const auto count = product_of(counts)) {
    result.min_length(static_cast<std::int64_t>(count->least));
    result.max_length(static_cast<std::int64_t>(*count->most));
  }
  return result.done();
}

// The elements of each collection, converted to the element types of the result.
Result<std::vector<std::vector<Value>>> columns_of(const Call& call, Arguments collections) {
  const Type combination = call.type.element();
  std::vector<std::vector<Value>> columns;
  for (std::size_t i = 0; i < collections.size(); ++i) {
    std::vector<Value>& column = columns.emplace_back();
    for (const Value& element : collections[i].elements()) {
      Result<Value> cell = convert(element, combination.elements()[i], Profile::kReference);
      if (!cell) return at_argument(i, cell.error());
      column.push_back(std::move(*cell));
    }
  }
  return columns;
}

// All combinations; the last column changes fastest. Requires: no column is empty, if `count` > 0.
std::vector<Value> combinations(const std::vector<std::vector<Value>>& columns, const Type& type,
                                std::size_t count) {
  std::vector<Value> all;
  all.reserve(count);
  std::vector<std::size_t> at(columns.size());
  while (all.size() < count) {
    std::vector<Value> row;
    row.reserve(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) row.push_back(columns[i][at[i]]);
    all.push_back(Value::tuple_of(type, std::move(row)));
    for (std::size_t i = columns.size(); i > 0 && ++at[i - 1] == columns[i - 1].size(); --i) {
      at[i - 1] = 0;
    }
  }
  return all;
}

// The product of collections whose sizes are known.
Result<Value> known_product(const Call& call, Arguments collections,
                            std::span<const Count> counts) {
  const auto columns = columns_of(call, collections);
  if (!columns) return base::Unexpected(columns.error());
  const std::optional<Count> count = product_of(counts);
  const std::size_t most = call.limits.max_collection_size / call.size();
  if (!count || *count->most > most) {
    return fail(ErrorKind::kTooLarge, "the result would have too many elements");
  }
  const Type combination = call.type.element();
  std::vector<Value> all;
  if (*count->most > 0) all = combinations(*columns, combination, *count->most);
  if (call.type.is(Kind::kSet)) return Value::set_of(combination, std::move(all));
  return Value::list_of(combination, std::move(all));
}

Result<Value> product(const Call& call) {
  Marks marks;
  std::vector<Value> collections;
  std::vector<Count> counts;
  bool known = true;
  for (const Value& argument : call.arguments) {
    marks |= argument.marks();
    collections.push_back(argument.unmarked());
    counts.push_back(count_of(collections.back()));
    known &= collections.back().is_known() && counts.back().most.has_value();
  }
  if (!known) {
    for (const Value& argument : call.arguments) marks |= argument.deep_marks();
  }
  const Result<Value> result =
      known ? known_product(call, collections, counts) : unknown_product(call.type, counts);
  return result ? result->with_marks(marks) : result;
}

}  // namespace

std::vector<FunctionSpec> set_product_functions() {
  return {
      {.name = "setproduct",
       .description = "Returns every combination of one element from each collection, as tuples: a "
                      "list if all collections have an order, otherwise a set.",
       .parameters = {},
       .variadic = Parameter{"sets",
                             Type::dynamic(),
                             "Two or more lists, sets or tuples.",
                             {.unknown = true, .marked = true}},
       .type = product_type,
       .value = product},
  };
}

}  // namespace virga::cty
