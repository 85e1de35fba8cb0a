import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import type { SampleId } from '#rules/preview/samples.ts'
import { remember } from '../../browser-storage.ts'

export const sampleStorageKey = 'checkout-ninja.test-panel.sample'

export type KeptSample = {
  /** The first sample when absent. */
  readonly id?: SampleId
  /** Differences from the sample. The rest follows the sample and the store. */
  readonly changes: Partial<SampleCheckout>
}

/**
 * Keeps the sample for the next opening of the panel. It is apart from the panel, since the first page keeps samples
 * too.
 */
export function keepSample(kept: KeptSample): void {
  remember(sampleStorageKey, JSON.stringify(kept))
}
