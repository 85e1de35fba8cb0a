import type { Deployment } from './deployment/deployment.ts'
import type { Log } from './log.ts'
import type { RedeemCodes } from './resources/redeem-codes/redeem-codes.ts'
import type { OutsideServices } from './services/outside-services.ts'
import type { StoreSettings } from './settings.ts'
import type { State } from './state/state.ts'
import type { StoreState } from './state/store-state.ts'

/** Everything that the store gets from outside, so that tests can use a fixed world. */
export type World = {
  settings: Pick<StoreSettings, 'storeUrl' | 'appUrl' | 'apiKey' | 'apiSecret' | 'appFolder'>
  state: StoreState
  /** Codes that were added to discounts in bulk. */
  redeemCodes: RedeemCodes
  /** The local replacements of outside services. All shops share them. */
  services: OutsideServices
  /** Makes the state of the shop's first day. */
  makeSeed: () => State
  /** Current contents of the app's folder, read again after its files have changed. */
  deployment: () => Deployment
  /** Milliseconds since 1970. */
  now: () => number
  /** Random bytes as hex, for tokens, session ids and delivery ids. */
  randomHex: (bytes: number) => string
  /** Runs `action` once, after that many milliseconds. Returns a function that cancels it. */
  schedule: (delayInMilliseconds: number, action: () => void) => () => void
  /** For webhooks only; the store calls no other address. */
  fetch: typeof fetch
  log: Log
  /** Folder of the built pages. It may be empty, since the API works without pages. */
  pagesFolder: string
}

export function isoNow(world: Pick<World, 'now'>): string {
  return new Date(world.now()).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
