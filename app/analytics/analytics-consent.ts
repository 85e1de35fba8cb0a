import type { ShopFlag } from '#rules/records/shop-flags.ts'

/** Privacy signals of a browser. The older names are those of discontinued browsers. */
type PrivacySignals = {
  readonly doNotTrack?: string | null | undefined
  readonly globalPrivacyControl?: boolean | undefined
}

/** True if Do Not Track or Global Privacy Control is on in the browser (docs/platform.md#privacy-signals). */
export function refusesTracking(signals: PrivacySignals): boolean {
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1' || signals.doNotTrack === 'yes'
}

export const recordingRefused = 'learning.refused' satisfies ShopFlag

/** True if the app may record its use. It may not until the shop's flags are loaded. */
export function mayRecordUse(flags: readonly ShopFlag[] | undefined, signals: PrivacySignals): boolean {
  return flags !== undefined && !flags.includes(recordingRefused) && !refusesTracking(signals)
}
