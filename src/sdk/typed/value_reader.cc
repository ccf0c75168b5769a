#include "sdk/typed/value_reader.h"

namespace virga::sdk {
namespace {

template <typename T>
bool read_scalar(T& out, const PropertyValue& value, ReadFailure& failure) {
  auto read = pulumi::PropertyTraits<T>::from(value, 0);
  if (!read) return failure.set(std::move(read).error());
  out = *std::move(read);
  return true;
}

}  // namespace

ReadFailure::~ReadFailure() = default;

bool ReadFailure::set(pulumi::ValueError error) {
  error_ = std::move(error);
  return false;
}

void ReadFailure::within(std::string_view key) {
  error_ = std::move(*error_).within(std::string(key));
}

void ReadFailure::within(std::size_t index) {
  error_ = std::move(*error_).within(static_cast<std::int64_t>(index));
}

std::string ReadFailure::message() const {
  return error_->error().message();
}

pulumi::ValueError ReadFailure::take() {
  return *std::move(error_);
}

void ReadFailure::clear() {
  error_.reset();
}

bool PartReader::begin_array() {
  is_array_ = true;
  const auto items = pulumi::read_array(whole_, depth_ - 1);
  return items || failure_.set(items.error());
}

bool PartReader::begin_object() {
  const auto members = pulumi::read_object(whole_, depth_ - 1);
  return members || failure_.set(members.error());
}

bool PartReader::next() {
  const std::size_t size = is_array_ ? whole_.as_array().size() : whole_.as_object().size();
  if (next_ == size) return false;
  part_ = is_array_ ? &whole_.as_array()[next_] : &whole_.as_object()[next_].value;
  ++next_;
  return true;
}

std::string PartReader::key() const {
  return std::string(whole_.as_object()[next_ - 1].key);
}

bool PartReader::fail() {
  if (is_array_) {
    failure_.within(next_ - 1);
  } else {
    failure_.within(key());
  }
  return false;
}

void PartReader::find(std::string_view name) {
  static const PropertyValue null{};
  const PropertyValue* found = whole_.find(name);
  is_absent_ = found == nullptr;
  part_ = found ? found : &null;
}

void PartReader::fail_member(std::string_view name) {
  if (is_absent_) failure_.set(pulumi::ValueError("is missing"));
  failure_.within(name);
}

template <>
bool ValueReader<std::string>::read(std::string& out, const PropertyValue& value, std::uint32_t,
                                    ReadFailure& failure) {
  return read_scalar(out, value, failure);
}
template <>
bool ValueReader<bool>::read(bool& out, const PropertyValue& value, std::uint32_t,
                             ReadFailure& failure) {
  return read_scalar(out, value, failure);
}
template <>
bool ValueReader<int>::read(int& out, const PropertyValue& value, std::uint32_t,
                            ReadFailure& failure) {
  return read_scalar(out, value, failure);
}
template <>
bool ValueReader<double>::read(double& out, const PropertyValue& value, std::uint32_t,
                               ReadFailure& failure) {
  return read_scalar(out, value, failure);
}

template struct OptionalReader<Maybe<std::string>, std::string>;
template struct OptionalReader<Maybe<bool>, bool>;
template struct OptionalReader<Maybe<int>, int>;
template struct OptionalReader<Maybe<double>, double>;
template struct ValueReader<std::vector<std::string>>;
template struct ValueReader<std::map<std::string, std::string>>;
template struct OptionalReader<Maybe<std::vector<std::string>>, std::vector<std::string>>;
template struct OptionalReader<Maybe<std::map<std::string, std::string>>,
                               std::map<std::string, std::string>>;

}  // namespace virga::sdk
