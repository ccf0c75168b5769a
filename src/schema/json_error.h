// Why a text is not JSON, in words of our own. simdjson.h is heavy: for .cc files only.
#pragma once

#include <simdjson.h>

namespace virga::schema {

// What is wrong with the text that simdjson rejected; continues "not JSON: ".
const char* json_error(simdjson::error_code error);

}  // namespace virga::schema
