size = true ? "large"
