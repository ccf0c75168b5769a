#include "cty/types/conformance.h"

#include <algorithm>

#include "base/limits.h"
#include "cty/types/parts.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

// Creates an unknown with exactly the reported type: unlike Value::unknown(), keeps its optional
// attributes.
Value unknown_as_given(Type type) {
  return ValueAccess::make(ValueAccess::Tag::kUnknown, TypeAccess::detach(type));
}

// Collects nonconformities, or stops at the first one if the caller needs only a bool.
class Test {
 public:
  explicit Test(std::vector<Nonconformity>* found) : found_(found) {}

  bool run(const Type& given, const Type& wanted) {
    if (wanted.is_dynamic() || given == wanted) return true;
    if (depth_ == base::Limits{}.max_type_depth) return report("the type is nested too deeply");
    ++depth_;
    const bool good = given.kind() == wanted.kind()
                          ? run_parts(given, wanted)
                          : report(wanted.constraint_name() + " required");
    --depth_;
    return good;
  }

 private:
  bool report(std::string message) {
    if (found_) found_->push_back({path_, std::move(message)});
    return false;
  }

  bool run_parts(const Type& given, const Type& wanted) {
    if (given.is(Kind::kObject)) return run_object(given, wanted);
    if (given.is(Kind::kTuple)) return run_tuple(given, wanted);
    if (given.is_collection()) return run_element(given, wanted);
    return report(wanted.constraint_name() + " required");
  }

  bool run_object(const Type& given, const Type& wanted) {
    bool good = true;
    for (const Attribute& attribute : given.attributes()) {
      if (!wanted.attribute(attribute.name)) {
        good = report("unsupported attribute \"" + attribute.name + "\"");
      }
    }
    for (const Attribute& attribute : wanted.attributes()) {
      const Attribute* own = given.attribute(attribute.name);
      if (!own) {
        good = report("missing required attribute \"" + attribute.name + "\"");
        continue;
      }
      good &= inside(PathStep::attribute(attribute.name), own->type, attribute.type);
    }
    return good;
  }

  bool run_tuple(const Type& given, const Type& wanted) {
    const std::size_t size = wanted.elements().size();
    if (given.elements().size() != size) {
      return report(std::to_string(size) + " elements required");
    }
    bool good = true;
    for (std::size_t i = 0; i < size; ++i) {
      good &= inside(PathStep::index(i), given.elements()[i], wanted.elements()[i]);
    }
    return good;
  }

  bool run_element(const Type& given, const Type& wanted) {
    const Type key = given.is(Kind::kList)  ? Type::number()
                     : given.is(Kind::kMap) ? Type::string()
                                            : given.element();
    return inside(PathStep::index(unknown_as_given(key)), given.element(), wanted.element());
  }

  bool inside(PathStep step, const Type& given, const Type& wanted) {
    path_.push(std::move(step));
    const bool good = run(given, wanted);
    path_.pop();
    return good;
  }

  std::vector<Nonconformity>* found_;
  Path path_;
  std::uint32_t depth_ = 0;
};

}  // namespace

std::vector<Nonconformity> test_conformance(const Type& given, const Type& wanted) {
  std::vector<Nonconformity> found;
  Test(&found).run(given, wanted);
  return found;
}

bool conforms(const Type& given, const Type& wanted) {
  return Test(nullptr).run(given, wanted);
}

}  // namespace virga::cty
