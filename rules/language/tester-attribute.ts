/** Cart attribute with the token of a tester, which the app's link sets (docs/product.md#testing). */
export const testerAttribute = 'checkout-ninja-tester'
