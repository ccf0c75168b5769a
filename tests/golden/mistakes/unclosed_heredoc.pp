text = <<EOT
  hello
