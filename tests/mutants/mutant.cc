#include "mutants/mutant.h"

#include <utility>
#include <vector>

#include "base/check.h"
#include "soundness/random.h"

namespace virga::mutants {
namespace {

using schema::Type;
using soundness::Random;
using Kind = Type::Kind;

// Writes a program, counts the places for mistakes, and makes the requested mistake. The rest of
// the program does not depend on the mistake.
class Writer {
 public:
  Writer(const schema::Package& package, std::uint64_t seed, Mutation mutation, std::size_t site)
      : package_(package), random_(seed), mutation_(mutation), site_(site) {}

  Program run() {
    text("config \"label\" \"string\" {\n  default = \"blue\"\n}\n\n");
    text("config \"amount\" \"int\" {\n  default = 3\n}\n\n");
    text("names = [\"north\", \"south\"]\n\n");
    block("first", "harbor:index:Firewall", "");
    if (random_.percent(70)) invoke();
    const std::vector<std::string> tokens = {"harbor:index:Deployment", "harbor:index:Deployment",
                                             "harbor:index:Policy", "harbor:index:Firewall"};
    const int count = random_.between(1, 2);
    for (int i = 0; i < count; ++i) {
      const bool is_ranged = random_.percent(30);
      block("node" + std::to_string(i), random_.pick(tokens), is_ranged ? "2" : "");
    }
    component();
    outputs();
    if (!late_.empty()) text("\nconfig \"late\" \"any\" {\n  default = " + late_ + "\n}\n");
    return std::move(program_);
  }

  const std::array<std::size_t, kMutations>& sites() const { return sites_; }

 private:
  // Returns whether the mistake must be made here.
  bool here(Mutation mutation) {
    const std::size_t index = sites_[static_cast<std::size_t>(mutation)]++;
    if (mutation != mutation_ || index != site_) return false;
    program_.depth = depth_;
    return true;
  }
  std::uint32_t at() const { return static_cast<std::uint32_t>(program_.text.size()); }
  void text(std::string_view text) { program_.text += text; }
  void culprit(std::string_view text) {
    program_.culprit.begin = at();
    this->text(text);
    program_.culprit.end = at();
  }
  // Writes a token, or its replacement if the mutation applies.
  void token(Mutation mutation, std::string_view right, std::string_view wrong) {
    here(mutation) ? culprit(wrong) : text(right);
  }
  void indent() { text(std::string(2 * depth_ + 2, ' ')); }

  void block(const std::string& name, const std::string& token, std::string_view range) {
    const schema::Resource& resource = **package_.resource(*package_.canonical(token));
    const std::uint32_t header = at();
    text("resource \"" + name);
    text("\" \"");
    this->token(Mutation::kMisspelledToken, token, misspelled(token));
    text("\"");
    const base::Span whole{header, at()};
    text(" {\n");
    if (here(Mutation::kSetOutput)) {
      const schema::Property* output = nullptr;
      for (const schema::Property& each : resource.outputs.list) {
        if (!resource.inputs.find(each.name)) output = &each;
      }
      text("  ");
      culprit(output->name);
      text(" = \"given\"\n");
    }
    is_input_ = true;
    properties(resource.inputs, whole, 60);
    is_input_ = false;
    if (!range.empty() || random_.percent(30)) {
      text("  options {\n");
      if (!range.empty()) text("    range = " + std::string(range) + "\n");
      text("    ");
      this->token(Mutation::kMisspelledOption, "protect", "protcet");
      text(" = false\n  }\n");
    }
    text("}\n\n");
    if (range.empty()) {
      singles_.push_back({name, token});
    } else {
      text("output \"" + name + "Urns\" {\n  value = \"" + "${" + name);
      if (here(Mutation::kMissingIndex)) {
        culprit(".urn");
      } else {
        text("[0].urn");
      }
      text("}\"\n}\n\n");
    }
  }

  // Writes attributes or the items of an object. `owner` is the expected range if a required
  // property is missing.
  void properties(const schema::Properties& properties, base::Span owner, int chance) {
    for (const schema::Property& property : properties.list) {
      const bool is_given = property.required || random_.percent(chance);
      if (!is_given) continue;
      const bool is_discriminator = property.constant.has_value();
      if (property.required && !is_discriminator && here(Mutation::kDroppedKey)) {
        // Writes the value and discards it, so that the rest of the program stays the same.
        const std::string before = program_.text;
        value(property);
        program_.text = before;
        is_dropped_ = true;
        program_.culprit = owner;
        continue;
      }
      indent();
      key(property);
      text(" = ");
      const std::uint32_t begin = at();
      value(property);
      const std::string value = program_.text.substr(begin);
      text("\n");
      if (depth_ > 0 && !is_discriminator && here(Mutation::kDuplicateKey)) {
        indent();
        culprit(property.name);
        text(" = " + value + "\n");
      }
    }
  }

  void key(const schema::Property& property) {
    if (property.constant) return text(property.name);
    if (here(Mutation::kMisspelledKey)) return culprit(misspelled(property.name));
    if (here(Mutation::kForeignKey)) return culprit("zzqx");
    text(property.name);
  }

  void value(const schema::Property& property) {
    if (property.constant) {
      const std::string right = "\"" + property.constant->text + "\"";
      const std::string other = right == "\"file\"" ? "\"secret\"" : "\"file\"";
      if (here(Mutation::kOtherDiscriminator)) return culprit(other);
      token(Mutation::kWrongDiscriminator, right, "\"zzqx\"");
    } else if (property.required && here(Mutation::kNullLeaf)) {
      const std::string before = program_.text;
      this->value(*property.type, 0);
      program_.text = before;
      culprit("null");
    } else {
      value(*property.type, 0);
    }
  }

  // `level` is the number of lists and maps around the value in its property.
  void value(const Type& type, int level) {
    const bool is_row = type.kind == Kind::kArray;
    const bool has_names = type.kind == Kind::kObject || type.kind == Kind::kMap;
    if (has_names && here(Mutation::kTextForObject)) {
      const std::string before = program_.text;
      plain(type, level);
      program_.text = before;
      return culprit("\"text\"");
    }
    const bool may_be_wrapped = type.kind != Kind::kUnion && !is_row;
    if (may_be_wrapped && here(Mutation::kListForElement)) {
      const std::uint32_t begin = at();
      text("[");
      plain(type, level);
      text("]");
      program_.culprit = {begin, at()};
      return;
    }
    plain(type, level);
  }

  void plain(const Type& type, int level) {
    switch (type.kind) {
      case Kind::kBool: return leaf({"true", "false"}, {"\"yes\"", "7", "[]", "{ a = 1 }"});
      case Kind::kInteger:
        if (here(Mutation::kTemplateForNumber)) {
          random_.below(4);
          random_.below(5);
          return culprit("\"${label}MB\"");
        }
        return leaf({"1", "80", "\"443\"", "amount"}, {"\"80/tcp\"", "2.5", "true", "[1]", "{}"});
      case Kind::kNumber: return leaf({"1.5", "3", "\"0.5\""}, {"\"10kg\"", "false", "\"\"", "[]"});
      case Kind::kString: return string();
      case Kind::kEnum: return enumeration(type);
      case Kind::kArray: return list(*type.element, level);
      case Kind::kMap: return map(*type.element, level);
      case Kind::kUnion: return alternative(type);
      case Kind::kObject: return object(type);
      default: VIRGA_UNREACHABLE();
    }
  }

  void leaf(const std::vector<std::string>& right, const std::vector<std::string>& wrong) {
    const std::string& good = random_.pick(right);
    const std::string& bad = random_.pick(wrong);
    if (late(bad)) return;
    token(Mutation::kWrongLeaf, good, bad);
  }

  // Writes a wrong value that the checker cannot detect.
  bool late(const std::string& wrong) {
    if (!is_input_ || !here(Mutation::kWrongAtRunTime)) return false;
    late_ = wrong;
    culprit("late");
    return true;
  }

  void string() {
    const bool is_output = random_.percent(25) && !singles_.empty();
    const std::string bad = random_.pick(std::vector<std::string>{"{ x = 1 }", "[\"a\"]", "[]"});
    const std::size_t which = random_.below(4);
    if (late(bad)) return;
    if (here(Mutation::kWrongLeaf)) return culprit(bad);
    if (is_output) return reference();
    const std::array<std::string_view, 4> texts = {"\"web\"", "label", "\"${label}-1\"",
                                                   "label == \"a\" ? \"b\" : \"c\""};
    text(texts[which]);
  }

  // Writes a reference to an output of type string.
  void reference() {
    const auto& [name, token] = singles_[random_.below(singles_.size())];
    const std::string property = token.ends_with("Deployment") ? "address"
                                 : token.ends_with("Policy")   ? "policyUrl"
                                                               : "fingerprint";
    this->token(Mutation::kMisspelledReference, name, misspelled(name));
    if (here(Mutation::kIndexOfSingle)) culprit("[0]");
    text(".");
    this->token(Mutation::kMisspelledProperty, property, misspelled(property));
  }

  void enumeration(const Type& type) {
    const schema::EnumType& values = **package_.enum_type(type.token);
    const schema::EnumValue& picked = values.values[random_.below(values.values.size())];
    const bool is_text = values.value_kind == Kind::kString;
    if (is_text && here(Mutation::kBareWord)) {
      random_.percent(50);
      return culprit(picked.value.text);
    }
    const std::string quote = is_text ? "\"" : "";
    const std::string wrong = !is_text              ? "77"
                              : random_.percent(50) ? "\"zzqx\""
                                                    : "\"" + misspelled(picked.value.text) + "\"";
    token(Mutation::kWrongEnumValue, quote + picked.value.text + quote, wrong);
  }

  void list(const Type& element, int level) {
    const int count = random_.between(1, 2);
    const bool is_loop = random_.percent(15);
    // A string is never a list, but an object may be the element of one.
    if (count == 1 && !is_loop && here(Mutation::kElementForList)) {
      const std::uint32_t begin = at();
      value(element, level + 1);
      program_.culprit = {begin, at()};
      return;
    }
    text(is_loop ? "[for each in names : " : "[");
    for (int i = 0; i < (is_loop ? 1 : count); ++i) {
      if (i > 0) text(", ");
      value(element, level + 1);
    }
    text("]");
  }

  void map(const Type& element, int level) {
    const int count = random_.between(1, 2);
    text("{ ");
    for (int i = 0; i < count; ++i) {
      text(i == 0 ? "alpha = " : ", \"be ta\" = ");
      value(element, level + 1);
    }
    text(" }");
  }

  void alternative(const Type& type) {
    const Type& member = *type.members[random_.below(type.members.size())];
    // A value that is wrong for one alternative may be right for another.
    if (member.kind == Kind::kString) return text("\"daily\"");
    plain(member, 0);
  }

  void object(const Type& type) {
    const schema::ObjectType& known = **package_.object_type(type.token);
    const std::uint32_t begin = at();
    const bool was_dropped = std::exchange(is_dropped_, false);
    text("{\n");
    ++depth_;
    properties(known.properties, {begin, begin}, 50);
    --depth_;
    indent();
    text("}");
    if (is_dropped_ && program_.culprit.begin == begin) program_.culprit.end = at();
    is_dropped_ = is_dropped_ || was_dropped;
  }

  void invoke() {
    const std::string token = "harbor:index:findImage";
    const schema::Function& function = **package_.function(*package_.canonical(token));
    text("image = ");
    text("invoke(\"");
    this->token(Mutation::kMisspelledToken, token, misspelled(token));
    text("\", ");
    const std::uint32_t begin = at();
    text("{\n");
    is_dropped_ = false;
    properties(function.inputs, {begin, begin}, 60);
    text("}");
    if (is_dropped_ && program_.culprit.begin == begin) program_.culprit.end = at();
    text(")\n\n");
    has_image_ = true;
  }

  void component() {
    program_.component =
        "config \"title\" \"string\" {}\n"
        "config \"shape\" \"object({ width = int, sides = list(string) })\" {}\n"
        "output \"text\" { value = \"${title} ${shape.width} ${join(\",\", shape.sides)}\" }\n";
    const std::uint32_t header = at();
    text("component \"box\" \"./box\"");
    const base::Span whole{header, at()};
    text(" {\n");
    if (here(Mutation::kDroppedKey)) {
      program_.culprit = whole;
    } else {
      text("  ");
      token(Mutation::kMisspelledKey, "title", "titel");
      text(" = ");
      token(Mutation::kWrongLeaf, "\"crate\"", "{ a = 1 }");
      text("\n");
    }
    text("  shape = { ");
    token(Mutation::kMisspelledKey, "width", "widht");
    text(" = ");
    token(Mutation::kWrongLeaf, "2", "\"two\"");
    text(", sides = [\"a\", ");
    token(Mutation::kWrongLeaf, "\"b\"", "{ c = 1 }");
    text("] }\n}\n\n");
  }

  void outputs() {
    for (std::size_t i = 0; i < singles_.size(); ++i) {
      text("output \"shown" + std::to_string(i) + "\" {\n  value = ");
      token(Mutation::kMisspelledFunction, "toJSON", "toJSN");
      text("({ it = ");
      reference();
      text(" })\n}\n\n");
    }
    text("output \"boxed\" {\n  value = ");
    token(Mutation::kMisspelledReference, "box", "bxo");
    text(".");
    token(Mutation::kMisspelledProperty, "text", "txet");
    text("\n}\n");
    for (const Single& each : singles_) {
      if (!here(Mutation::kDuplicateName)) continue;
      text("\n");
      culprit(each.name);
      text(" = 1\n");
    }
    if (!has_image_) return;
    text("\noutput \"found\" {\n  value = [image.");
    token(Mutation::kMisspelledProperty, "digest", "dgiest");
    text(", ");
    token(Mutation::kMisspelledReference, "image", "imgae");
    text(".sizeBytes]\n}\n");
  }

  struct Single {
    std::string name;
    std::string token;
  };

  const schema::Package& package_;
  Random random_;
  const Mutation mutation_;
  const std::size_t site_;
  std::array<std::size_t, kMutations> sites_{};
  Program program_;
  std::size_t depth_ = 0;
  bool is_dropped_ = false;  // whether a property of the innermost object was dropped
  bool is_input_ = false;    // whether this is an input of a resource
  bool has_image_ = false;
  std::string late_;             // default of the config variable `late`, if it exists
  std::vector<Single> singles_;  // resources without a range
};

}  // namespace

Program correct_program(const schema::Package& package, std::uint64_t seed,
                        std::array<std::size_t, kMutations>& sites) {
  Writer writer(package, seed, Mutation::kNone, 0);
  Program program = writer.run();
  sites = writer.sites();
  return program;
}

Program mutant(const schema::Package& package, std::uint64_t seed, Mutation mutation,
               std::size_t site) {
  return Writer(package, seed, mutation, site).run();
}

}  // namespace virga::mutants
