# Show rates for discount code + locale
code = Input.cart.discount_code
if code && code.code.upcase == "VIP"
  Output.shipping_rates = Input.shipping_rates
else
  Output.shipping_rates = Input.shipping_rates.reject { |r| r.name == "VIP delivery" }
end
case Input.cart.presentment_currency
when "EUR" then Output.shipping_rates = Output.shipping_rates.reject { |r| r.name.match(/US/) }
end
