if Input.cart.customer
  Output.payment_gateways = Input.payment_gateways.reject { |g| g.name == "A" }
else
  Output.payment_gateways = Input.payment_gateways
end
Output.payment_gateways = Output.payment_gateways.reject { |g| g.name == "B" }
