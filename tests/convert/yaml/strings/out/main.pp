config "name" "string" {
  default = "web"
}

script = <<-EOT
  #!/bin/sh
  echo "${name}"
    indented %%{x} $${literal}

  echo \n
EOT

folded   = "one two"
stripped = "a\nb"

indented = <<EOT
  two spaces
none
EOT

dollar   = "costs $5 or $5"
before   = "${"$"}${name}"
price    = "100% ${name}$"
template = "%%{ if true }"
unicode  = "héllo \t tab"

output "script" {
  value = script
}
