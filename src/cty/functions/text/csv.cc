// csvdecode: the rows of a table as objects.
#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/functions/text/csv_reader.h"

namespace virga::cty {
namespace {

// Reads the first record, which has the names of the columns, and makes the type of a row.
Result<Type> row_type(CsvReader& reader, std::vector<std::string>& names) {
  auto header = reader.next();
  if (!header) return at_argument(0, header.error());
  if (!*header) return argument_error(0, "the line with the names of the columns is missing");
  std::vector<Attribute> columns;
  for (const std::string& name : **header) columns.push_back({name, Type::string()});
  const std::size_t count = columns.size();
  Type row = Type::object(std::move(columns));
  if (row.attributes().size() != count) {
    return argument_error(0, "two columns have the same name");
  }
  names = std::move(**header);
  return row;
}

Result<Type> type_of_csv(const Call& call) {
  if (!call[0].is_known()) return Type::dynamic();
  CsvReader reader(call.text(0));
  std::vector<std::string> names;
  Result<Type> row = row_type(reader, names);
  return row ? Type::list(std::move(*row)) : row;
}

Result<Value> decode_csv(const Call& call) {
  CsvReader reader(call.text(0));
  std::vector<std::string> names;
  const Result<Type> type = row_type(reader, names);
  if (!type) return base::Unexpected(type.error());
  std::vector<std::size_t> places;  // index of each column among the attributes
  for (const std::string& name : names) {
    places.push_back(type->attribute_index(Value::string(name).as_string()));
  }
  std::vector<Value> rows;
  while (true) {
    const auto record = reader.next();
    if (!record) return at_argument(0, record.error());
    if (!*record) return Value::list_of(*type, std::move(rows));
    if (auto enough = check_elements(call.limits, (rows.size() + 1) * names.size()); !enough) {
      return base::Unexpected(enough.error());
    }
    std::vector<Value> cells(names.size());
    for (std::size_t i = 0; i < places.size(); ++i) cells[places[i]] = Value::string((**record)[i]);
    rows.push_back(Value::object_of(*type, std::move(cells)));
  }
}

}  // namespace

std::vector<FunctionSpec> csv_functions() {
  return {
      {.name = "csvdecode",
       .description =
           "Decodes comma-separated values. Returns a list with an object for each row. The first "
           "line contains the names of the columns, which become the attributes.",
       .parameters = {{"str", Type::string(), "The CSV string (RFC 4180)."}},
       .type = type_of_csv,
       .value = decode_csv},
  };
}

}  // namespace virga::cty
