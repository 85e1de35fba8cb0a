import { bengaluru, cart, cash, express, mumbai, type ScriptSample } from './sample-checkouts.ts'

const at = (address: object) => cart({ deliveryAddress: { ...bengaluru, ...address } })

/** Scripts that compare with regular expressions, or with several texts in sequence. */
export const patternSamples: readonly ScriptSample[] = [
  {
    title: 'a name in either of two forms',
    script:
      'Output.payment_gateways = Input.payment_gateways.reject { |gateway| gateway.name =~ /cash on|C\\.O\\.D/i }',
    checkouts: [{ request: cart(), shown: { hidden: [cash] } }],
  },
  {
    title: 'postal codes by their first letters',
    script: `zip = Input.cart.shipping_address.zip
case zip
when /\\A56\\d/, '110001' then Input.shipping_rates.delete_if { |rate| rate.name == 'Express' }
end
Input.shipping_rates.delete_if { |rate| rate.name == 'Local pickup' } if zip !~ /^(56|40)0/
Output.shipping_rates = Input.shipping_rates`,
    checkouts: [
      { request: cart(), shown: { hidden: [express] } },
      { request: cart({ deliveryAddress: mumbai }) },
      { request: at({ zip: '110001' }), shown: { hidden: [express, 'Local pickup'] } },
    ],
  },
  {
    title: 'post office boxes in two lines as one text',
    script: `address = Input.cart.shipping_address
fields = [address.address1, address.address2].map { |line| line.nil? ? '' : line.downcase }
fields = fields.join(' ')
if ['po box', 'p.o. box'].any? { |words| fields.include?(words) }
  Input.shipping_rates.delete_if { |rate| rate.name == 'Express' }
end
Output.shipping_rates = Input.shipping_rates`,
    checkouts: [
      { request: cart() },
      { request: at({ address1: 'P.O. Box 12' }), shown: { hidden: [express] } },
      { request: at({ address2: 'PO Box 12' }), shown: { hidden: [express] } },
    ],
  },
  {
    title: 'an expression of any number of letters in two texts',
    script: `address = Input.cart.shipping_address
if "#{address.address1}, #{address.address2}" =~ /\\bp\\.?\\s*o\\.?\\s*box\\b/i
  Input.shipping_rates.delete_if { |rate| rate.name == 'Express' }
end
Output.shipping_rates = Input.shipping_rates`,
    checkouts: [
      { request: cart() },
      { request: at({ address1: 'p.  o.  box 12' }), shown: { hidden: [express] } },
      { request: at({ address1: 'Shop O.Boxer 12', address2: 'Pobox 7' }), shown: { hidden: [express] } },
    ],
  },
  {
    title: 'the beginning of a city',
    script: `city = Input.cart.shipping_address.city
Input.shipping_rates.delete_if { |rate| rate.name == 'Express' } if city.start_with?('New ', 'Navi ')
Output.shipping_rates = Input.shipping_rates`,
    checkouts: [
      { request: at({ city: 'New Delhi' }), shown: { hidden: [express] } },
      { request: at({ city: 'Navi Mumbai' }), shown: { hidden: [express] } },
      { request: at({ city: 'Renew Town' }) },
    ],
  },
  {
    title: 'a customer without an order, who may be a guest',
    script: `count = Input.cart.customer&.orders_count.to_i
Output.payment_gateways = Input.payment_gateways.reject { |gateway| gateway.name == '${cash}' && count < 1 }`,
    checkouts: [
      { request: cart({ customer: { email: 'ananya.iyer@example.com' } }) },
      { request: cart(), shown: { hidden: [cash] } },
    ],
  },
]
