#include "hcl/parse/parse.h"
