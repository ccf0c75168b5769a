// Random types and values for property tests (rapidcheck). For *_test.cc files only: a test program
// links rapidcheck, the library does not.
//
//   RC_GTEST_PROP(Convert, KeepsItsType, ()) {
//     const Type type = *arbitrary::types();
//     const Value value = *arbitrary::values(type, {.nulls = true, .marks = true});
//     ...
//   }
//
// Few choices and few different leaves make equal values, equal keys and convertible strings
// common. rapidcheck shrinks the choices, so a failing example becomes small by itself.
#pragma once

#include <gtest/gtest.h>
// Must come after gtest.h.
#include <rapidcheck/gtest.h>

#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "cty/refine.h"
#include "cty/value.h"
#include "cty/walk.h"

namespace virga::cty::arbitrary {

// Which types to generate.
struct TypeShape {
  int depth = 3;          // levels below the outermost one
  bool dynamic = false;   // `dynamic`, at any depth
  bool optional = false;  // optional attributes: only for target types of conversions
};

// Which values to generate, at any depth.
struct ValueShape {
  bool nulls = false;
  bool unknowns = false;  // with and without refinements
  bool marks = false;     // one or two of three
  bool infinities = false;
  bool negative_zero = false;  // equal to 0 but not the same value; codecs do not preserve it
};

// All kinds of values.
inline constexpr ValueShape kAnything{
    .nulls = true, .unknowns = true, .marks = true, .infinities = true, .negative_zero = true};

// Returns 0 to `count` - 1; smaller is simpler. Requires, like all functions up to types(): the
// caller is inside of rc::gen::exec.
inline std::size_t pick(std::size_t count) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, count));
}
inline bool one_in(std::size_t count) {
  return pick(count) == count - 1;
}

inline std::string pick_name() {
  static constexpr const char* kNames[] = {"a", "b", "c", "\u00e9", "long name"};
  return kNames[pick(std::size(kNames))];
}

inline std::string pick_text() {
  static constexpr const char* kTexts[] = {"",       "a",      "b",          "1",   "true",
                                           "false",  "1.5",    "-7",         "abc", "\u00e9t\u00e9",
                                           "a\"b\n", "\u2028", "\U0001F600", "1e3", "A"};
  return kTexts[pick(std::size(kTexts))];
}

inline Number pick_number(const ValueShape& shape) {
  static constexpr const char* kNumbers[] = {"0",
                                             "1",
                                             "2",
                                             "-1",
                                             "0.1",
                                             "1.5",
                                             "-2.25",
                                             "9007199254740993",
                                             "9223372036854775807",
                                             "-9223372036854775808",
                                             "18446744073709551616",
                                             "123456789012345678901234567890.5",
                                             "1e100",
                                             "1e-100"};
  if (shape.infinities && one_in(16)) return Number::infinity(one_in(2));
  if (shape.negative_zero && one_in(16)) return *Number::parse("-0");
  const std::size_t kind = pick(4);
  if (kind == 1) return Number::real(0.1 * static_cast<double>(pick(5)));
  if (kind == 2) return Number::integer(static_cast<std::int64_t>(pick(5)));
  return *Number::parse(kNumbers[pick(std::size(kNumbers))]);
}

inline Type pick_type(const TypeShape& shape) {
  const auto inner = [&] {
    TypeShape part = shape;
    --part.depth;
    return pick_type(part);
  };
  const std::size_t leaves = shape.dynamic ? 4 : 3;
  switch (pick(shape.depth > 0 ? leaves + 5 : leaves) + (shape.dynamic ? 0 : 1)) {
    case 0: return Type::dynamic();
    case 1: return Type::boolean();
    case 2: return Type::number();
    case 3: return Type::string();
    case 4: return Type::list(inner());
    case 5: return Type::set(inner());
    case 6: return Type::map(inner());
    case 7: {
      std::vector<Type> parts;
      for (std::size_t left = pick(4); left > 0; --left) parts.push_back(inner());
      return Type::tuple(std::move(parts));
    }
    default: {
      std::vector<Attribute> parts;
      for (std::size_t left = pick(4); left > 0; --left) {
        parts.push_back({pick_name(), inner(), shape.optional && one_in(3)});
      }
      return Type::object(std::move(parts));
    }
  }
}

inline Value pick_unknown(const Type& type) {
  const Value plain = Value::unknown(type);
  if (type.is_dynamic() || one_in(2)) return plain;
  Refine refine(plain);
  if (one_in(2)) refine.not_null();
  const auto small = [](std::size_t offset) {
    return Value::integer(static_cast<std::int64_t>(offset + pick(3)));
  };
  if (type.is(Kind::kString) && one_in(2)) refine.prefix_full(one_in(2) ? "a" : "ab");
  if (type.is(Kind::kNumber) && one_in(2)) refine.min(small(0), one_in(2));
  if (type.is(Kind::kNumber) && one_in(2)) refine.max(small(3), one_in(2));
  if (type.is_collection() && one_in(2)) refine.min_length(static_cast<std::int64_t>(pick(3)));
  if (type.is_collection() && one_in(2)) refine.max_length(static_cast<std::int64_t>(2 + pick(3)));
  return *refine.done();
}

inline Value pick_value(const Type& type, const ValueShape& shape);

inline Value pick_known(const Type& type, const ValueShape& shape) {
  const auto parts_of = [&](const Type& element) {
    std::vector<Value> parts;
    for (std::size_t left = pick(4); left > 0; --left) parts.push_back(pick_value(element, shape));
    return parts;
  };
  switch (type.kind()) {
    case Kind::kBool: return Value::boolean(one_in(2));
    case Kind::kNumber: return Value::number(pick_number(shape));
    case Kind::kString: return Value::string(pick_text());
    case Kind::kList: return Value::list_of(type.element(), parts_of(type.element()));
    case Kind::kSet: return *Value::set_of(type.element(), parts_of(type.element()));
    case Kind::kMap: {
      std::vector<Value::Field> fields;
      for (Value& part : parts_of(type.element())) {
        fields.emplace_back(pick_name(), std::move(part));
      }
      return Value::map_of(type.element(), std::move(fields));
    }
    case Kind::kTuple: {
      std::vector<Value> parts;
      for (const Type& part : type.elements()) parts.push_back(pick_value(part, shape));
      return Value::tuple(std::move(parts));
    }
    case Kind::kObject: {
      std::vector<Value> parts;
      for (const Attribute& part : type.attributes()) {
        parts.push_back(pick_value(part.type, shape));
      }
      return Value::object_of(type, std::move(parts));
    }
    case Kind::kDynamic: return shape.unknowns && one_in(2) ? Value::dynamic() : Value();
    case Kind::kCapsule: break;
  }
  VIRGA_UNREACHABLE();
}

inline Value pick_value(const Type& type, const ValueShape& shape) {
  Value value = shape.nulls && one_in(8)      ? Value::null(type)
                : shape.unknowns && one_in(6) ? pick_unknown(type)
                                              : pick_known(type, shape);
  static const Mark kMarks[] = {Mark::named("x"), Mark::named("y"), Mark::named("z")};
  for (int left = 2; shape.marks && left > 0 && one_in(6); --left) {
    value = value.marked(kMarks[pick(std::size(kMarks))]);
  }
  return value;
}

inline rc::Gen<Type> types(TypeShape shape = {}) {
  return rc::gen::exec([shape] { return pick_type(shape); });
}

// Values of a type without optional attributes. A part of type dynamic is unknown or null.
inline rc::Gen<Value> values(Type type, ValueShape shape = {}) {
  return rc::gen::exec([type, shape] { return pick_value(type, shape); });
}

// Values of any type.
inline rc::Gen<Value> values(TypeShape of, ValueShape shape = {}) {
  return rc::gen::exec([of, shape] { return pick_value(pick_type(of), shape); });
}

}  // namespace virga::cty::arbitrary

namespace virga::cty {

// Print counterexamples of rapidcheck and GoogleTest, including content under marks.
inline void showValue(const Type& type, std::ostream& out) {
  out << type.dump();
}
inline void showValue(const Value& value, std::ostream& out) {
  const auto [plain, places] = unmark_deep_with_paths(value);
  out << plain.dump() << " of " << value.type().dump();
  for (const MarksAt& place : places) {
    out << ", marked(" << place.marks.show() << ") at [" << place.path.show() << "]";
  }
}
inline void PrintTo(const Type& type, std::ostream* out) {
  showValue(type, *out);
}
inline void PrintTo(const Value& value, std::ostream* out) {
  showValue(value, *out);
}

}  // namespace virga::cty
