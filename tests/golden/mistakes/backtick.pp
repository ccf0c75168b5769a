name = `web`
