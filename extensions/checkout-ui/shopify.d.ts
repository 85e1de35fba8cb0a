import '@shopify/ui-extensions';

//@ts-ignore
declare module './src/payment.tsx' {
  const shopify: import('@shopify/ui-extensions/purchase.checkout.payment-method-list.render-before').Api;
  const globalThis: { shopify: typeof shopify };
}

//@ts-ignore
declare module './src/shipping.tsx' {
  const shopify: import('@shopify/ui-extensions/purchase.checkout.shipping-option-list.render-after').Api;
  const globalThis: { shopify: typeof shopify };
}

//@ts-ignore
declare module './src/thank-you.tsx' {
  const shopify: import('@shopify/ui-extensions/purchase.thank-you.block.render').Api;
  const globalThis: { shopify: typeof shopify };
}

//@ts-ignore
declare module './src/payment-method-type.ts' {
  const shopify: import('@shopify/ui-extensions/purchase.checkout.payment-method-list.render-before').Api;
  const globalThis: { shopify: typeof shopify };
}

//@ts-ignore
declare module './src/published.ts' {
  const shopify: import('@shopify/ui-extensions/purchase.checkout.payment-method-list.render-before').Api;
  const globalThis: { shopify: typeof shopify };
}

//@ts-ignore
declare module './src/sign-of-life.ts' {
  const shopify: import('@shopify/ui-extensions/purchase.checkout.payment-method-list.render-before').Api;
  const globalThis: { shopify: typeof shopify };
}
