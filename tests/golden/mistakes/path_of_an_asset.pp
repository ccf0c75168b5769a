path = stringAsset("Hello").path
