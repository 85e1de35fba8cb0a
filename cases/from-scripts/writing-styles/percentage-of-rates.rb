# percentage via Money times, plus hide
Input.shipping_rates.each do |rate|
  if rate.name =~ /standard/i
    rate.apply_discount(rate.price * 0.5, message: "Half price")
  end
end
Input.shipping_rates.delete_if { |rate| rate.name == "Express" } unless Input.cart.customer&.accepts_marketing?
Output.shipping_rates = Input.shipping_rates
