import { z } from '../schema.ts'
import { type SampleCheckout, sampleCheckoutSchema } from './sample-checkout.ts'
import { type SampleId, sampleIds } from './samples.ts'

/** Parameter of an address that has a checkout in it. */
export const sampleParameter = 'checkout'

/** A sample with the merchant's changes, as a browser keeps it and an address carries it. */
export type KeptSample = {
  /** The first sample when absent. */
  readonly id?: SampleId
  /** Differences from the sample. The rest follows the sample and the store. */
  readonly changes: Partial<SampleCheckout>
}

const keptSampleSchema = z.object({
  id: z.optional(z.enum(sampleIds)),
  changes: z.partial(sampleCheckoutSchema),
})

/** Parses a kept sample. Undefined where the text is none. */
export function parseKeptSample(text: string): KeptSample | undefined {
  try {
    // The cast relies on JSON, which has no undefined members.
    return keptSampleSchema.safeParse(JSON.parse(text)).data as KeptSample | undefined
  } catch {
    return undefined
  }
}

/** Writes a kept sample as the value of a parameter: JSON in base64 with the letters of addresses. */
export function formatSampleLink(kept: KeptSample): string {
  const letters = String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(kept)))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Parses the parameter of an address. Undefined where it is absent or damaged. */
export function parseSampleLink(value: string | null): KeptSample | undefined {
  if (value === null) return undefined
  try {
    const letters = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
    return parseKeptSample(
      new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)),
    )
  } catch {
    return undefined
  }
}
