# Everything in one column.
config "size" "int" {
default=2 # two
  description   =   "how many"# a comment
}

resource "pet" "random:index/randomPet:RandomPet"{
    length=size
    keepers={
    owner = "x"
    team="${ size }"
    }
}
