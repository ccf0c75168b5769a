text   = readFile("./notes.txt")
base   = filebase64("notes.txt")
sum    = filebase64sha256("notes.txt")
asset  = fileAsset("notes.txt")
words  = stringAsset("hello")
remote = remoteAsset("https://example.com/a")
folder = fileArchive("./site")
far    = remoteArchive("https://example.com/a.zip")

all = assetArchive({
  "a.txt"      = stringAsset("hello")
  "sub/folder" = fileArchive("./site")
})

output "text" {
  value = text
}
