pieces = Input.cart.line_items.inject(0) { |sum, item| sum + item.quantity }
most = Input.cart.line_items.map(&:quantity).reduce { |a, b| a > b ? a : b }
product = Input.cart.line_items.map(&:quantity).reduce(:*)
from_five = Input.cart.line_items.map(&:quantity).sum(5)
Output.shipping_rates = Input.shipping_rates.reject { |rate| pieces > 3 && rate.name == "Letter" }
Output.shipping_rates = Output.shipping_rates.reject { |rate| most > 3 && rate.name == "A" }
Output.shipping_rates = Output.shipping_rates.reject { |rate| product > 3 && rate.name == "B" }
Output.shipping_rates = Output.shipping_rates.reject { |rate| from_five > 3 && rate.name == "C" }
