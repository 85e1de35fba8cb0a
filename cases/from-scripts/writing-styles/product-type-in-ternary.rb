# product type
has_hazmat = Input.cart.line_items.any? { |li| li.variant.product.product_type == "Hazmat" }
Output.shipping_rates = Input.shipping_rates.select { |r| has_hazmat ? r.name == "Ground" : true }
