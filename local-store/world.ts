import type { Deployment } from './deployment/deployment.ts'
import type { Log } from './log.ts'
import type { RedeemCodes } from './resources/redeem-codes/redeem-codes.ts'
import type { OutsideServices } from './services/outside-services.ts'
import type { StoreSettings } from './settings.ts'
import type { State } from './state/state.ts'
import type { StoreState } from './state/store-state.ts'

/** Everything the store takes from outside, so that tests hand in a world that stands still. */
export type World = {
  settings: Pick<StoreSettings, 'storeUrl' | 'appUrl' | 'apiKey' | 'apiSecret' | 'appFolder'>
  state: StoreState
  /** Codes that were added to discounts by the hundred. */
  redeemCodes: RedeemCodes
  /** The services outside that the store stands in for; the same for every shop. */
  services: OutsideServices
  /** How the shop was on its first day. */
  makeSeed: () => State
  /** What the app's folder holds now; read again by itself when its files change. */
  deployment: () => Deployment
  /** Milliseconds since 1970. */
  now: () => number
  /** That many bytes of chance, as hex: tokens, session ids, delivery ids. */
  randomHex: (bytes: number) => string
  /** Runs `action` once, that many milliseconds from now. Answers the function that calls it off. */
  schedule: (delayInMilliseconds: number, action: () => void) => () => void
  /** For webhooks only: the store speaks to nobody else. */
  fetch: typeof fetch
  log: Log
  /** Folder of the built pages, or of nothing: the API works without it. */
  pagesFolder: string
}

export function isoNow(world: Pick<World, 'now'>): string {
  return new Date(world.now()).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
