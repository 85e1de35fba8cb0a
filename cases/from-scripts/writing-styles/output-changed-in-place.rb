Output.payment_gateways = Input.payment_gateways
Output.payment_gateways.delete_if { |g| g.name == "A" }
