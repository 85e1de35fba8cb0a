import { matchesName } from '../language/method-names.ts'
import { hidesInList } from '../preview/method-outcomes.ts'
import type { PreviewChange, PreviewMethod } from '../preview/preview-answer.ts'
import type { FeeRatesPromise } from './promise.ts'

/** The parts of a checkout that promises need. */
export type Sight = {
  /** The rate that the shopper chose, by its name in the store. */
  readonly rate: string
  /** Results for the rates, and for the payment methods if the shopper reaches that step. */
  readonly rates: readonly PreviewMethod[]
  readonly payment: readonly PreviewMethod[] | undefined
}

export type BrokenFeePromise = {
  /**
   * `codUnreachable`: no shopper can pay by the method with this rate. `feeAvoided`: the method is offered with a rate
   * without the fee. `feeRateOpen`: other methods are offered with a rate with the fee.
   */
  readonly kind: 'codUnreachable' | 'feeAvoided' | 'feeRateOpen'
  readonly rate: string
  /** Methods that are offered but should not be. */
  readonly methods: readonly string[]
  /** Records that cause it, by index in the request. */
  readonly causes: readonly number[]
  /** The causes that hide the method or the rate. */
  readonly hiders: readonly number[]
  /** Index of the checkout that shows this. */
  readonly sight: number
}

/** Other records may rename fee rates and methods, so both are identified by the store's names. */
const isFeeRate = ({ rates }: FeeRatesPromise, rate: string) => rates.some((one) => matchesName(rate, one))
const isMethod = ({ method }: FeeRatesPromise, { name }: PreviewMethod) => matchesName(name, method)
const isShown = ({ shown }: PreviewMethod) => shown !== null

/**
 * Finds promises that are broken for some shoppers, or kept for no shopper. `fee`: index of the record that made the
 * promise.
 */
export function findBrokenFeePromise(
  promise: FeeRatesPromise,
  fee: number,
  sights: readonly Sight[],
): BrokenFeePromise[] {
  const broken = new Map<string, BrokenFeePromise>()
  const note = (one: BrokenFeePromise) => {
    const key = `${one.kind} ${one.kind === 'codUnreachable' ? one.rate : ''} ${one.causes.join(' ')}`
    if (!broken.has(key)) broken.set(key, one)
  }
  const reached = new Set<string>()
  const unreached = new Map<string, { sight: number; times: number[][]; hiders: Set<number> }>()
  for (const [index, sight] of sights.entries()) {
    const { rate, payment } = sight
    const isFee = isFeeRate(promise, rate)
    const shown = payment?.filter((method) => isMethod(promise, method) && isShown(method)) ?? []
    if (!isFee) {
      if (shown.length > 0)
        note({
          kind: 'feeAvoided',
          rate,
          methods: namesOf(shown),
          causes: listRenamers(sight, fee),
          hiders: [],
          sight: index,
        })
      continue
    }
    const others = payment?.filter((method) => !isMethod(promise, method) && isShown(method)) ?? []
    if (shown.length > 0) {
      reached.add(rate)
      if (others.length > 0)
        note({
          kind: 'feeRateOpen',
          rate,
          methods: namesOf(others),
          causes: listRenamers(sight, fee),
          hiders: [],
          sight: index,
        })
      continue
    }
    const known = unreached.get(rate) ?? { sight: index, times: [], hiders: new Set<number>() }
    unreached.set(rate, known)
    const hiders = listHiders(promise, sight, fee)
    for (const hider of hiders) known.hiders.add(hider)
    known.times.push([...new Set([...hiders, ...listRenamers(sight, fee)])])
  }
  for (const [rate, { sight, times, hiders }] of unreached)
    if (!reached.has(rate))
      note({
        kind: 'codUnreachable',
        rate,
        methods: [],
        causes: listAlways(times),
        hiders: [...hiders],
        sight,
      })
  return [...broken.values()]
}

/** Records that are a cause every time. If there are none, all records that ever are a cause. */
function listAlways(times: readonly (readonly number[])[]): number[] {
  const [first = []] = times
  const always = first.filter((record) => times.every((records) => records.includes(record)))
  return always.length > 0 ? always : [...new Set(times.flat())]
}

const namesOf = (methods: readonly PreviewMethod[]) => methods.map(({ name }) => name)

function listRecords(changes: readonly PreviewChange[], fee: number): number[] {
  return [...new Set(changes.map(({ record }) => record))].filter((record) => record !== fee)
}

/** Records that rename the chosen rate or a method, so that other records no longer recognize it. */
function listRenamers({ rate, rates, payment = [] }: Sight, fee: number): number[] {
  const chosen = rates.filter(({ name }) => name === rate)
  return listRecords(
    [...chosen, ...payment].flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'rename')),
    fee,
  )
}

/** Records that hide the method, or the rate. */
function listHiders(promise: FeeRatesPromise, { rate, rates, payment }: Sight, fee: number): number[] {
  const hidden =
    payment?.filter((method) => isMethod(promise, method)) ?? rates.filter(({ name }) => name === rate)
  return listRecords(
    hidden.flatMap(({ changes }) => changes.filter(hidesInList)),
    fee,
  )
}
