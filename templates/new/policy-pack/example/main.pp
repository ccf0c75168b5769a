resource "short" "random:index/randomPet:RandomPet" {
}
