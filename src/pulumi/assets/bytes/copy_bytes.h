// Copies a source to a sink, in constant memory.
#pragma once

#include "pulumi/assets/bytes/byte_sink.h"
#include "pulumi/assets/bytes/byte_source.h"
#include "pulumi/assets/progress.h"

namespace virga::pulumi {

base::Result<void> copy_bytes(ByteSource& from, ByteSink& to, ProgressMeter* meter = nullptr);

}  // namespace virga::pulumi
