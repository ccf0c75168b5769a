// flatten: all elements of nested sequences as one tuple.
#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

// Collects the elements of `sequence` and of all nested sequences at any depth. Returns false if
// their number is not known. Adds the marks of the sequences to `marks`.
bool collect(const Value& sequence, std::vector<Value>& out, Marks& marks) {
  struct Open {
    Value sequence;
    std::size_t next = 0;
  };
  std::vector<Open> open;
  const auto enter = [&](const Value& value) {
    marks |= value.marks();
    open.push_back({value.unmarked()});
  };
  const auto is_open = [](const Value& value) {
    const bool sequence_like = value.type().is_dynamic() || is_sequence(value.type());
    return sequence_like && !has_certain_elements(value.unmarked());
  };
  if (is_open(sequence)) return false;
  enter(sequence);
  while (!open.empty()) {
    Open& innermost = open.back();
    if (innermost.next == innermost.sequence.size()) {
      open.pop_back();
      continue;
    }
    const Value part = innermost.sequence.elements()[innermost.next++];
    if (is_open(part)) return false;
    if (part.is_null() || !is_sequence(part.type())) {
      out.push_back(part);
    } else {
      enter(part);
    }
  }
  return true;
}

Result<Type> flatten_type(const Call& call) {
  if (!call[0].is_known()) return Type::dynamic();
  if (!is_sequence(call[0].type())) {
    return argument_error(0, "a list, a set or a tuple is required");
  }
  if (!call[0].is_wholly_known()) return Type::dynamic();
  if (auto small = check_size(call.limits, call[0]); !small) return base::Unexpected(small.error());
  std::vector<Value> parts;
  Marks marks;
  collect(call[0], parts, marks);
  std::vector<Type> types;
  for (const Value& part : parts) types.push_back(part.type());
  return Type::tuple(std::move(types));
}

Result<Value> flatten(const Call& call) {
  if (auto small = check_size(call.limits, call[0]); !small) return base::Unexpected(small.error());
  std::vector<Value> parts;
  Marks marks;
  if (collect(call[0], parts, marks)) {
    return Value::tuple(std::move(parts)).with_marks(marks);
  }
  return Value::dynamic().with_marks(call[0].deep_marks());
}

}  // namespace

std::vector<FunctionSpec> flatten_functions() {
  return {
      {.name = "flatten",
       .description = "Returns a tuple of the elements of a sequence. The elements of nested "
                      "sequences, at any depth, replace these sequences.",
       .parameters = {{"list", Type::dynamic(), "A list, set or tuple.", {.marked = true}}},
       .type = flatten_type,
       .value = flatten},
  };
}

}  // namespace virga::cty
