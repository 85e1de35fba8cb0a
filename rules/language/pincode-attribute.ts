/** Cart attribute with the postal code of the theme's block "Pincode check" (docs/shoppers.md#the-cart-attribute). */
export const pincodeAttribute = 'checkout-ninja-pincode'
