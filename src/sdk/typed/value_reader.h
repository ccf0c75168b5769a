// Reads values of generated types. The readers write into existing objects and report errors aside,
// so that a type costs a compiler one function instead of the classes of two results.
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "pulumi/types/property_traits.h"
#include "sdk/typed/maybe.h"

namespace virga::sdk {

using pulumi::PropertyValue;

// Where and why reading failed; keeps the first error.
class ReadFailure {
 public:
  ReadFailure() = default;
  ReadFailure(const ReadFailure&) = delete;
  ReadFailure& operator=(const ReadFailure&) = delete;
  ~ReadFailure();

  // Require: failed() for take(), within() and message().
  bool failed() const { return error_.has_value(); }
  bool set(pulumi::ValueError error);  // returns false
  void within(std::string_view key);
  void within(std::size_t index);
  std::string message() const;
  pulumi::ValueError take();
  void clear();

 private:
  std::optional<pulumi::ValueError> error_;
};

// The elements of an array or the members of an object, one after the other.
class PartReader {
 public:
  PartReader(const PropertyValue& whole, std::uint32_t depth, ReadFailure& failure)
      : whole_(whole), depth_(depth + 1), failure_(failure) {}

  // Return false, with an error, if the value has another kind or is nested too deeply.
  bool begin_array();
  bool begin_object();

  std::uint32_t depth() const { return depth_; }
  ReadFailure& failure() const { return failure_; }

  // The next element or member; false at the end.
  bool next();
  const PropertyValue& part() const { return *part_; }
  std::string key() const;
  // Adds the place of the current part to the error. Returns false.
  bool fail();

  // Selects the member `name`. An absent one is null.
  void find(std::string_view name);
  // Adds the name of the member, or says that it is missing.
  void fail_member(std::string_view name);

 private:
  const PropertyValue& whole_;
  std::uint32_t depth_;
  ReadFailure& failure_;
  const PropertyValue* part_ = nullptr;
  std::size_t next_ = 0;
  bool is_array_ = false;
  bool is_absent_ = false;
};

// `read` returns false after setting the failure. Requires: !failure.failed().
template <typename T>
struct ValueReader {
  static bool read(T& out, const PropertyValue& value, std::uint32_t depth, ReadFailure& failure) {
    auto part = pulumi::PropertyTraits<T>::from(value, depth);
    if (!part) return failure.set(std::move(part).error());
    out = *std::move(part);
    return true;
  }
};

// A type whose default is its empty value.
template <typename Optional, typename T>
struct OptionalReader {
  static bool read(Optional& out, const PropertyValue& value, std::uint32_t depth,
                   ReadFailure& failure) {
    out.reset();
    return value.is_null() || ValueReader<T>::read(out.emplace(), value, depth, failure);
  }
};
template <typename T>
struct ValueReader<Maybe<T>> : OptionalReader<Maybe<T>, T> {};
template <std::default_initializable T>
struct ValueReader<std::optional<T>> : OptionalReader<std::optional<T>, T> {};

template <std::default_initializable T>
  requires(!std::same_as<T, bool>)
struct ValueReader<std::vector<T>> {
  static bool read(std::vector<T>& out, const PropertyValue& value, std::uint32_t depth,
                   ReadFailure& failure) {
    PartReader parts(value, depth, failure);
    if (!parts.begin_array()) return false;
    out.clear();
    while (parts.next()) {
      if (!ValueReader<T>::read(out.emplace_back(), parts.part(), parts.depth(), failure)) {
        return parts.fail();
      }
    }
    return true;
  }
};

template <std::default_initializable T>
struct ValueReader<std::map<std::string, T>> {
  static bool read(std::map<std::string, T>& out, const PropertyValue& value, std::uint32_t depth,
                   ReadFailure& failure) {
    PartReader parts(value, depth, failure);
    if (!parts.begin_object()) return false;
    out.clear();
    while (parts.next()) {
      if (!ValueReader<T>::read(out[parts.key()], parts.part(), parts.depth(), failure)) {
        return parts.fail();
      }
    }
    return true;
  }
};

// The types that nearly every package uses are compiled once, with the SDK.
template <>
bool ValueReader<std::string>::read(std::string& out, const PropertyValue& value, std::uint32_t,
                                    ReadFailure& failure);
template <>
bool ValueReader<bool>::read(bool& out, const PropertyValue& value, std::uint32_t,
                             ReadFailure& failure);
template <>
bool ValueReader<int>::read(int& out, const PropertyValue& value, std::uint32_t,
                            ReadFailure& failure);
template <>
bool ValueReader<double>::read(double& out, const PropertyValue& value, std::uint32_t,
                               ReadFailure& failure);
extern template struct OptionalReader<Maybe<std::string>, std::string>;
extern template struct OptionalReader<Maybe<bool>, bool>;
extern template struct OptionalReader<Maybe<int>, int>;
extern template struct OptionalReader<Maybe<double>, double>;
extern template struct ValueReader<std::vector<std::string>>;
extern template struct ValueReader<std::map<std::string, std::string>>;
extern template struct OptionalReader<Maybe<std::vector<std::string>>, std::vector<std::string>>;
extern template struct OptionalReader<Maybe<std::map<std::string, std::string>>,
                                      std::map<std::string, std::string>>;

// What PropertyTraits<T>::from() returns.
template <typename T>
pulumi::ValueResult<T> read_result(const PropertyValue& value, std::uint32_t depth) {
  T read{};
  ReadFailure failure;
  if (!ValueReader<T>::read(read, value, depth, failure)) {
    return base::Unexpected(failure.take());
  }
  return read;
}

}  // namespace virga::sdk

namespace virga::pulumi {

template <typename T>
struct PropertyTraits<sdk::Maybe<T>> {
  static PropertyValue to(const sdk::Maybe<T>& value) {
    return value ? PropertyTraits<T>::to(*value) : PropertyValue();
  }
  static ValueResult<sdk::Maybe<T>> from(const PropertyValue& value, std::uint32_t depth) {
    return sdk::read_result<sdk::Maybe<T>>(value, depth);
  }
};

}  // namespace virga::pulumi
