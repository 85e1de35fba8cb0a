# Patterns of names, codes, cities and lines
address = Input.cart.shipping_address
Input.shipping_rates.delete_if { |rate| rate.name =~ /express|next[- ]day/i }
Input.shipping_rates.delete_if { |rate| rate.name == "Overnight" } if address.zip.match(/^99[5-9]/)
case address.city
when /\Anew (delhi|york)\z/i then Input.shipping_rates.delete_if { |rate| rate.name == "Standard" }
end
Input.shipping_rates.delete_if { |rate| rate.name == "Letter" } if "#{address.address1}, #{address.address2}" =~ /p\.?o\.?\s*box/i
Input.shipping_rates.delete_if { |rate| rate.name == "Economy" } unless address.phone.match?(/\A\+91\d{10}\z/)
Input.shipping_rates.delete_if { |rate| rate.name == "Courier" } if Input.cart.line_items.any? { |item| item.variant.sku !~ /^FROZEN-/ }
Input.shipping_rates.delete_if { |rate| rate.name == "Parcel" } if Input.cart.line_items.any? { |item| item.variant.sku =~ /^FROZEN-/ }
Output.shipping_rates = Input.shipping_rates
