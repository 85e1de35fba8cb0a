import type { ShopifyGlobal } from '@shopify/app-bridge-types'

/** Names for parts of the published surface that the types package does not export. */
export type ResourcePickerOptions = Parameters<ShopifyGlobal['resourcePicker']>[0]
export type ScopesDetail = Awaited<ReturnType<ShopifyGlobal['scopes']['query']>>
export type User = Awaited<ReturnType<ShopifyGlobal['user']>>
export type BridgeConfig = ShopifyGlobal['config']

/** Members of the `shopify` global that this stand-in offers. */
const supportedMembers = [
  'config',
  'origin',
  'ready',
  'environment',
  'loading',
  'idToken',
  'user',
  'toast',
  'saveBar',
  'modal',
  'resourcePicker',
  'scopes',
] as const satisfies readonly (keyof ShopifyGlobal)[]

export type SupportedGlobal = Pick<ShopifyGlobal, (typeof supportedMembers)[number]>

/** Members of the real script that this one does not support. The compiler requires the list to be complete. */
export const unsupportedMembers = {
  setSignals: true,
  scanner: true,
  pos: true,
  intents: true,
  webVitals: true,
  support: true,
  reviews: true,
  picker: true,
  app: true,
  shopifyQL: true,
  tools: true,
} satisfies Record<Exclude<keyof ShopifyGlobal, keyof SupportedGlobal>, true>

/** Makes unsupported members throw when they are used, instead of being undefined. */
export function refuseUnsupportedMembers(surface: SupportedGlobal): void {
  for (const member of Object.keys(unsupportedMembers)) {
    Object.defineProperty(surface, member, {
      enumerable: false,
      get() {
        throw new Error(
          `shopify.${member} is not part of the local store. It offers: ${supportedMembers.join(', ')}.`,
        )
      },
    })
  }
}
