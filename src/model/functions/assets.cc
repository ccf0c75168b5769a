// Assets and archives: files, texts and URLs that are handed to a provider as a whole.
#include "model/functions/families.h"

namespace virga::model {

std::vector<Function> asset_functions() {
  const Type asset = Type::opaque("Asset");
  const Type archive = Type::opaque("Archive");
  const Type text = Type::string();
  return {
      {"fileAsset", BuiltinId::kFileAsset, "fileAsset(path)",
       "The file at a path, relative to the program, as an asset. The file is read when the asset "
       "is "
       "needed; a change of its content is a change of the asset.",
       "fileAsset(\"./public/index.html\")", fixed({{"path", text}}, asset)},
      {"stringAsset", BuiltinId::kStringAsset, "stringAsset(value)", "A text as an asset.",
       "stringAsset(\"<h1>Hello</h1>\")", fixed({{"value", text}}, asset)},
      {"remoteAsset", BuiltinId::kRemoteAsset, "remoteAsset(uri)",
       "What an http, https or file URL leads to, as an asset.",
       "remoteAsset(\"https://example.com/logo.png\")", fixed({{"uri", text}}, asset)},
      {"fileArchive", BuiltinId::kFileArchive, "fileArchive(path)",
       "A folder, or a file that is itself an archive (zip, tar, tgz), as an archive. The path is "
       "relative to the program.",
       "fileArchive(\"./function\")", fixed({{"path", text}}, archive)},
      {"remoteArchive", BuiltinId::kRemoteArchive, "remoteArchive(uri)",
       "The archive that an http, https or file URL leads to.",
       "remoteArchive(\"https://example.com/function.zip\")", fixed({{"uri", text}}, archive)},
      {"assetArchive", BuiltinId::kAssetArchive, "assetArchive(assets)",
       "An archive put together from assets and other archives. Each key is the path of its value "
       "inside the new archive.",
       "assetArchive({\n  \"index.html\" = stringAsset(\"<h1>Hello</h1>\")\n  \"images\" = "
       "fileArchive(\"./images\")\n})",
       fixed({{"assets", Type::map(Type::union_of({asset, archive}))}}, archive)},
  };
}

}  // namespace virga::model
