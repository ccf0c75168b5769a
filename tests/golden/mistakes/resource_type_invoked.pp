# virga: check --schema ../../../examples/hello/schemas
pet = invoke("random:index/randomPet:RandomPet", { length = 2 })
