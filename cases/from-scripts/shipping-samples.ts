import {
  bengaluru,
  blocked,
  cart,
  express,
  kathmandu,
  mortar,
  mumbai,
  type ScriptSample,
  vip,
} from './sample-checkouts.ts'

/** Scripts about shipping rates. */
export const shippingSamples: readonly ScriptSample[] = [
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
