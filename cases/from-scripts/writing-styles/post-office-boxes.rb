# PO box
PO_BOX = /p\.?\s*o\.?\s*box/i
if Input.cart.shipping_address and [Input.cart.shipping_address.address1, Input.cart.shipping_address.address2].compact.any? { |l| l =~ PO_BOX }
  Output.shipping_rates = Input.shipping_rates.select { |r| ["USPS"].include?(r.name) }
end
quantity = Input.cart.line_items.map(&:quantity).inject(0, :+)
Input.shipping_rates.delete_if { |r| r.name == "Letter" } if quantity > 3
Output.shipping_rates = Input.shipping_rates
