def cod?(gateway)
  %w[cash cod].any? { |word| gateway.name.downcase.include?(word) }
end

def blocked_zip?(address)
  return false if address.nil? || address.zip.nil?
  zip = address.zip.strip
  %w(400001 400002).include?(zip) || zip.start_with?("56")
end

Output.payment_gateways = if blocked_zip?(Input.cart.shipping_address)
  Input.payment_gateways.reject { |g| cod?(g) }
else
  Input.payment_gateways
end
