import { findCauses } from '#rules/dead-ends/causes.ts'
import { composeCheckout, createOrdinaryDetails, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { deriveDetailValues } from '#rules/dead-ends/detail-values.ts'
import type { DetailName, Details } from '#rules/dead-ends/details.ts'
import { readIndices } from '#rules/dead-ends/probes.ts'
import { createReach } from '#rules/dead-ends/shopper-changes.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { FinderWorld } from '../../server/dead-ends/find-dead-ends.ts'
import type { RecordRun } from '../../server/dead-ends/record-run.ts'
import { createRecordRunner } from '../../server/dead-ends/record-runner.ts'
import { applyOperations, listOffered } from '../../server/preview/offered-methods.ts'

/** Tries every combination of a request's values, without a memory and without skipping any. */
export async function searchByBruteForce(
  request: DeadEndRequest,
  { requireBuilds, log, codes }: Pick<FinderWorld, 'requireBuilds' | 'log' | 'codes'>,
): Promise<{ readonly noPayment: boolean; readonly noDelivery: boolean; readonly combinations: number }> {
  const values = deriveDetailValues(request.records, request, codes)
  const runner = createRecordRunner(request.records, requireBuilds, log, request)
  const found = { noPayment: false, noDelivery: false, combinations: 0 }
  const runStep = async (owner: 'payment' | 'delivery', details: Details) => {
    const runs: RecordRun[] = []
    for (const [index, record] of request.records.entries()) {
      if (ownerOfFunction(record.functionHandle) === owner)
        runs.push(await runner.run(index, details, request))
    }
    const offered = listOffered(owner, composeCheckout(details, request))
    return applyOperations(
      offered,
      runs.flatMap(({ operations }) => operations),
    )
  }
  const visit = async (details: Details, names: readonly (keyof Details)[]): Promise<void> => {
    const [name, ...others] = names
    if (name !== undefined) {
      for (const value of values.get(name) ?? []) await visit({ ...details, [name]: value }, others)
      return
    }
    found.combinations += 1
    const rates = await runStep('delivery', details)
    if (findCauses(rates) !== undefined) found.noDelivery = true
    const chosen = rates.find((rate) => rate.name === details.rate)
    if (details.rate !== null && chosen?.shown === null) return
    if (findCauses(await runStep('payment', details)) !== undefined) found.noPayment = true
  }
  await visit(createOrdinaryDetails(request), [...values.keys()])
  return found
}

/**
 * True if some shopper is stopped at every reachable checkout, by checks or by other dead ends. The shopper must not be
 * stopped without the checks. It tries every shopper at every checkout.
 */
export async function searchStopped(
  request: DeadEndRequest,
  { requireBuilds, log, codes }: Pick<FinderWorld, 'requireBuilds' | 'log' | 'codes'>,
): Promise<boolean> {
  const values = deriveDetailValues(request.records, request, codes)
  const reach = createReach(values, new Map())
  const runner = createRecordRunner(request.records, requireBuilds, log, request)
  const names = [...values.keys()]
  const combine = (indices: (name: DetailName) => readonly number[]) =>
    names.reduce<Map<DetailName, number>[]>(
      (all, name) => all.flatMap((at) => indices(name).map((index) => new Map(at).set(name, index))),
      [new Map()],
    )
  const runOwner = async (owner: FunctionOwner, details: Details, shop: ShopFacts) => {
    const runs: RecordRun[] = []
    for (const [index, record] of request.records.entries()) {
      if (ownerOfFunction(record.functionHandle) === owner) runs.push(await runner.run(index, details, shop))
    }
    return runs
  }
  const findCloser = async (details: Details): Promise<'check' | 'other' | undefined> => {
    const step = async (owner: 'payment' | 'delivery') => {
      const operations = (await runOwner(owner, details, request)).flatMap((run) => run.operations)
      return applyOperations(listOffered(owner, composeCheckout(details, request)), operations)
    }
    const rates = await step('delivery')
    const paid = await step('payment')
    const chosen = rates.find(({ name }) => name === details.rate)
    if (chosen?.shown === null || findCauses(rates) !== undefined || findCauses(paid) !== undefined)
      return 'other'
    const stops = (await runOwner('validation', details, request)).flatMap((run) => run.stops)
    return stops.length > 0 ? 'check' : undefined
  }
  for (const shopper of combine(reach.listPlaced)) {
    let needsCheck = false
    let isOpen = false
    for (const combination of combine((name) => reach.listAfter(name, shopper.get(name) ?? 0))) {
      const closer = await findCloser(readIndices(combination, values, createOrdinaryDetails(request)))
      if (closer === 'check') needsCheck = true
      if (closer === undefined) isOpen = true
    }
    if (needsCheck && !isOpen) return true
  }
  return false
}
