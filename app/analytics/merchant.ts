import type { CurrentUser } from '#rules/records/current-user.ts'

/** Subject of events: the shop, never a person (docs/product.md#analytics). */
export type Merchant = {
  readonly id: string
  readonly traits: { readonly plan: string; readonly app: string }
}

export const appName = 'checkout-ninja'

export function describeMerchant({ shopDetails }: CurrentUser): Merchant {
  return {
    id: shopDetails.myshopifyDomain,
    traits: { plan: shopDetails.plan.displayName, app: appName },
  }
}

/** Fields that identify a contact for marketing automation, with the names of that service. */
export type Contact = {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly company: string
  readonly companyemail: string
  readonly companydescription: string
  readonly companywebsite: string
  /** Plan and app, separated by a comma. */
  readonly tags: string
  readonly shopify_plan_company: string
  readonly my_shopify_domain: string
}

export function describeContact({ currentUser, shopDetails }: CurrentUser): Contact {
  const plan = shopDetails.plan.displayName
  return {
    email: currentUser.email,
    firstname: currentUser.first_name,
    lastname: currentUser.last_name,
    company: shopDetails.name,
    companyemail: shopDetails.email,
    companydescription: shopDetails.description ?? '',
    companywebsite: shopDetails.url,
    tags: [plan, appName].join(','),
    shopify_plan_company: plan,
    my_shopify_domain: shopDetails.myshopifyDomain,
  }
}
