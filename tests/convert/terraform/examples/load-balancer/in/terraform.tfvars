certificate_arn = "crn:cirrus:certificate/1"
