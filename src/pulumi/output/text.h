// Strings of outputs. Spec: docs/spec/pulumi-types.md, section 7.5.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "pulumi/output/combine.h"
#include "pulumi/types/property_traits.h"
#include "pulumi/wire/wire_json.h"

namespace virga::pulumi {

// The string form of a plain value: a string itself, true and false, the shortest decimal of a
// number.
void append_text(std::string& out, std::string_view text);
void append_text(std::string& out, double number);
template <std::same_as<bool> Bool>
void append_text(std::string& out, Bool value) {
  append_text(out, value ? std::string_view("true") : std::string_view("false"));
}
template <std::integral Integer>
  requires(!std::same_as<Integer, bool>)
void append_text(std::string& out, Integer number) {
  append_text(out, std::string_view(std::to_string(number)));
}

template <typename T>
concept HasText = requires(std::string out, const plain_t<T>& value) { append_text(out, value); };

// A format whose {} are counted at compile time; {{ and }} are braces.
template <typename... T>
class TextFormat {
 public:
  template <typename Text>
    requires std::convertible_to<const Text&, std::string_view>
  consteval TextFormat(const Text& text) : text_(text) {
    if (places(text_) != sizeof...(T)) wrong_number_of_places();
  }
  std::string_view text() const { return text_; }

 private:
  static void wrong_number_of_places();  // not defined: a call is a compile error

  static consteval std::size_t places(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '{' && text[i] != '}') continue;
      if (i + 1 < text.size() && text[i + 1] == text[i]) {
        ++i;
      } else if (text.substr(i, 2) == "{}") {
        ++i;
        ++count;
      } else {
        wrong_number_of_places();
      }
    }
    return count;
  }

  std::string_view text_;
};

// Appends the part of `format` up to its next {}; afterwards, `format` starts after the {}.
void append_until_place(std::string& out, std::string_view& format);

// Formats `format` with the values in place of its {}:
//   interpolate("https://{}:{}/", host, port)
// Not owned: `format` must outlive the output, as a literal does.
template <HasText... T>
Output<std::string> interpolate(TextFormat<std::type_identity_t<T>...> format, T... values) {
  using Parts = std::tuple<plain_t<T>...>;
  const auto parts = gathered_cell(std::tuple<kept_t<T>...>(std::move(values)...),
                                   std::source_location::current());
  const auto rule = [format](const Cell<Parts>& source, Cell<std::string>& result) {
    if (!source.metadata().known) return result.settle_unknown(source.metadata());
    std::string text;
    std::string_view rest = format.text();
    std::apply(
        [&](const plain_t<T>&... value) {
          ((append_until_place(text, rest), append_text(text, value)), ...);
        },
        *source.value());
    append_until_place(text, rest);
    result.settle(std::move(text), source.metadata());
  };
  return Output<std::string>(
      derived_cell<std::string>(parts, rule, std::source_location::current()));
}

// Concatenates the string forms of the values.
template <typename... T>
  requires(HasText<kept_t<T>> && ...)
Output<std::string> concat(T&&... values) {
  using Parts = std::tuple<plain_t<kept_t<T>>...>;
  const auto parts = gathered_cell(std::tuple<kept_t<T>...>(kept_t<T>(std::forward<T>(values))...),
                                   std::source_location::current());
  const auto rule = [](const Cell<Parts>& source, Cell<std::string>& result) {
    if (!source.metadata().known) return result.settle_unknown(source.metadata());
    std::string text;
    std::apply([&](const auto&... value) { (append_text(text, value), ...); }, *source.value());
    result.settle(std::move(text), source.metadata());
  };
  return Output<std::string>(
      derived_cell<std::string>(parts, rule, std::source_location::current()));
}

// The value as compact JSON with sorted members; accepts everything that converts to property
// values. Fails for values without a JSON form: assets, archives, resource references, NaN,
// infinities.
template <typename T>
  requires ToProperty<plain_t<T>>
Output<std::string> json(T value, std::source_location where = std::source_location::current()) {
  using Plain = plain_t<T>;
  const auto rule = [](const Cell<Plain>& source, Cell<std::string>& result) {
    if (!source.metadata().known) return result.settle_unknown(source.metadata());
    base::Result<std::string> text = write_wire_json(to_property(*source.value()));
    if (text) return result.settle(*std::move(text), source.metadata());
    result.settle_failed({Failure::Kind::kError, std::move(text.error()), {}, result.where()},
                         source.metadata());
  };
  return Output<std::string>(
      derived_cell<std::string>(gathered_cell(kept_t<T>(std::move(value)), where), rule, where));
}

}  // namespace virga::pulumi
