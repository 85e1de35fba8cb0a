export type ShopPlan = 'basic' | 'grow' | 'advanced' | 'plus'

/** GET /settings; PATCH /settings with ShopSettingsChange -> ShopSettings. */
export type ShopSettings = {
  handle: string
  name: string
  description: string
  email: string
  myshopifyDomain: string
  url: string
  currencyCode: string
  countryCode: string
  ianaTimezone: string
  plan: ShopPlan
  planName: string
  hasCustomApp: boolean
}
export type ShopSettingsChange = Partial<
  Pick<ShopSettings, 'name' | 'description' | 'email' | 'plan' | 'hasCustomApp'> & {
    /** Id of the staff member who is to be signed in. */
    signedInId: string
  }
>
