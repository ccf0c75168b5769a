// The C++ types of expressions in a converted program.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cpp/model/model.h"

namespace virga::cpp {

struct ComponentClass;

// A class of resources, as expressions use it.
struct ResourceClass {
  std::string name;                    // "aws::s3::Bucket"
  const Resource* resource = nullptr;  // null for components of folders and for plain SDK classes
  const Package* package = nullptr;
  const ComponentClass* component = nullptr;
};

// A value. `eventual` means sdk::Output of it.
struct Ty {
  enum class Kind : std::uint8_t {
    kNull,
    kBool,
    kInt,
    kNumber,
    kString,
    kList,      // std::vector of `element`
    kMap,       // std::map from strings to `element`
    kOptional,  // std::optional of `element`
    kValue,     // sdk::PropertyValue: any value without outputs
    kInput,     // sdk::PropertyInput: any value, with outputs inside
    kAsset,
    kArchive,
    kEither,     // an asset or an archive: std::variant
    kResource,   // `resource`
    kStructured  // a struct of a package: `spelling`
  };
  Kind kind = Kind::kNull;
  bool eventual = false;
  std::shared_ptr<const Ty> element{};
  std::shared_ptr<const ResourceClass> resource{};
  std::string spelling{};
  const Members* members = nullptr;  // of `spelling`
  const Package* package = nullptr;  // of `members`

  static Ty of(Kind kind) { return {.kind = kind}; }
  static Ty list(Ty element);
  static Ty map(Ty element);
  // Optional values of any type are PropertyValue themselves.
  static Ty optional(Ty element);
  static Ty output(Ty value);
  static Ty of_class(const ResourceClass& owner);

  bool is(Kind other) const { return kind == other; }
  bool is_scalar() const;
  bool is_number() const { return kind == Kind::kInt || kind == Kind::kNumber; }
  // Whether an output is here or inside.
  bool has_outputs() const;
  // The type of the value of an output, at this level only.
  Ty settled() const;
  // The same with all outputs inside removed.
  Ty plain() const;

  friend bool operator==(const Ty& a, const Ty& b);
};

// The type as C++ source.
std::string text(const Ty& type);

// The type that values of both types can be converted to.
Ty common(const Ty& a, const Ty& b);

}  // namespace virga::cpp
