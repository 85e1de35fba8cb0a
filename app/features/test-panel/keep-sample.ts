import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import type { SampleId } from '#rules/preview/samples.ts'
import { remember } from '../../browser-storage.ts'

export const sampleStorageKey = 'checkout-ninja.test-panel.sample'

export type KeptSample = {
  /** Without one, the first sample. */
  readonly id?: SampleId
  /** What differs from the sample; the rest follows the sample and the store. */
  readonly changes: Partial<SampleCheckout>
}

/** What the panel shows the next time it is opened. Stands apart from the panel, since the first page keeps samples too. */
export function keepSample(kept: KeptSample): void {
  remember(sampleStorageKey, JSON.stringify(kept))
}
