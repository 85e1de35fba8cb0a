# each_with_index / move to front / partition
cod, others = Input.payment_gateways.partition { |g| g.name.include?("Cash") }
Output.payment_gateways = cod + others
