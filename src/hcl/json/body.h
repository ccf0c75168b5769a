// A JSON value as a body. (docs/spec/hcl-syntax.md, section 5.1)
//
// A body is an object, or an array of objects that stand for one object with all their properties.
// What a property is, the schema decides. The properties of a block with labels are the labels, one
// level of objects for each; a block's contents are an object, or an array of bodies of several
// blocks. A property "//" is a comment. What earlier readers claimed is not there.
#pragma once

#include "diag/diagnostics.h"
#include "hcl/body/claims.h"
#include "hcl/body/content.h"
#include "hcl/json/file.h"

namespace virga::hcl {

Content read_content(const JsonNode& body, const JsonFile& file, const Schema& schema,
                     const Claims& claims, Reading reading, diag::Diagnostics& diagnostics);
// All properties of an object; of a name that is given twice, the first.
BodyAttributes just_attributes(const JsonNode& body, const JsonFile& file, const Claims& claims,
                               diag::Diagnostics& diagnostics);
// The closing brace of an object, the opening bracket of an array.
base::Range missing_item_range(const JsonNode& body, const JsonFile& file);

}  // namespace virga::hcl
