size = ["yes"] ? "large" : "small"
