Output.shipping_rates = Input.shipping_rates.reject { |rate| rate.name == "Letter" }
Output.shipping_rates = Output.shipping_rates.reject { |rate| rate.name == "A" }
