// secret and unsecret: they change the mark of the value itself, not of its parts.
#include "run/functions/builtins.h"
#include "run/marks.h"

namespace virga::run {

Evaluated secret(Call& call) {
  return call.argument(0).marked(secret_mark());
}

Evaluated unsecret(Call& call) {
  const cty::Value& value = call.argument(0);
  return value.unmarked().with_marks(without_secret(value.marks()));
}

}  // namespace virga::run
