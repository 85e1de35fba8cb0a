# free shipping / percentage
if Input.cart.subtotal_price >= Money.new(cents: 10000)
  Input.shipping_rates.each do |shipping_rate|
    next unless shipping_rate.source == "shopify"
    shipping_rate.apply_discount(shipping_rate.price, message: "Free shipping")
  end
end
Output.shipping_rates = Input.shipping_rates
