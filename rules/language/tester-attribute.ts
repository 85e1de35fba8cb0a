/** Cart attribute with a tester's token. The app's link for testers sets it (docs/product.md#testing). */
export const testerAttribute = 'checkout-ninja-tester'
