site = assetArchive({ "index.html" = "hello" })
