# virga: check --schema ../../../examples/hello/schemas
null = "nothing"
