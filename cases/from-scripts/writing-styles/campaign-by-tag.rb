# ================ Customizable Settings ================
# ================================================================
# Hide Gateway(s) for Customer Tag
#
# If we have a matching customer, the matching gateway(s) will be hidden.
# ================================================================
HIDE_GATEWAYS_FOR_CUSTOMER_TAG = [
  {
    customer_tag_match_type: :include,
    customer_tags: ["wholesale", "blocked"],
    gateway_match_type: :exact,
    gateway_names: ["Cash on Delivery (COD)", "Bank Deposit"],
  },
]

# ================================ Script Code (do not edit) ================================
# ================================================================
# CustomerTagSelector
# ================================================================
class CustomerTagSelector
  def initialize(match_type, tags)
    @comparator = match_type == :include ? 'any?' : 'none?'
    @tags = tags.map { |tag| tag.downcase.strip }
  end

  def match?(customer)
    customer_tags = customer.tags.map { |tag| tag.downcase.strip }
    (@tags & customer_tags).send(@comparator)
  end
end

class GatewayNameSelector
  def initialize(match_type, gateway_names)
    @comparator = match_type == :exact ? '==' : 'include?'
    @gateway_names = gateway_names.map { |name| name.downcase.strip }
  end

  def match?(payment_gateway)
    @gateway_names.any? { |name| payment_gateway.name.downcase.strip.send(@comparator, name) }
  end
end

class HideGatewaysForCustomerTagCampaign
  def initialize(campaigns)
    @campaigns = campaigns
  end

  def run(cart, payment_gateways)
    @campaigns.each do |campaign|
      customer_tag_selector = CustomerTagSelector.new(campaign[:customer_tag_match_type], campaign[:customer_tags])
      next unless cart.customer && customer_tag_selector.match?(cart.customer)

      gateway_name_selector = GatewayNameSelector.new(campaign[:gateway_match_type], campaign[:gateway_names])
      payment_gateways.delete_if { |payment_gateway| gateway_name_selector.match?(payment_gateway) }
    end
  end
end

CAMPAIGNS = [
  HideGatewaysForCustomerTagCampaign.new(HIDE_GATEWAYS_FOR_CUSTOMER_TAG),
]

CAMPAIGNS.each do |campaign|
  campaign.run(Input.cart, Input.payment_gateways)
end

Output.payment_gateways = Input.payment_gateways
