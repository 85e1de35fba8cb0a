import {
  type ActiveCheck,
  type ActiveCustomization,
  type ActiveRecord,
  isCheck,
} from '#rules/dead-ends/dead-end-request.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { hidesInList } from '#rules/preview/method-outcomes.ts'
import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { runCheckPreview } from '../check-preview/run-check-preview.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { createInputRoot } from '../preview/input-root.ts'
import { listOffered } from '../preview/offered-methods.ts'
import { attributeOperations } from '../preview/operations.ts'
import { type RunOptions, runRecord } from '../preview/run-preview.ts'
import type { RecordRun, Stop } from './record-run.ts'

/** The engine's log line when it keeps the last method. */
const lastMethodLine = 'kept the last one left'

/** Runs the function of a record on one checkout. `index` is the record's index in the request. */
export function performRecord(
  record: ActiveRecord,
  index: number,
  sample: SampleCheckout,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  options: RunOptions,
): Promise<RecordRun> {
  return isCheck(record)
    ? performCheck(record, sample, requireBuilds, log, options)
    : performCustomization(record, index, sample, requireBuilds, log, options)
}

async function performCustomization(
  record: ActiveCustomization,
  index: number,
  sample: SampleCheckout,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  options: RunOptions,
): Promise<RecordRun> {
  const outcome = await runRecord(record, createInputRoot(sample), requireBuilds, log, options)
  const rules = 'ruleSet' in record ? record.ruleSet.rules : []
  const operations = attributeOperations(outcome.operations, index, rules, outcome.trace)
  const offered = listOffered(ownerOfFunction(record.functionHandle), sample)
  return {
    operations,
    hidden: operations.filter(hidesInList).map(({ id }) => offered.findIndex((method) => method.id === id)),
    keptLast: outcome.logs.includes(lastMethodLine),
    stops: [],
    trace: outcome.trace,
    isUnknown: isNotThere(outcome),
  }
}

/** Runs a check at the step where the order is placed, since all rules of a check act there. */
async function performCheck(
  { functionHandle, ruleSet, blockOnFailure }: ActiveCheck,
  sample: SampleCheckout,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  options: RunOptions,
): Promise<RecordRun> {
  const request = { functionHandle, ruleSet, step: 'completion', sample } as const
  const { errors, outcome } = await runCheckPreview(request, requireBuilds, log, options)
  const isUnknown = isNotThere(outcome)
  const failed: Stop[] =
    outcome.error !== null && blockOnFailure && !isUnknown ? [{ rule: null, message: '' }] : []
  const reported = outcome.trace?.rules.flatMap(({ rule, actions }): Stop[] =>
    actions
      .filter(({ outcome }) => outcome === 'stopped' || outcome === 'taken')
      .slice(0, 1)
      .map(({ message }) => ({ rule, message })),
  )
  const withoutRule = errors.map(({ message }): Stop => ({ rule: null, message }))
  return {
    operations: [],
    hidden: [],
    keptLast: false,
    stops: [...failed, ...(errors.length === 0 ? [] : (reported ?? withoutRule))],
    trace: outcome.trace,
    isUnknown,
  }
}

const isNotThere = ({ error }: Pick<RecordOutcome, 'error'>) => error?.name === 'InvalidModuleError'
