import type { CheckoutRequest } from '../../local-store/wire.ts'

/** Methods or rates of a checkout after a script, worked out by hand from the script. */
export type Shown = {
  readonly hidden?: readonly string[]
  readonly renamed?: Readonly<Record<string, string>>
  /** Names that come first, in this order; the others follow as they were. */
  readonly first?: readonly string[]
}

export type ScriptSample = {
  readonly title: string
  readonly script: string
  /** Absent for "as without the script". */
  readonly checkouts: readonly { readonly request: CheckoutRequest; readonly shown?: Shown }[]
}

export const cash = 'Cash on Delivery (COD)'
export const deposit = 'Bank Deposit'
export const moneyOrder = 'Money Order'
export const express = 'Express'

/** 599 rupees and more, fragile and "no-cod". */
export const saffron = { sku: 'SL-SAF-1', quantity: 1 }
/** 1,000 rupees and more, heavy and "no-cod". */
const mortar = { sku: 'SL-MOR', quantity: 1 }
const vip = { email: 'ananya.iyer@example.com' }
const blocked = { email: 'rohan.mehta@example.com' }
const guest = { email: 'someone@example.org' }
export const bengaluru = {
  address1: '14 Lavelle Road',
  city: 'Bengaluru',
  countryCode: 'IN',
  provinceCode: 'KA',
  zip: '560001',
}
export const mumbai = { ...bengaluru, city: 'Mumbai', provinceCode: 'MH', zip: '400050' }
const kathmandu = { ...bengaluru, city: 'Kathmandu', countryCode: 'NP', provinceCode: null, zip: '44600' }

export const cart = (parts: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  lines: [saffron],
  deliveryAddress: bengaluru,
  customer: guest,
  ...parts,
})

/** Campaign classes as merchants keep them, written for these tests. */
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

export const scriptSamples: readonly ScriptSample[] = [
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
  {
    title: 'rates by beginnings of postal codes',
    script: `PICKUP = 'Local pickup'
NEAR = ['560', '562']
address = Input.cart.shipping_address
Output.shipping_rates = Input.shipping_rates.delete_if do |rate|
  rate.name == PICKUP && NEAR.none? { |front| address.zip.start_with?(front) }
end`,
    checkouts: [
      { request: cart() },
      { request: cart({ deliveryAddress: mumbai }), shown: { hidden: ['Local pickup'] } },
    ],
  },
  {
    title: 'rates by ranges and by the first letters of postal codes',
    script: `zip = Input.cart.shipping_address.zip.strip
Input.shipping_rates.delete_if { |rate| rate.name == "Express" } if zip.to_i.between?(400001, 400099)
Input.shipping_rates.delete_if { |rate| rate.name == "Local pickup" } if zip[0..1] == "40"
Output.shipping_rates = Input.shipping_rates`,
    checkouts: [
      { request: cart() },
      { request: cart({ deliveryAddress: mumbai }), shown: { hidden: [express, 'Local pickup'] } },
    ],
  },
  {
    title: 'a campaign for rates by product and country, which may exclude',
    script: `RULES = [
  { match: :include, type: :tag, selectors: ["heavy"], country_match: :exclude, countries: ["NP"], rates: ["Express"] },
  { match: :include, type: :vendor, selectors: ["Pampore Growers"], country_match: :all, countries: nil, rates: ["Local pickup"] },
]

class Products
  def initialize(match, type, selectors)
    @match = match
    @comparator = match == :include ? 'any?' : 'none?'
    @type = type
    @selectors = selectors
  end

  def match?(line_item)
    if self.respond_to?(@type)
      self.send(@type, line_item)
    else
      raise RuntimeError.new('No such selector')
    end
  end

  def tag(line_item)
    tags = line_item.variant.product.tags.map { |tag| tag.downcase.strip }
    @selectors = @selectors.map { |selector| selector.downcase.strip }
    (@selectors & tags).send(@comparator)
  end

  def vendor(line_item)
    @selectors = @selectors.map { |selector| selector.downcase.strip }
    (@match == :include) == @selectors.include?(line_item.variant.product.vendor.downcase.strip)
  end
end

class Countries
  def initialize(match, countries)
    @match = match
    @countries = countries&.map { |country| country.upcase.strip }
  end

  def match?(code)
    return true if @match == :all
    (@match == :include) == @countries.any? { |country| code.upcase.strip == country }
  end
end

class HideRates
  def initialize(rules)
    @rules = rules
  end

  def run(cart, rates)
    address = cart.shipping_address
    return if address.nil?
    @rules.each do |rule|
      products = Products.new(rule[:match], rule[:type], rule[:selectors])
      product_match = cart.line_items.any? { |line_item| products.match?(line_item) }
      country_match = Countries.new(rule[:country_match], rule[:countries]).match?(address.country_code)
      next unless product_match && country_match
      rates.delete_if { |rate| rule[:rates].include?(rate.name) }
    end
  end
end

[HideRates.new(RULES)].each { |campaign| campaign.run(Input.cart, Input.shipping_rates) }
Output.shipping_rates = Input.shipping_rates`,
    checkouts: [
      { request: cart(), shown: { hidden: ['Local pickup'] } },
      { request: cart({ lines: [mortar] }), shown: { hidden: [express] } },
      { request: cart({ lines: [mortar], deliveryAddress: kathmandu }) },
    ],
  },
  {
    title: 'new names and an order of rates',
    script: `NAMES = { 'Standard' => 'By road', 'Express' => 'By air' }
Input.shipping_rates.each do |rate|
  new_name = NAMES[rate.name]
  rate.change_name(new_name) unless new_name.nil?
end
Output.shipping_rates = Input.shipping_rates`,
    checkouts: [{ request: cart(), shown: { renamed: { Standard: 'By road', Express: 'By air' } } }],
  },
  {
    title: 'rates that cost more than an amount',
    script: `MAX = Money.new(cents: 100) * 100
Output.shipping_rates = Input.shipping_rates.delete_if { |rate| rate.price > MAX }`,
    checkouts: [{ request: cart(), shown: { hidden: [express] } }],
  },
  {
    title: 'only one rate for heavy carts',
    script: `if Input.cart.total_weight > 2_000
  Output.shipping_rates = Input.shipping_rates.keep_if { |rate| rate.name == 'Standard' }
else
  Output.shipping_rates = Input.shipping_rates
end`,
    checkouts: [
      { request: cart() },
      {
        request: cart({ lines: [mortar] }),
        shown: { hidden: [express, 'Standard - Cash on Delivery (fee included)', 'Local pickup'] },
      },
    ],
  },
  {
    title: 'words in either line of an address, of which the second may be missing',
    script: `WORDS = ["rd1", "rural"]
address = Input.cart.shipping_address
lines = [address.address1, address.address2].map { |line| line.nil? ? "" : line.downcase }
is_rural = WORDS.any? { |word| lines.any? { |line| line.include?(word) } }
puts Input.shipping_rates.map { |rate| rate.name }
if is_rural
  Input.shipping_rates.delete_if { |rate| rate.name == "Express" }
else
  Input.shipping_rates.delete_if { |rate| rate.name == "Local pickup" }
end
Output.shipping_rates = Input.shipping_rates`,
    checkouts: [
      { request: cart(), shown: { hidden: ['Local pickup'] } },
      {
        request: cart({ deliveryAddress: { ...bengaluru, address2: 'Rural Delivery' } }),
        shown: { hidden: [express] },
      },
      {
        request: cart({ deliveryAddress: { ...bengaluru, address2: 'Second floor' } }),
        shown: { hidden: ['Local pickup'] },
      },
      {
        request: cart({ deliveryAddress: { ...bengaluru, address1: 'RD1 Main Road' } }),
        shown: { hidden: [express] },
      },
    ],
  },
  {
    title: 'a limit that a tag lowers, in constants that a method sets',
    script: `LIMIT = Money.new(cents: 100) * 1000
HIDES_EXPRESS = true
def look
  customer = Input.cart.customer
  if customer
    if customer.tags.include?("vip")
      LIMIT = Money.new(cents: 100) * 100.00
    end
  end
  if Input.cart.subtotal_price >= LIMIT
    HIDES_EXPRESS = false
  end
end
look
Input.shipping_rates.delete_if do |rate|
  rate.name.upcase.include?("EXPRESS") && HIDES_EXPRESS
end
Output.shipping_rates = Input.shipping_rates`,
    checkouts: [
      { request: cart(), shown: { hidden: [express] } },
      { request: cart({ customer: blocked }), shown: { hidden: [express] } },
      { request: cart({ customer: vip }) },
      { request: cart({ lines: [mortar] }) },
      { request: cart({ lines: [mortar], customer: vip }) },
    ],
  },
]
