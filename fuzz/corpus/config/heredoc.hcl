motd = <<-EOT
    Hello, ${name}!
      %{ if public ~}
      open
      %{ else }
      closed
      %{ endif ~}
    %{ for k, v in tags ~}
    ${k} = ${v}
    %{ endfor ~}
    $${not} %%{a} "directive"
  EOT
raw  = <<END
no indent \n no escapes
END
text = "tab\t quote\" \u00e9 \U0001F600 ${"inner ${"most"}"}"
