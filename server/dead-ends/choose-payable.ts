import type { DetailValues } from '#rules/dead-ends/detail-values.ts'
import { type Clause, pickIndices, solve } from '#rules/dead-ends/domains.ts'
import type { ValueIndices } from '#rules/dead-ends/probes.ts'
import { matchesName } from '#rules/language/method-names.ts'
import type { FeeRatesPromise } from '#rules/promises/promise.ts'
import type { ProbedRecords } from './probe-records.ts'
import type { WalkContext } from './walk-checkout.ts'

type PayableSearch = {
  readonly values: DetailValues
  readonly probed: Pick<ProbedRecords, 'rules'>
  readonly context: Pick<WalkContext, 'request'>
  readonly hasTime: () => boolean
}

/**
 * A checkout at which only rules of COD with fee may hide the rate or the method. Undefined if none exists.
 *
 * @param fee index of the record of COD with fee.
 * @param clauses conditions that must also be true.
 */
export function choosePayable(
  promise: FeeRatesPromise,
  fee: number,
  rate: string,
  { probed, values, context, hasTime }: PayableSearch,
  clauses: readonly Clause[] = [],
): ValueIndices | undefined {
  const rateIndex = (values.get('rate') ?? []).indexOf(rate)
  const ofMethod = context.request.paymentMethods.flatMap((name, index) =>
    matchesName(name, promise.method) ? [index] : [],
  )
  const stays = probed.rules
    .filter(({ owner, record, hides }) =>
      owner === 'delivery'
        ? hides.includes(rateIndex)
        : record !== fee && hides.some((one) => ofMethod.includes(one)),
    )
    .flatMap((rule) => rule.stays)
  const solved = solve(new Map([['rate', [rateIndex]]]), [...clauses, ...stays], { left: 20_000, hasTime })
  return solved && pickIndices(solved)
}
