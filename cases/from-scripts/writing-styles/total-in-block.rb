# Hide COD above total
max_total = Money.new(cents: 5000 * 100)
Output.payment_gateways = Input.payment_gateways.delete_if do |pg|
  pg.name == "Cash on Delivery (COD)" && Input.cart.subtotal_price >= max_total
end
