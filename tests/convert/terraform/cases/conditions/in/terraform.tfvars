token = "hunter2hunter2"
