hook component notify {
  command = ["echo"]
}
