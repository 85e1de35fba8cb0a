import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { type SampleCheckout, sampleCheckoutSchema } from '#rules/preview/sample-checkout.ts'
import { deriveSampleRates } from '#rules/preview/sample-rates.ts'
import { createSample, type SampleId, sampleIds } from '#rules/preview/samples.ts'
import { z } from '#rules/schema.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { findRemembered } from '../../browser-storage.ts'
import { useClock } from '../../fields/dates/clock.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { type KeptSample, keepSample, sampleStorageKey } from './keep-sample.ts'

const words = testPanelWords.sample

const rememberedSchema = z.object({
  id: z.optional(z.enum(sampleIds)),
  changes: z.partial(sampleCheckoutSchema),
})
type Remembered = KeptSample & { readonly id: SampleId }

const untouched: Remembered = { id: sampleIds[0], changes: {} }

/**
 * The checkout that is tested, kept by this browser from one rule set to the next. Rates that the merchant has not priced cost what
 * shows what `ruleSet` does by price.
 */
export function useSample(ruleSet?: RuleSet) {
  const [kept, setKept] = useState(readRemembered)
  const [version, setVersion] = useState(0)
  const payment = useQuery(methodNamesQueries.payment)
  const delivery = useQuery(methodNamesQueries.delivery)
  const clock = useClock()
  const [now] = useState(clock)

  const sample = useMemo<SampleCheckout>(() => {
    const [date = '', time = ''] = now.split('T')
    const rates = kept.changes.rates ?? deriveSampleRates(delivery.data ?? [], ruleSet)
    const paymentMethods = payment.data ?? []
    return { ...createSample(kept.id, { rates, paymentMethods, date, time }), ...kept.changes }
  }, [kept, payment.data, delivery.data, now, ruleSet])

  const keep = (next: Remembered) => {
    setKept(next)
    keepSample(next)
  }
  const isChanged = Object.keys(kept.changes).length > 0
  const name = words.names[kept.id]
  return {
    id: kept.id,
    /** What the checkout is called among the samples. */
    name: isChanged ? words.changed(name) : name,
    sample,
    isChanged,
    /** Whether the store has said which methods it has, or cannot. */
    isReady: !payment.isPending && !delivery.isPending,
    /** Counts how often a sample was chosen. */
    version,
    choose: (id: SampleId) => {
      setVersion(version + 1)
      keep({ id, changes: {} })
    },
    /** Puts another checkout in place of what is shown, half typed fields included. */
    replace: (changes: Partial<SampleCheckout>) => {
      setVersion(version + 1)
      keep({ id: kept.id, changes })
    },
    change: (changes: Partial<SampleCheckout>) =>
      keep({ id: kept.id, changes: { ...kept.changes, ...changes } }),
  }
}

function readRemembered(): Remembered {
  const text = findRemembered(sampleStorageKey)
  if (text === undefined) return untouched
  try {
    // What comes from JSON has no undefined members.
    const { data } = rememberedSchema.safeParse(JSON.parse(text))
    return { ...untouched, ...(data as KeptSample | undefined) }
  } catch {
    return untouched
  }
}
