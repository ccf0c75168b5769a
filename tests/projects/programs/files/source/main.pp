# The functions that read files, and all kinds of assets and archives.
pulumi {
  requiredVersionRange = ">=3.100.0"
}
motd = readFile("files/motd.txt")
resource "letters" "workshop:store/crate:Crate" {
  content = fileAsset("files/motd.txt")
  bundle  = fileArchive("files")
  parts   = [motd, filebase64("files/motd.txt"), filebase64sha256("files/motd.txt")]
}
resource "made" "workshop:store/crate:Crate" {
  content = stringAsset("text of ${motd}")
  bundle = assetArchive({
    "notes/motd.txt" = fileAsset("files/motd.txt")
    inner            = fileArchive("files")
    word             = stringAsset("word")
  })
}
resource "far" "workshop:store/crate:Crate" {
  content = remoteAsset("file://${cwd()}/files/motd.txt")
}
output "hash" {
  value = letters.hash
}
output "isBelow" {
  value = length(cwd()) >= length(rootDirectory())
}
