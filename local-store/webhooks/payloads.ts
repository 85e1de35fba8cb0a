import type { CustomerRecord } from '../resources/customers/record.ts'
import { myshopifyDomain, planFacts, type ShopRecord } from '../resources/shop/record.ts'

/** Payload of app/uninstalled: the shop. */
export function uninstalledPayload(shop: ShopRecord): Record<string, unknown> {
  return {
    id: shop.id,
    name: shop.name,
    email: shop.email,
    domain: myshopifyDomain(shop),
    myshopify_domain: myshopifyDomain(shop),
    shop_owner: `${shop.owner.firstName} ${shop.owner.lastName}`,
    address1: shop.address.address1,
    city: shop.address.city,
    zip: shop.address.zip,
    province: shop.address.province,
    province_code: shop.address.provinceCode,
    country: shop.countryCode,
    country_code: shop.countryCode,
    country_name: shop.address.country,
    phone: shop.address.phone,
    currency: shop.currencyCode,
    iana_timezone: shop.ianaTimezone,
    primary_locale: shop.owner.locale,
    plan_name: shop.plan,
    plan_display_name: planFacts[shop.plan].name,
    created_at: shop.createdAt,
    updated_at: shop.updatedAt,
  }
}

export function shopRedactPayload(shop: ShopRecord): Record<string, unknown> {
  return { shop_id: shop.id, shop_domain: myshopifyDomain(shop) }
}

export function customerRedactPayload(shop: ShopRecord, customer: CustomerRecord): Record<string, unknown> {
  return { ...shopRedactPayload(shop), customer: customerPart(customer), orders_to_redact: [] }
}

/** Payload of a data request. It names no orders, since the store keeps none. */
export function dataRequestPayload(
  shop: ShopRecord,
  customer: CustomerRecord,
  requestId: number,
): Record<string, unknown> {
  return {
    ...shopRedactPayload(shop),
    orders_requested: [],
    customer: customerPart(customer),
    data_request: { id: requestId },
  }
}

function customerPart(customer: CustomerRecord): Record<string, unknown> {
  return { id: customer.id, email: customer.email, phone: customer.phone }
}
