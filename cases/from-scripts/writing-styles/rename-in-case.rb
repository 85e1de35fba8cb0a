# rename by message
Input.payment_gateways.each do |gateway|
  case gateway.name
  when "Cash on Delivery (COD)" then gateway.change_name("Pay at your door")
  when "Bank Deposit", "Money Order"
    gateway.change_name(gateway.name + " (3 days)")
  end
end
Output.payment_gateways = Input.payment_gateways
