import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RuleSet } from '#rules/language/rule-set.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { formatSampleLink, parseStoredSample, type StoredSample } from '#rules/preview/sample-link.ts'
import { deriveSampleRates, priceMadeUpRates } from '#rules/preview/sample-rates.ts'
import { createSample, type SampleId, sampleIds } from '#rules/preview/samples.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { findRemembered } from '../../browser-storage.ts'
import { useClock } from '../../fields/dates/clock.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { shopSettingsOfPart } from '../../shop-settings-query.ts'
import { sampleStorageKey, storeSample } from './store-sample.ts'

const words = testPanelWords.sample

type Remembered = StoredSample & { readonly id: SampleId }

const untouched: Remembered = { id: sampleIds[0], changes: {} }

/**
 * The tested checkout in the store's currency. This browser keeps it for the next rule set. Rates without a price from
 * the merchant get prices that show the effect of `ruleSet`. `opened` is the checkout of an address, used in place of
 * the remembered one.
 */
export function useSample(ruleSet?: RuleSet, opened?: StoredSample) {
  const [kept, setKept] = useState(() => chooseFirst(opened))
  const [version, setVersion] = useState(0)
  const payment = useQuery(methodNamesQueries.payment)
  const delivery = useQuery(methodNamesQueries.delivery)
  const shop = useQuery(shopSettingsOfPart)
  const ofStore = shop.data?.currencyCode
  const clock = useClock()
  const [now] = useState(clock)

  const sample = useMemo<SampleCheckout>(() => {
    const [date = '', time = ''] = now.split('T')
    const { changes } = kept
    const currencyCode = changes.currencyCode ?? ofStore
    const inMoney = currencyCode ?? ''
    const rates =
      changes.rates === undefined
        ? deriveSampleRates(delivery.data ?? [], ruleSet, inMoney)
        : priceMadeUpRates(changes.rates, ruleSet, inMoney)
    const paymentMethods = payment.data ?? []
    const facts = { rates, paymentMethods, date, time, currencyCode }
    return { ...createSample(kept.id, facts), ...changes, rates }
  }, [kept, payment.data, delivery.data, ofStore, now, ruleSet])

  const remember = (next: Remembered) => {
    setKept(next)
    storeSample(next)
  }
  const isChanged = Object.keys(kept.changes).length > 0
  const name = words.names[kept.id]
  return {
    /** The sample and its changes, in the form of an address. */
    kept,
    id: kept.id,
    /** Name of the checkout among the samples. */
    name: isChanged ? words.changed(name) : name,
    sample,
    isChanged,
    /** True if the merchant has changed this part of the sample. */
    isOwn: (part: keyof SampleCheckout) => kept.changes[part] !== undefined,
    /** True once the store's methods and money have loaded or failed to load. */
    isReady: !payment.isPending && !delivery.isPending && !shop.isPending,
    /** Number of times that a sample was chosen. */
    version,
    choose: (id: SampleId) => {
      setVersion(version + 1)
      remember({ id, changes: {} })
    },
    /** Replaces the checkout, including half-typed fields. */
    replace: (changes: Partial<SampleCheckout>) => {
      setVersion(version + 1)
      remember({ id: kept.id, changes })
    },
    change: (changes: Partial<SampleCheckout>) =>
      remember({ id: kept.id, changes: { ...kept.changes, ...changes } }),
  }
}

/**
 * The checkout of an address or the remembered one. If both are equal, the remembered one, since an address has no
 * personal details.
 */
function chooseFirst(opened: StoredSample | undefined): Remembered {
  const remembered = readRemembered()
  if (opened === undefined || formatSampleLink(opened) === formatSampleLink(remembered)) return remembered
  return { ...untouched, ...opened }
}

function readRemembered(): Remembered {
  const text = findRemembered(sampleStorageKey)
  return { ...untouched, ...(text === undefined ? undefined : parseStoredSample(text)) }
}
