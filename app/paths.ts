/** Addresses inside the app. */
export const homePath = '/app'
export const codWithFeePath = '/app/cod-with-fee'

/** Pages of the admin around the app, which App Bridge opens. */
export const shippingSettingsUrl = 'shopify://admin/settings/shipping'
export const paymentSettingsUrl = 'shopify://admin/settings/payments'
