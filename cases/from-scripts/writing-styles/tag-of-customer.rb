# Hide a gateway by customer tag - Shopify example style
gateways_to_hide = ["Cash on Delivery (COD)"]
customer = Input.cart.customer
if customer && customer.tags.include?("no-cod")
  Output.payment_gateways = Input.payment_gateways.delete_if do |gateway|
    gateways_to_hide.include?(gateway.name)
  end
else
  Output.payment_gateways = Input.payment_gateways
end
