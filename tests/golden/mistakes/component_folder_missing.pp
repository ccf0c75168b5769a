component "network" "./netwrok" {
  name = "main"
}
