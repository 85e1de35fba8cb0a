# product tag with flags and loops
hide = false
Input.cart.line_items.each do |line_item|
  product = line_item.variant.product
  hide = true if product.tags.include?('prepaid-only') or product.vendor.downcase == 'acme'
end
if hide == true then
  Input.payment_gateways = Input.payment_gateways.delete_if { |g| g.name.eql?('Cash on Delivery (COD)') }
end
Output.payment_gateways = Input.payment_gateways
