// Functions of the package std need no schema file and no plugin.
name = invoke("std:index:upper", { input = "app" }).result

subnets = invoke("std:index:cidrsubnets", { input = "10.0.0.0/8", newbits = [8, 8] }).result

output greeting {
  value = invoke("std:index:format", { input = "%s-%03d", args = [name, 7] }).result
}

output subnets {
  value = subnets
}

output token {
  value = invoke("std:index:base64encode", { input = secret("t0ken") }).result
}

output text {
  value = invoke("std:index:file", { input = "text.txt" }).result
}
