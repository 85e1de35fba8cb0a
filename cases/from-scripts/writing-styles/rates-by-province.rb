# hide shipping by province
HIDE_RATES_FOR_PROVINCE = [
  { country_code: 'US', province_codes: ['AK', 'HI'], rate_names: ['Ground', 'Economy'] }
]
address = Input.cart.shipping_address
unless address.nil?
  HIDE_RATES_FOR_PROVINCE.each do |entry|
    next unless address.country_code.upcase == entry[:country_code] && entry[:province_codes].include?(address.province_code.upcase)
    Input.shipping_rates.delete_if { |rate| entry[:rate_names].any? { |n| rate.name.include?(n) } }
  end
end
Output.shipping_rates = Input.shipping_rates
