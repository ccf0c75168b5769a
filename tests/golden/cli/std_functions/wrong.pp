output wrong {
  value = invoke("std:index:uppper", { input = "app" }).result
}

output missing {
  value = invoke("std:index:upper", { text = "app" }).result
}
