/** Cart attribute with the postal code from the theme block "Pincode check" (docs/shoppers.md#the-cart-attribute). */
export const pincodeAttribute = 'checkout-ninja-pincode'
