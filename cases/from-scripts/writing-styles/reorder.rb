# reorder
order = ["Bank Deposit", "Cash on Delivery (COD)"]
Output.payment_gateways = Input.payment_gateways.sort_by { |g| order.index(g.name) || order.length }
