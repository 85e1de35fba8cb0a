import type { ShopFlag } from '#rules/records/shop-flags.ts'

/** What a browser tells of its user’s wish; the older names are those of browsers that are gone. */
type PrivacySignals = {
  readonly doNotTrack?: string | null | undefined
  readonly globalPrivacyControl?: boolean | undefined
}

/** Do Not Track or Global Privacy Control is on in the browser (docs/platform.md#privacy-signals). */
export function asksNotToBeTracked(signals: PrivacySignals): boolean {
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1' || signals.doNotTrack === 'yes'
}

export const learningRefused = 'learning.refused' satisfies ShopFlag

/** Whether the app may tell how it is used. While the shop's own answer is not known, it may not. */
export function mayLearn(flags: readonly ShopFlag[] | undefined, signals: PrivacySignals): boolean {
  return flags !== undefined && !flags.includes(learningRefused) && !asksNotToBeTracked(signals)
}
