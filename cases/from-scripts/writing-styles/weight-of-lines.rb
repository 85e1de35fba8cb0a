# weight
total_weight = Input.cart.line_items.reduce(0) { |sum, li| sum + li.grams * li.quantity }
if total_weight > 20_000
  Output.shipping_rates = Input.shipping_rates.reject { |rate| rate.name.downcase.include? 'express' }
else
  Output.shipping_rates = Input.shipping_rates
end
