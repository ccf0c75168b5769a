// Why a text is not JSON, in words of our own.
#pragma once

namespace virga::schema {

// What is wrong with the text that simdjson rejected with this error code; continues "not JSON: ".
const char* json_error(int simdjson_error);

}  // namespace virga::schema
