import { findCauses } from '#rules/dead-ends/causes.ts'
import { composeCheckout, createOrdinaryDetails } from '#rules/dead-ends/compose-checkout.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { deriveDetailValues } from '#rules/dead-ends/detail-values.ts'
import type { Details } from '#rules/dead-ends/details.ts'
import { ownerOfFunction } from '#rules/language/function-variants.ts'
import type { FinderWorld } from '../server/dead-ends/find-dead-ends.ts'
import { createRecordRunner, type RecordRun } from '../server/dead-ends/record-runner.ts'
import { applyOperations, listOffered } from '../server/preview/list-of-methods.ts'

/** Every combination of the values of a request, one after the other, with nothing learned and nothing left out. */
export async function searchByBruteForce(
  request: DeadEndRequest,
  { requireBuilds, log, codes }: Pick<FinderWorld, 'requireBuilds' | 'log' | 'codes'>,
): Promise<{ readonly noPayment: boolean; readonly noDelivery: boolean; readonly combinations: number }> {
  const values = deriveDetailValues(request.records, request, codes)
  const runner = createRecordRunner(request.records, requireBuilds, log)
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
