import { limits } from '../language/limits.ts'
import { z } from '../schema.ts'

const name = z.string().check(z.maxLength(limits.requestTextLength))
const names = z.array(name).check(z.maxLength(200))

/** Promises of a feature about every checkout, with the ids of its records. */
export const promiseSchema = z.discriminatedUnion('kind', [
  /** With one of these rates the shopper can only pay by this method. With any other rate the method is not offered. */
  z.object({
    kind: z.literal('feeRates'),
    record: name,
    method: z.union([name, z.object({ contains: name })]),
    rates: names,
  }),
  /** Wherever the record hides something, a shopper does not see it. */
  z.object({ kind: z.literal('hidden'), record: name }),
])

export type Promised = z.infer<typeof promiseSchema>
export type FeeRatesPromise = Extract<Promised, { kind: 'feeRates' }>
