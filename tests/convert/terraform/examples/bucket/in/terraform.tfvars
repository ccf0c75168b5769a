bucket = "reports"

versioning = {
  status = "true"
}

cors_rule = [
  {
    allowed_methods = ["PUT", "POST"]
    allowed_origins = ["https://a.example.com"]
  },
  {
    allowed_methods = ["GET"]
    allowed_origins = ["*"]
    max_age_seconds = 3000
  }
]

lifecycle_rule = [
  {
    id         = "logs"
    prefix     = "log/"
    transition = [
      { days = 30, storage_class = "warm" },
      { days = 60, storage_class = "cold" }
    ]
    expiration = { days = 90 }
  },
  {
    enabled    = false
    filter     = { prefix = "tmp/" }
    expiration = [{ days = 1 }]
  }
]

attach_policy = true
