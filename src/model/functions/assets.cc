// Assets and archives: files, strings and URLs whose content providers receive.
#include "model/functions/families.h"

namespace virga::model {

std::vector<Function> asset_functions() {
  const Type asset = Type::opaque("Asset");
  const Type archive = Type::opaque("Archive");
  const Type text = Type::string();
  return {
      {{"assetArchive",
        "assetArchive(assets: map(Archive | Asset)) -> Archive",
        "Returns an archive of assets and other archives. Each key is the path of its value "
        "inside the new archive.",
        R"(assetArchive({ "motd.txt" = stringAsset("Hello"), images = fileArchive("./images") }))",
        {}},
       BuiltinId::kAssetArchive,
       fixed({{"assets", Type::map(Type::union_of({asset, archive}))}}, archive)},
      {{"fileArchive",
        "fileArchive(path: string) -> Archive",
        "Returns an archive of a folder, or of a file that is itself an archive (.zip, .tar, "
        ".tgz, .tar.gz or .jar). The path is relative to the program.",
        R"(fileArchive("./images"))",
        {}},
       BuiltinId::kFileArchive,
       fixed({{"path", text}}, archive)},
      {{"fileAsset",
        "fileAsset(path: string) -> Asset",
        "Returns a file as an asset. The path is relative to the program. When the content of "
        "the file changes, the asset changes.",
        R"(fileAsset("./motd.txt"))",
        {}},
       BuiltinId::kFileAsset,
       fixed({{"path", text}}, asset)},
      {{"remoteArchive",
        "remoteArchive(uri: string) -> Archive",
        "Returns the archive at an http, https or file URL. Its content is not read before the "
        "archive is used.",
        R"(remoteArchive("https://example.com/function.zip"))",
        {}},
       BuiltinId::kRemoteArchive,
       fixed({{"uri", text}}, archive)},
      {{"remoteAsset",
        "remoteAsset(uri: string) -> Asset",
        "Returns the file at an http, https or file URL as an asset. Its content is not read "
        "before the asset is used.",
        R"(remoteAsset("https://example.com/logo.png"))",
        {}},
       BuiltinId::kRemoteAsset,
       fixed({{"uri", text}}, asset)},
      {{"stringAsset",
        "stringAsset(value: string) -> Asset",
        "Returns a string as an asset, as if it were the content of a file.",
        R"(stringAsset("<h1>Hello</h1>"))",
        {}},
       BuiltinId::kStringAsset,
       fixed({{"value", text}}, asset)},
  };
}

}  // namespace virga::model
