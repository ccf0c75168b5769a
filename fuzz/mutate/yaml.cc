// Changes texts of YAML by their lines and indentation.
#include <algorithm>
#include <vector>

#include "fuzz/mutate/edit_text.h"
#include "fuzz/mutate/mutator.h"

namespace virga::fuzz {
namespace {

constexpr std::string_view kYamlValues[] = {"null",
                                            "~",
                                            "true",
                                            "no",
                                            "0",
                                            "-1",
                                            "1e999",
                                            ".inf",
                                            ".nan",
                                            "0x10",
                                            "0o7",
                                            "1_000",
                                            "9223372036854775808",
                                            "2001-01-01",
                                            "\"\"",
                                            "''",
                                            "\"\\u0000\"",
                                            "\"\\xFF\"",
                                            "'it''s'",
                                            "${a}",
                                            "${a.b[0].c}",
                                            "${a[\"b\"]}",
                                            "${",
                                            "$${a}",
                                            "\"${a}${b}\"",
                                            "${pulumi.cwd}",
                                            "&x 1",
                                            "*x",
                                            "!!str 1",
                                            "!!binary aGk=",
                                            "|\n",
                                            ">-\n",
                                            "|2-\n",
                                            "[]",
                                            "{}",
                                            "[a, b: c]",
                                            "{a: [1, {b: ~}]}",
                                            "\"a\": b",
                                            "- a",
                                            "? a",
                                            "# a",
                                            "%YAML 1.2",
                                            "---",
                                            "...",
                                            "@a",
                                            "`a`",
                                            "\xEF\xBB\xBF",
                                            "\xFF",
                                            "\t",
                                            "a: b: c"};

constexpr std::string_view kYamlKeys[] = {"name",
                                          "runtime",
                                          "description",
                                          "config",
                                          "variables",
                                          "resources",
                                          "outputs",
                                          "components",
                                          "packages",
                                          "inputs",
                                          "type",
                                          "properties",
                                          "options",
                                          "get",
                                          "id",
                                          "state",
                                          "value",
                                          "default",
                                          "secret",
                                          "items",
                                          "dependsOn",
                                          "parent",
                                          "provider",
                                          "providers",
                                          "version",
                                          "ignoreChanges",
                                          "protect",
                                          "aliases",
                                          "condition",
                                          "fn::invoke",
                                          "fn::join",
                                          "fn::select",
                                          "fn::split",
                                          "fn::toJSON",
                                          "fn::secret",
                                          "fn::readFile",
                                          "fn::stringAsset",
                                          "fn::assetArchive",
                                          "fn::every:find",
                                          "function",
                                          "arguments",
                                          "return",
                                          "pulumi",
                                          "requiredVersion",
                                          "\"\"",
                                          "a b",
                                          "?",
                                          "<<",
                                          "-"};

// A line, and where the lines that are indented deeper than it end.
struct YamlLine {
  std::uint32_t begin;
  std::uint32_t text;  // behind the indentation and the dashes of a list
  std::uint32_t end;   // with the line break
  std::uint32_t indent;
  std::uint32_t group_end;

  base::Span group() const { return {begin, group_end}; }
};

class YamlText {
 public:
  explicit YamlText(std::string_view its_text) : text(its_text) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
      add(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end));
      at = end;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::size_t next = i + 1;
      while (next < lines.size() && lines[next].indent > lines[i].indent) ++next;
      lines[i].group_end = lines[next - 1].end;
    }
  }

  // The value behind the key of a line, or the whole text if it has no key.
  base::Span value_of(const YamlLine& line) const {
    const std::uint32_t end =
        line.end > line.text && text[line.end - 1] == '\n' ? line.end - 1 : line.end;
    const std::string_view content = part_of(text, {line.text, end});
    const std::size_t colon = content.find(": ");
    return colon == content.npos
               ? base::Span{line.text, end}
               : base::Span{line.text + static_cast<std::uint32_t>(colon) + 2, end};
  }
  // The key of a line; empty if it has no key.
  base::Span key_of(const YamlLine& line) const {
    const std::string_view content = part_of(text, {line.text, line.end});
    const std::size_t colon = content.find(':');
    return {line.text, line.text + static_cast<std::uint32_t>(colon == content.npos ? 0 : colon)};
  }

  const std::string_view text;
  std::vector<YamlLine> lines;

 private:
  void add(std::uint32_t begin, std::uint32_t end) {
    const std::string_view line = part_of(text, {begin, end});
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t content = std::min(line.find_first_not_of(" -"), line.size());
    lines.push_back({begin, begin + static_cast<std::uint32_t>(content), end,
                     static_cast<std::uint32_t>(indent), end});
  }
};

// The lines with `change` more or fewer spaces before them.
std::string indented(std::string_view lines, int change) {
  std::string result;
  while (!lines.empty()) {
    std::string_view line = lines.substr(0, std::min(lines.find('\n'), lines.size() - 1) + 1);
    lines.remove_prefix(line.size());
    for (int i = change; i > 0; --i) result += ' ';
    for (int i = change; i < 0 && line.starts_with(' '); ++i) line.remove_prefix(1);
    result += line;
  }
  return result;
}

Changed remove_group(const YamlText& in, Random& random) {
  return with_replaced(in.text, random.pick(in.lines).group(), "");
}

// Copies a group before another line, with the indentation of that line.
Changed copy_group(const YamlText& in, const YamlText& from, Random& random) {
  const YamlLine& source = random.pick(from.lines);
  const YamlLine& place = random.pick(in.lines);
  const int change = static_cast<int>(place.indent) - static_cast<int>(source.indent);
  return with_inserted(in.text, place.begin, indented(part_of(from.text, source.group()), change));
}
Changed copy_own_group(const YamlText& in, Random& random) {
  return copy_group(in, in, random);
}

Changed swap_groups(const YamlText& in, Random& random) {
  const base::Span first = random.pick(in.lines).group();
  const base::Span second = random.pick(in.lines).group();
  if (overlap(first, second)) return std::nullopt;
  return with_swapped(in.text, first, second);
}

Changed indent_group(const YamlText& in, Random& random) {
  constexpr int kSteps[] = {-2, -1, 1, 2, 4};
  const base::Span group = random.pick(in.lines).group();
  return with_replaced(in.text, group, indented(part_of(in.text, group), random.pick(kSteps)));
}

Changed write_yaml_value(const YamlText& in, Random& random) {
  return with_replaced(in.text, in.value_of(random.pick(in.lines)), random.pick(kYamlValues));
}
Changed copy_yaml_value(const YamlText& in, Random& random) {
  return with_replaced(in.text, in.value_of(random.pick(in.lines)),
                       part_of(in.text, in.value_of(random.pick(in.lines))));
}

Changed write_yaml_key(const YamlText& in, Random& random) {
  const base::Span key = in.key_of(random.pick(in.lines));
  if (key.empty()) return std::nullopt;
  const YamlLine& other = random.pick(in.lines);
  return with_replaced(
      in.text, key, random.one_in(2) ? random.pick(kYamlKeys) : part_of(in.text, in.key_of(other)));
}

// The value becomes the only value of an object.
Changed nest_yaml_value(const YamlText& in, Random& random) {
  const base::Span value = in.value_of(random.pick(in.lines));
  std::string nested = "{";
  nested += random.pick(kYamlKeys);
  nested += ": ";
  nested += part_of(in.text, value);
  return with_replaced(in.text, value, nested + "}");
}

// The lines below a key become an object below another key.
Changed nest_group(const YamlText& in, Random& random) {
  const YamlLine& line = random.pick(in.lines);
  std::string nested(line.indent, ' ');
  nested += random.pick(kYamlKeys);
  nested += ":\n";
  return with_replaced(in.text, line.group(), nested + indented(part_of(in.text, line.group()), 2));
}

constexpr Changed (*kYamlChanges[])(const YamlText&, Random&) = {
    remove_group,     copy_own_group,  copy_own_group, swap_groups,     indent_group,
    write_yaml_value, copy_yaml_value, write_yaml_key, nest_yaml_value, nest_group};

Changed mutate_yaml(std::string_view input, Random& random) {
  const YamlText text(input);
  if (text.lines.empty()) return std::nullopt;
  return random.pick(kYamlChanges)(text, random);
}

Changed splice_yaml(std::string_view input, std::string_view other, Random& random) {
  const YamlText into(input);
  const YamlText from(other);
  if (into.lines.empty() || from.lines.empty()) return std::nullopt;
  return copy_group(into, from, random);
}

}  // namespace

constinit const Mutator mutators::yaml{mutate_yaml, splice_yaml};

}  // namespace virga::fuzz
