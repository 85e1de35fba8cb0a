import type { AdminContext } from '../../admin-api/context.ts'
import { formatGid } from '../../platform-ids.ts'
import { listPresentments } from '../../presentment.ts'
import { metafieldMembers } from '../metafields/form.ts'
import { myshopifyDomain, planFacts, type ShopRecord } from './record.ts'
import { storefrontUrl } from './storefront-url.ts'
import { readTimezone } from './timezone.ts'

export function shopForm(shop: ShopRecord) {
  const plan = planFacts[shop.plan]
  const zone = (_: unknown, context: AdminContext) => readTimezone(shop.ianaTimezone, context.world.now())
  return {
    __typename: 'Shop',
    id: formatGid('Shop', shop.id),
    name: shop.name,
    description: shop.description,
    email: shop.email,
    contactEmail: shop.email,
    myshopifyDomain: myshopifyDomain(shop),
    url: (_: unknown, { world }: AdminContext) => storefrontUrl(world, shop),
    primaryDomain: (_: unknown, { world }: AdminContext) => {
      const url = storefrontUrl(world, shop)
      const { host, protocol } = new URL(url)
      return { id: formatGid('Domain', shop.id), host, url, sslEnabled: protocol === 'https:' }
    },
    currencyCode: shop.currencyCode,
    currencyFormats: {
      moneyFormat: 'Rs. {{amount}}',
      moneyInEmailsFormat: 'Rs. {{amount}}',
      moneyWithCurrencyFormat: 'Rs. {{amount}}',
      moneyWithCurrencyInEmailsFormat: 'Rs. {{amount}}',
    },
    enabledPresentmentCurrencies: [
      ...new Set(listPresentments(shop).map(({ currencyCode }) => currencyCode)),
    ],
    ianaTimezone: shop.ianaTimezone,
    timezoneAbbreviation: (args: unknown, context: AdminContext) => zone(args, context).abbreviation,
    timezoneOffset: (args: unknown, context: AdminContext) => zone(args, context).offset,
    timezoneOffsetMinutes: (args: unknown, context: AdminContext) => zone(args, context).offsetInMinutes,
    unitSystem: 'METRIC_SYSTEM',
    weightUnit: 'KILOGRAMS',
    taxesIncluded: true,
    taxShipping: false,
    setupRequired: false,
    shopOwnerName: `${shop.owner.firstName} ${shop.owner.lastName}`,
    createdAt: shop.createdAt,
    updatedAt: shop.updatedAt,
    billingAddress: addressForm(shop),
    shopAddress: addressForm(shop),
    plan: {
      displayName: plan.name,
      publicDisplayName: plan.name,
      partnerDevelopment: false,
      shopifyPlus: plan.plus,
    },
    features: {
      avalaraAvatax: false,
      captcha: true,
      deliveryProfiles: true,
      eligibleForSubscriptions: false,
      giftCards: true,
      liveView: true,
      multiLocation: true,
      reports: true,
      sellsSubscriptions: false,
      shopifyPlus: plan.plus,
      storefront: true,
    },
    ...metafieldMembers(formatGid('Shop', shop.id)),
  }
}

function addressForm(shop: ShopRecord) {
  return {
    ...shop.address,
    id: formatGid('ShopAddress', shop.id),
    address2: null,
    company: shop.name,
    countryCodeV2: shop.countryCode,
    firstName: shop.owner.firstName,
    lastName: shop.owner.lastName,
    name: `${shop.owner.firstName} ${shop.owner.lastName}`,
  }
}
