// Writes YAML in block style, with the indentation, the line breaks and the escapes of libyaml,
// which Terraform's encoder follows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace virga::terraform {

class YamlWriter {
 public:
  std::size_t size() const { return out_.size(); }
  std::string text() && { return std::move(out_); }

  // Scalars.
  void plain(std::string_view text);
  void string(std::string_view text);
  void empty(std::string_view brackets);

  // Collections. Requires: each has at least one item or key.
  void begin_sequence() { begin(false); }
  void begin_mapping() { begin(true); }
  void end();
  // Before each item of a sequence.
  void item();
  // The key of the next value of a mapping.
  void key(std::string_view text);

  // After the only value of the document.
  void end_document();

 private:
  struct Level {
    bool is_mapping;
    int indent;
  };
  struct Traits;

  void begin(bool is_mapping);
  int scalar_indent() const;
  void indicator(std::string_view text, bool needs_space, bool leaves_indentation);
  void new_line(int indent);
  void put(std::string_view text);
  void quoted(std::string_view text, bool may_fold);
  void escaped(char32_t code_point);
  void literal(std::string_view text);

  std::string out_;
  std::vector<Level> levels_;
  int column_ = 0;
  // The last thing written was a space, or the line is new.
  bool has_space_ = true;
  // Only indentation and indicators are on the line.
  bool is_indentation_ = true;
  // A value that follows a key directly.
  bool after_key_ = false;
  bool is_open_ended_ = false;
};

}  // namespace virga::terraform
