import {
  blocked,
  cart,
  cash,
  deposit,
  kathmandu,
  moneyOrder,
  mortar,
  mumbai,
  type ScriptSample,
  saffron,
  vip,
} from './sample-checkouts.ts'

/** Campaign classes in the style of merchants' scripts, written for these tests. */
const campaignClasses = `
class NameMatcher
  def initialize(kind, names)
    @comparison = kind == :exact ? '==' : 'include?'
    @names = names.map { |name| name.downcase.strip }
  end

  def match?(gateway)
    @names.any? { |name| gateway.name.downcase.strip.send(@comparison, name) }
  end
end

class TagMatcher
  def initialize(kind, tags)
    @method = kind == :include ? 'any?' : 'none?'
    @tags = tags.map { |tag| tag.downcase.strip }
  end

  def match?(customer)
    found = customer.tags.map { |tag| tag.downcase.strip }
    (@tags & found).send(@method)
  end
end
`

/** Scripts about payment methods. */
export const paymentSamples: readonly ScriptSample[] = [
  {
    title: 'a campaign by customer tag, in classes',
    script: `# Settings
HIDE_FOR_TAG = [
  {
    customer_tag_match_type: :include,
    customer_tags: ["COD-Blocked", "cod-risk"],
    gateway_match_type: :exact,
    gateway_names: ["Cash on Delivery (COD)"],
  },
]
${campaignClasses}
class HideForTag
  def initialize(campaigns)
    @campaigns = campaigns
  end

  def run(cart, gateways)
    customer = cart.customer
    return if customer.nil?
    @campaigns.each do |campaign|
      tag_matcher = TagMatcher.new(campaign[:customer_tag_match_type], campaign[:customer_tags])
      next unless tag_matcher.match?(customer)
      names = NameMatcher.new(campaign[:gateway_match_type], campaign[:gateway_names])
      gateways.delete_if { |gateway| names.match?(gateway) }
    end
  end
end

CAMPAIGNS = [HideForTag.new(HIDE_FOR_TAG)]
CAMPAIGNS.each { |campaign| campaign.run(Input.cart, Input.payment_gateways) }
Output.payment_gateways = Input.payment_gateways
`,
    checkouts: [
      { request: cart({ customer: blocked }), shown: { hidden: [cash] } },
      { request: cart({ customer: vip }) },
      { request: cart() },
    ],
  },
  {
    title: 'a campaign that shows methods to tagged customers alone',
    script: `SHOW_FOR_TAG = [{ customer_tags: ['vip'], gateway_match_type: :partial, gateway_names: ['deposit', 'money order'] }]
${campaignClasses}
class ShowForTag
  def initialize(campaigns)
    @campaigns = campaigns
  end
  def run(cart, gateways)
    @campaigns.each do |campaign|
      tag_matcher = TagMatcher.new(:include, campaign[:customer_tags])
      is_shown = false
      is_shown = tag_matcher.match?(cart.customer) unless cart.customer.nil?
      unless is_shown
        names = NameMatcher.new(campaign[:gateway_match_type], campaign[:gateway_names])
        gateways.delete_if do |gateway|
          names.match?(gateway)
        end
      end
    end
  end
end
ShowForTag.new(SHOW_FOR_TAG).run(Input.cart, Input.payment_gateways)
Output.payment_gateways = Input.payment_gateways`,
    checkouts: [
      { request: cart({ customer: vip }) },
      { request: cart({ customer: blocked }), shown: { hidden: [deposit, moneyOrder] } },
      { request: cart(), shown: { hidden: [deposit, moneyOrder] } },
    ],
  },
  {
    title: 'a campaign by threshold that counts in hundreds of cents',
    script: `LIMITS = [{ threshold: 1000, names: %w[cash money] }]
class Limit
  def initialize(limits)
    @limits = limits
  end
  def run(cart, gateways)
    @limits.each do |limit|
      next unless cart.subtotal_price >= (Money.new(cents: 100) * limit[:threshold])
      gateways.delete_if { |gateway| limit[:names].any? { |name| gateway.name.downcase.include?(name) } }
    end
  end
end
[Limit.new(LIMITS)].each do |campaign|
  campaign.run(Input.cart, Input.payment_gateways)
end
Output.payment_gateways = Input.payment_gateways`,
    checkouts: [
      { request: cart({ lines: [mortar] }), shown: { hidden: [cash, moneyOrder] } },
      { request: cart() },
    ],
  },
  {
    title: 'one condition behind the line',
    script: `limit = Money.new(cents: 100_000)
if Input.cart.subtotal_price > limit && Input.cart.shipping_address.country_code == 'IN'
  Output.payment_gateways = Input.payment_gateways.delete_if { |g| g.name == 'Cash on Delivery (COD)' }
else
  Output.payment_gateways = Input.payment_gateways
end`,
    checkouts: [
      { request: cart({ lines: [mortar] }), shown: { hidden: [cash] } },
      { request: cart({ lines: [mortar], deliveryAddress: kathmandu }) },
      { request: cart() },
    ],
  },
  {
    title: 'conditions inside the block, and "unless" with "else"',
    script: `Output.payment_gateways = Input.payment_gateways.reject do |gateway|
  next true if gateway.name == "Money Order"
  unless Input.cart.shipping_address.country_code == "IN"
    gateway.name.include?("Cash") || gateway.name == "Bank Deposit"
  else
    false
  end
end`,
    checkouts: [
      { request: cart(), shown: { hidden: [moneyOrder] } },
      { request: cart({ deliveryAddress: kathmandu }), shown: { hidden: [cash, moneyOrder, deposit] } },
    ],
  },
  {
    title: 'a case over names',
    script: `COUNTRY = Input.cart.shipping_address.country_code
Output.payment_gateways = Input.payment_gateways.delete_if do |gateway|
  case gateway.name
  when "Money Order", "Bank Deposit"
    COUNTRY != "IN"
  when "Cash on Delivery (COD)" then Input.cart.shipping_address.province_code == "MH"
  else
    false
  end
end`,
    checkouts: [
      { request: cart() },
      { request: cart({ deliveryAddress: mumbai }), shown: { hidden: [cash] } },
      { request: cart({ deliveryAddress: kathmandu }), shown: { hidden: [deposit, moneyOrder] } },
    ],
  },
  {
    title: 'a flag that a loop over the cart raises',
    script: `has_heavy = false
for item in Input.cart.line_items
  if item.variant.product.tags.include?("heavy")
    has_heavy = true
    break
  end
end
gateways = Input.payment_gateways
gateways = gateways.select { |gateway| gateway.name != "Cash on Delivery (COD)" } if has_heavy
Output.payment_gateways = gateways`,
    checkouts: [
      { request: cart({ lines: [mortar] }), shown: { hidden: [cash] } },
      { request: cart() },
      { request: cart({ lines: [saffron, mortar] }), shown: { hidden: [cash] } },
    ],
  },
  {
    title: 'a method of its own that returns from a loop',
    script: `def fragile_cart?
  Input.cart.line_items.each do |item|
    return true if item.variant.product.tags.any? { |tag| tag.downcase == 'fragile' }
  end
  false
end
exit unless fragile_cart?
Input.payment_gateways.delete_if { |gateway| ['Cash on Delivery (COD)', 'Money Order'].include?(gateway.name) }
Output.payment_gateways = Input.payment_gateways`,
    checkouts: [
      { request: cart(), shown: { hidden: [cash, moneyOrder] } },
      { request: cart({ lines: [mortar] }) },
    ],
  },
  {
    title: 'an order of names',
    script: `ORDER = ["bank deposit", "cash on delivery (cod)"]
Output.payment_gateways = Input.payment_gateways.sort_by { |gateway| ORDER.index(gateway.name.downcase.strip) || Float::INFINITY }`,
    checkouts: [{ request: cart(), shown: { first: [deposit, cash] } }],
  },
  {
    title: 'one method first for tagged customers',
    script: `customer = Input.cart.customer
if customer && customer.tags.include?('vip')
  Input.payment_gateways.sort_by! { |gateway| gateway.name == 'Money Order' ? 0 : 1 }
end
Output.payment_gateways = Input.payment_gateways`,
    checkouts: [{ request: cart({ customer: vip }), shown: { first: [moneyOrder] } }, { request: cart() }],
  },
  {
    title: 'names and longer names of methods',
    script: `Input.payment_gateways.each do |gateway|
  if gateway.name == "Bank Deposit"
    gateway.change_name("Wire transfer")
  elsif gateway.name.include?("Cash") and Input.cart.shipping_address.province_code == 'KA'
    gateway.change_name(gateway.name + " - exact change please")
  end
end
Output.payment_gateways = Input.payment_gateways`,
    checkouts: [
      {
        request: cart(),
        shown: { renamed: { [deposit]: 'Wire transfer', [cash]: `${cash} - exact change please` } },
      },
      { request: cart({ deliveryAddress: mumbai }), shown: { renamed: { [deposit]: 'Wire transfer' } } },
    ],
  },
  {
    title: 'a customer who may be missing, asked safely',
    script: `unless Input.cart.customer&.tags&.include?('vip')
  Input.payment_gateways.delete_if { |g| g.name == 'Bank Deposit' }
end
Output.payment_gateways = Input.payment_gateways`,
    checkouts: [
      { request: cart({ customer: vip }) },
      { request: cart({ customer: blocked }), shown: { hidden: [deposit] } },
      { request: cart(), shown: { hidden: [deposit] } },
    ],
  },
]
