#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/check.h"
#include "base/json/json_text.h"
#include "base/text/unicode.h"
#include "pulumi/number_text.h"
#include "pulumi/types/type_names.h"
#include "pulumi/types/type_text.h"

namespace virga::pulumi {
namespace {

class Text {
 public:
  explicit Text(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // Writes nothing more once the text is too long, so that the walk ends soon.
  void write(const Type& type) {
    if (is_full()) return;
    switch (type.kind()) {
      case TypeKind::kDynamic:
      case TypeKind::kNull:
      case TypeKind::kBool:
      case TypeKind::kNumber:
      case TypeKind::kString:
      case TypeKind::kAsset:
      case TypeKind::kArchive:
      case TypeKind::kReference: out_ += name_of(type.kind()); return;
      case TypeKind::kArray:
      case TypeKind::kMap:
      case TypeKind::kPromise:
      case TypeKind::kOutput: return wrap(name_of(type.kind()), type.element());
      case TypeKind::kTuple: return list(type);
      case TypeKind::kUnion: return members(type.parts());
      case TypeKind::kEnum: return enumeration(type);
      case TypeKind::kObject: return object(type);
    }
    VIRGA_UNREACHABLE();
  }

  std::string take() {
    if (is_full()) {
      out_.resize(max_bytes_);
      while (!base::is_valid_utf8(out_)) out_.pop_back();
      out_ += "…";
    }
    return std::move(out_);
  }

 private:
  bool is_full() const { return out_.size() > max_bytes_; }

  void open(std::string_view name) { out_.append(name).append("<"); }
  void separate() {
    if (!out_.ends_with('<')) out_ += ", ";
  }

  void wrap(std::string_view name, const Type& element) {
    open(name);
    write(element);
    out_ += '>';
  }

  void list(const Type& type) {
    open(name_of(type.kind()));
    for (const Type& part : type.parts()) {
      separate();
      write(part);
    }
    out_ += '>';
  }

  // Input<T> stands for T and Output<T>; each member is written once.
  void members(std::span<const Type> all) {
    std::unordered_map<Type, const Type*, TypeHash> output_of;
    for (const Type& member : all) {
      if (member.is(TypeKind::kOutput)) output_of.emplace(member.element(), &member);
    }
    std::unordered_set<const Type*> written;
    const auto write_member = [&](const Type& member) {
      if (!written.insert(&member).second) return;
      separate();
      const auto output = output_of.find(member);
      if (output != output_of.end() && written.insert(output->second).second) {
        wrap("Input", member);
      } else {
        write(member);
      }
    };
    const bool is_input =
        all.size() == 2 && (output_of.contains(all[0]) || output_of.contains(all[1]));
    if (is_input) return wrap("Input", output_of.contains(all[0]) ? all[0] : all[1]);
    open("Union");
    // Outputs come last, so that an Output is written with its element if that is a member too.
    for (const Type& member : all) {
      if (!member.is(TypeKind::kOutput)) write_member(member);
    }
    std::ranges::for_each(all, write_member);
    out_ += '>';
  }

  void enumeration(const Type& type) {
    open("Enum");
    write(type.element());
    for (const PropertyValue& value : type.values()) {
      out_ += ", ";
      if (value.is_bool()) {
        out_ += value.as_bool() ? "true" : "false";
      } else if (value.is_number()) {
        append_number(out_, value.as_number());
      } else {
        base::append_json_string(out_, value.as_string());
      }
    }
    out_ += '>';
  }

  void object(const Type& type) {
    open("Object");
    for (std::size_t i = 0; i < type.names().size(); ++i) {
      separate();
      const std::string& name = type.names()[i];
      if (is_bare_name(name)) {
        out_ += name;
      } else {
        base::append_json_string(out_, name);
      }
      out_ += ": ";
      write(type.parts()[i]);
    }
    out_ += '>';
  }

  std::string out_;
  std::size_t max_bytes_;
};

}  // namespace

bool is_bare_name(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return !name.empty() && is_letter(name.front()) &&
         std::ranges::all_of(name, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

std::string show_type(const Type& type, std::size_t max_bytes) {
  Text text(max_bytes);
  text.write(type);
  return text.take();
}

std::string Type::str() const {
  return show_type(*this);
}

}  // namespace virga::pulumi
