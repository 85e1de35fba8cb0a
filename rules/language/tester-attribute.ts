/** The cart attribute in which the app's link leaves the token of a tester (docs/product.md#testing). */
export const testerAttribute = 'checkout-ninja-tester'
