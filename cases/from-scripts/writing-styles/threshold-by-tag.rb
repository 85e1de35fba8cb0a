# customers not tagged, ternaries, safe nav, string formats
tags = Input.cart.customer&.tags || []
vip = tags.map(&:downcase).include?("vip")
threshold = vip ? 10_000 : 5_000
Output.payment_gateways = Input.payment_gateways.delete_if { |g|
  g.name == "Cash on Delivery (COD)" and Input.cart.subtotal_price_was.cents > threshold * 100
}
