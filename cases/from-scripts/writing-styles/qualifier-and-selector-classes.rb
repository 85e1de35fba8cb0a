# Class-based campaigns, as the Script Creator wrote them
class Qualifier
  def compare_amounts(compare, comparison_type, compare_to)
    case comparison_type
      when :greater_than
        return compare > compare_to
      when :less_than
        return compare < compare_to
      else
        raise "Invalid comparison type"
    end
  end
end

class CartAmountQualifier < Qualifier
  def initialize(comparison_type, amount)
    @comparison_type = comparison_type
    @amount = Money.new(cents: amount * 100)
  end

  def match?(cart)
    compare_amounts(cart.subtotal_price, @comparison_type, @amount)
  end
end

class GatewaySelector
  def initialize(match_type, *names)
    @match_type = match_type
    @names = names.map(&:downcase)
  end

  def match?(gateway)
    case @match_type
    when :is_one
      @names.include?(gateway.name.downcase)
    when :not_one
      !@names.include?(gateway.name.downcase)
    end
  end
end

class ConditionallyRemoveGateway
  def initialize(qualifier, selector)
    @qualifier = qualifier
    @selector = selector
  end

  def run(gateways, cart)
    gateways.delete_if { |gateway| @selector.match?(gateway) } if @qualifier.match?(cart)
  end
end

CAMPAIGNS = [
  ConditionallyRemoveGateway.new(
    CartAmountQualifier.new(:greater_than, 5000),
    GatewaySelector.new(:is_one, "Cash on Delivery (COD)", "Bank Deposit")
  )
].freeze

CAMPAIGNS.each do |campaign|
  campaign.run(Input.payment_gateways, Input.cart) if campaign
end
Output.payment_gateways = Input.payment_gateways
