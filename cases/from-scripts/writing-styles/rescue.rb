# begin/rescue and unless/else and while
begin
  if Input.cart.shipping_address.country_code != "IN"
    Output.payment_gateways = Input.payment_gateways.delete_if { |g| g.name == "Cash on Delivery (COD)" }
  end
rescue
  Output.payment_gateways = Input.payment_gateways
end
