import { z } from '../schema.ts'
import { type SampleCheckout, sampleCheckoutSchema } from './sample-checkout.ts'
import { findSampleCustomer, type SampleId, sampleIds } from './samples.ts'

type SampleAddress = NonNullable<SampleCheckout['address']>

/** Address parameter that contains a checkout. */
export const sampleParameter = 'checkout'

/** A sample with the merchant's changes, as stored in a browser or in an address. */
export type StoredSample = {
  /** Absent: the first sample. */
  readonly id?: SampleId
  /** Differences from the sample. Everything else changes with the sample and the store. */
  readonly changes: Partial<SampleCheckout>
}

const storedSampleSchema = z.object({
  id: z.optional(z.enum(sampleIds)),
  changes: z.partial(sampleCheckoutSchema),
})

/** Parses a stored sample. Undefined if the text is not one. */
export function parseStoredSample(text: string): StoredSample | undefined {
  try {
    // The cast relies on JSON, which has no undefined members.
    return storedSampleSchema.safeParse(JSON.parse(text)).data as StoredSample | undefined
  } catch {
    return undefined
  }
}

/**
 * Removes the typed email, phone number and street from changes. The sample's own email and phone number are fictional.
 */
function removePerson({ id = sampleIds[0], changes }: StoredSample): StoredSample['changes'] {
  const { address, customer } = changes
  const { email, phone } = findSampleCustomer(id)
  return {
    ...changes,
    ...(address != null && { address: removeStreet(address) }),
    ...(customer !== undefined && { customer: { ...customer, email, phone } }),
  }
}

function removeStreet(address: SampleAddress): SampleAddress {
  const { address1: _street, address2: _rest, company: _company, phone: _phone, ...region } = address
  return region
}

/**
 * Formats a sample as the value of a parameter: URL-safe base64 of JSON. Links are given to other people, so personal
 * details are left out.
 */
export function formatSampleLink(sample: StoredSample): string {
  const text = JSON.stringify({ ...sample, changes: removePerson(sample) })
  const letters = String.fromCodePoint(...new TextEncoder().encode(text))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Parses the parameter of an address. Undefined if it is absent or damaged. */
export function parseSampleLink(value: string | null): StoredSample | undefined {
  if (value === null) return undefined
  try {
    const letters = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
    return parseStoredSample(
      new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)),
    )
  } catch {
    return undefined
  }
}
