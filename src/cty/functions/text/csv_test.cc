#include "cty/functions/testing.h"
#include "cty/functions/text/csv_reader.h"

namespace virga::cty {
namespace {

using testing::error_of;
using testing::result_of;
using testing::text;

// Writes fields in brackets and records on lines; then the error, if any.
std::string read_all(std::string_view source) {
  CsvReader reader(source);
  std::string out;
  while (true) {
    const auto record = reader.next();
    if (!record) return out + record.error().message();
    if (!*record) return out;
    for (const std::string& field : **record) out += "[" + field + "]";
    out += "\n";
  }
}

TEST(Csv, ReadsRecords) {
  EXPECT_EQ(read_all("a,b\n1,\n"), "[a][b]\n[1][]\n");
  EXPECT_EQ(read_all("a\r\n\r\n\nb"), "[a]\n[b]\n");
  EXPECT_EQ(read_all(" a ,é"), "[ a ][é]\n");
  EXPECT_EQ(read_all(","), "[][]\n");
  EXPECT_EQ(read_all("a\r"), "[a]\n");
  EXPECT_EQ(read_all("a\rb\n"), "[a\rb]\n");
  EXPECT_EQ(read_all(""), "");
}

TEST(Csv, ReadsQuotedFields) {
  EXPECT_EQ(read_all("\"a,\"\"b\"\"\r\nc\",d"), "[a,\"b\"\nc][d]\n");
  EXPECT_EQ(read_all("\"\"\n\"\"\n"), "[]\n[]\n");
}

TEST(Csv, ErrorsHaveTheLine) {
  EXPECT_EQ(read_all("a,b\n\n1\n"), "[a][b]\nline 3: must have 2 fields, not 1");
  EXPECT_EQ(read_all("a\nb\"c\n"), "[a]\nline 2: a quote inside a field without quotes");
  EXPECT_EQ(read_all("\"a\nb\"c"), "line 2: text after the closing quote of a field");
  EXPECT_EQ(read_all("\"a\n"), "line 2: a field without its closing quote");
}

TEST(Csv, FirstLineNamesTheAttributes) {
  const Value row = Value::object({{"b", text("1")}, {"a", text("2")}});
  EXPECT_EQ(result_of("csvdecode", {text("b,a\n1,2\n")}), *Value::list({row}));
  EXPECT_EQ(result_of("csvdecode", {text("a")}),
            Value::empty_list(Type::object({{.name = "a", .type = Type::string()}})));
  EXPECT_EQ(error_of("csvdecode", {text("a,a\n")}).argument, 0u);
  EXPECT_EQ(error_of("csvdecode", {text("")}).argument, 0u);
  EXPECT_EQ(error_of("csvdecode", {text("a\n\"")}).argument, 0u);
}

TEST(Csv, FailsOverLimit) {
  const base::Limits limits{.max_collection_size = 4};
  EXPECT_TRUE(testing::call("csvdecode", {text("a,b\n1,2\n3,4\n")}, limits).has_value());
  EXPECT_EQ(testing::error_of("csvdecode", {text("a,b\n1,2\n3,4\n5,6\n")}, limits).kind(),
            ErrorKind::kTooLarge);
}

}  // namespace
}  // namespace virga::cty
