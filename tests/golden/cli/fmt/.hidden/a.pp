not="seen"
