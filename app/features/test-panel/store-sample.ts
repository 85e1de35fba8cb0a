import type { StoredSample } from '#rules/preview/sample-link.ts'
import { remember } from '../../browser-storage.ts'

export const sampleStorageKey = 'checkout-ninja.test-panel.sample'

/** Flag in this browser for an open panel. */
export const openPanelKey = 'checkout-ninja.test-panel.open'

/**
 * Keeps the sample for the next opening of the panel. Separate from the panel, since the first page keeps samples too.
 */
export function storeSample(sample: StoredSample): void {
  remember(sampleStorageKey, JSON.stringify(sample))
}

/** Keeps the sample and opens the panel, so that the next editor shows what its rules do to the sample. */
export function storeSampleToShow(sample: StoredSample): void {
  storeSample(sample)
  remember(openPanelKey, 'true')
}
