kept = Input.payment_gateways.reject { |g| g.name == "A" }
Output.payment_gateways = kept
kept.delete_if { |g| g.name == "B" }
