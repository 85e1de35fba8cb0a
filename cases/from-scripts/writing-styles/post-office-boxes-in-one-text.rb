# Hide shipping rates for PO box
ADDRESS_TRIGGERS = ["po box", "post office", "p o box", "p.o.box", "p.o box"]
HIDE_RATES = {
  match_type: :partial,
  names: ["Express", "Next Day"],
}
class AddressSelector
  def initialize(triggers)
    @triggers = triggers.map { |trigger| trigger.downcase.strip }
  end
  def match?(address)
    address_fields = [address.address1, address.address2].map do |line|
      line.nil? ? "" : line.downcase
    end
    address_fields = address_fields.join(" ")
    @triggers.any? { |trigger| address_fields.include?(trigger) }
  end
end
class RateNameSelector
  def initialize(match_type, rate_names)
    @match_type = match_type
    @comparator = match_type == :exact ? '==' : 'include?'
    @rate_names = rate_names&.map { |n| n.downcase.strip }
  end
  def match?(shipping_rate)
    if @match_type == :all
      true
    else
      @rate_names.any? { |name| shipping_rate.name.downcase.send(@comparator, name) }
    end
  end
end
class Campaign
  def initialize(a, r); @a = a; @r = r; end
  def run(cart, rates)
    address = cart.shipping_address
    return if address.nil?
    return unless AddressSelector.new(@a).match?(address)
    sel = RateNameSelector.new(@r[:match_type], @r[:names])
    rates.delete_if { |rate| sel.match?(rate) }
  end
end
Campaign.new(ADDRESS_TRIGGERS, HIDE_RATES).run(Input.cart, Input.shipping_rates)
Output.shipping_rates = Input.shipping_rates
