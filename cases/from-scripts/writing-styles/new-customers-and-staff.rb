# order count & email domain
customer = Input.cart.customer
new_customer = customer.nil? || customer.orders_count < 1
staff = customer && customer.email.end_with?("@example.com")
gateways = Input.payment_gateways
gateways = gateways.delete_if { |g| g.name.start_with?("Cash") } if new_customer
gateways.delete_if { |g| g.name == "Bogus" } if !staff
Output.payment_gateways = gateways
