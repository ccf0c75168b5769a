#include "schema/read/json_error.h"

#include <simdjson.h>

namespace virga::schema {

const char* json_error(int simdjson_error) {
  switch (simdjson_error) {
    case simdjson::EMPTY: return "the text is empty";
    case simdjson::TAPE_ERROR: return "expected a value, a key, a comma, a colon or a bracket";
    case simdjson::STRING_ERROR: return "a string has an unknown escape";
    case simdjson::UNCLOSED_STRING: return "a string is not closed";
    case simdjson::UNESCAPED_CHARS: return "a string has a control character in it";
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT: return "an array or object is not closed";
    case simdjson::NUMBER_ERROR: return "a number is malformed";
    case simdjson::NUMBER_OUT_OF_RANGE: return "a number is too large";
    case simdjson::T_ATOM_ERROR:
    case simdjson::F_ATOM_ERROR:
    case simdjson::N_ATOM_ERROR: return "a word is not true, false or null";
    case simdjson::INCORRECT_TYPE:
    case simdjson::SCALAR_DOCUMENT_AS_VALUE: return "expected a value";
    case simdjson::UTF8_ERROR: return "the text is not UTF-8";
    case simdjson::TRAILING_CONTENT: return "something follows the value";
    case simdjson::DEPTH_ERROR: return "the value is nested too deeply";
    case simdjson::CAPACITY: return "the text is too large";
    default: return "the text cannot be read";
  }
}

}  // namespace virga::schema
