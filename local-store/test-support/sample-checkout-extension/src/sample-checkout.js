// Shows the price of a product that the cart may lack, and stops orders to one postal code.
shopify.extend('purchase.checkout.payment-method-list.render-before', async () => {
  const offer = document.createElement('s-text')
  const decision = document.createElement('s-text')
  document.body.append(offer, decision)

  shopify.buyerJourney.intercept(({ canBlockProgress }) => {
    const { zip } = shopify.shippingAddress.value ?? {}
    const perform = ({ behavior }) => {
      decision.textContent = `The order is ${behavior === 'block' ? 'stopped' : 'on its way'}.`
    }
    if (!canBlockProgress || zip !== '190001') return { behavior: 'allow', perform }
    const message = 'We cannot deliver there this week.'
    const target = '$.cart.deliveryGroups[0].deliveryAddress.zip'
    return { behavior: 'block', reason: 'no delivery', errors: [{ message, target }], perform }
  })

  const { data, errors } = await shopify.query(
    `query Offer($handle: String!) {
      product(handle: $handle) { title variants(first: 1) { nodes { price { amount currencyCode } } } }
    }`,
    { variables: { handle: 'granite-mortar-and-pestle' } },
  )
  const price = data?.product?.variants.nodes[0].price
  offer.textContent = price
    ? `${data.product.title}: ${price.amount} ${price.currencyCode}`
    : JSON.stringify(errors ?? null)
})
