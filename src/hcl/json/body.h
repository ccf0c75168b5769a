// A JSON value as a body. (docs/spec/hcl-syntax.md, section 5.1)
//
// A body is an object, or an array of objects that count as one object with all their properties.
// The schema decides what a property is. A block with labels has one level of objects for each
// label, whose properties are the labels. The content of a block is an object, or an array with the
// bodies of several blocks. A property "//" is a comment. Properties that earlier readers claimed
// are ignored.
#pragma once

#include "diag/diagnostics.h"
#include "hcl/body/claims.h"
#include "hcl/body/content.h"
#include "hcl/json/file.h"

namespace virga::hcl {

Content read_content(const JsonNode& body, const JsonFile& file, const Schema& schema,
                     const Claims& claims, Reading reading, diag::Diagnostics& diagnostics);
// Returns all properties of an object. If a name is repeated, reports that and returns the first.
BodyAttributes just_attributes(const JsonNode& body, const JsonFile& file, const Claims& claims,
                               diag::Diagnostics& diagnostics);
// The closing brace of an object, or the opening bracket of an array.
base::Range missing_item_range(const JsonNode& body, const JsonFile& file);

}  // namespace virga::hcl
