#include "sdk/typed/argument_value.h"

#include "sdk/typed/property_list.h"

namespace virga::sdk {

// Programs create and use arguments on their thread only.
struct Argument::Shared {
  PropertyInput input;
  std::size_t owners = 1;
};

Argument::Argument(const Argument& other) : shared_(other.shared_) {
  if (shared_) ++shared_->owners;
}
Argument::Argument(Argument&& other) noexcept : shared_(std::exchange(other.shared_, nullptr)) {}
Argument& Argument::operator=(const Argument& other) {
  return *this = Argument(other);
}
Argument& Argument::operator=(Argument&& other) noexcept {
  std::swap(shared_, other.shared_);
  return *this;
}
Argument::~Argument() {
  if (shared_ && --shared_->owners == 0) delete shared_;
}

bool Argument::has_value() const {
  return shared_ != nullptr;
}

const PropertyInput& Argument::input() const {
  return shared_->input;
}

void Argument::set(std::string_view text) {
  set(PropertyInput(pulumi::to_property(text)));
}
void Argument::set(double number) {
  set(PropertyInput(PropertyValue::number(number)));
}
void Argument::set(bool boolean) {
  set(PropertyInput(PropertyValue::boolean(boolean)));
}
void Argument::set(const EnumTable& table, std::size_t index) {
  set(PropertyInput(table.value(index)));
}
void Argument::set(const PropertyInput& input) {
  Argument made{Empty()};
  made.shared_ = new Shared{input};
  *this = std::move(made);
}
void Argument::set(const Resource& resource) {
  set(PropertyInput(resource.reference()));
}
void Argument::set(const PropertyList& properties) {
  set(detail::object_input(properties));
}

template void Argument::convert(const Output<std::string>& value);
template void Argument::convert(const Output<bool>& value);
template void Argument::convert(const Output<int>& value);
template void Argument::convert(const Output<double>& value);
template void Argument::convert(const Output<PropertyValue>& value);
template void Argument::convert(const Output<std::optional<std::string>>& value);
template void Argument::convert(const Output<std::optional<bool>>& value);
template void Argument::convert(const Output<std::optional<int>>& value);
template void Argument::convert(const Output<std::optional<double>>& value);
template void Argument::convert(const Output<std::vector<std::string>>& value);
template void Argument::convert(const Output<std::map<std::string, std::string>>& value);
template void Argument::convert(const Input<std::string>& value);
template void Argument::convert(const std::vector<std::string>& value);
template void Argument::convert(const std::map<std::string, std::string>& value);

ListArgument::ListArgument(std::size_t size) : Argument(Empty()) {
  elements_.reserve(size);
}
ListArgument::~ListArgument() = default;
void ListArgument::add(const Argument& element) {
  elements_.push_back(element.input());
}
const Argument& ListArgument::done() {
  set(PropertyInput::list(std::move(elements_)));
  return *this;
}

ObjectArgument::ObjectArgument(std::size_t size) : Argument(Empty()) {
  members_.reserve(size);
}
ObjectArgument::~ObjectArgument() = default;
void ObjectArgument::add(std::string_view key, const Argument& member) {
  members_.emplace_back(std::string(key), member.input());
}
const Argument& ObjectArgument::done() {
  set(PropertyInput::object(std::move(members_)));
  return *this;
}

namespace detail {

PropertyInput object_input(const PropertyList& properties) {
  return PropertyInput::object(properties.all());
}

}  // namespace detail

}  // namespace virga::sdk
