import { findCauses } from '#rules/dead-ends/causes.ts'
import type { Choosing } from '#rules/dead-ends/choose-checkouts.ts'
import { chooseStopped } from '#rules/dead-ends/choose-stopped.ts'
import { type DescribedFinding, describeStopped, type Traces } from '#rules/dead-ends/describe-finding.ts'
import type { Details } from '#rules/dead-ends/details.ts'
import { optionSteps } from '#rules/dead-ends/option-steps.ts'
import { readIndices } from '#rules/dead-ends/probes.ts'
import { findStopCauses, type StopCause, type StoppedCheckout } from '#rules/dead-ends/stopped-causes.ts'
import type { UntriedRule } from '#rules/dead-ends/untried-rules.ts'
import { hidesInList } from '#rules/preview/method-outcomes.ts'
import type { ProbedRecords } from './probe-records.ts'
import { type Runs, type Walk, type WalkContext, walkCheckout } from './walk-checkout.ts'

type Stopped = {
  readonly findings: readonly { readonly described: DescribedFinding; readonly details: Details }[]
  readonly tried: number
  /** Rules whose stop was tried at only some of the checkouts that their shoppers can reach. */
  readonly untried: readonly UntriedRule[]
  readonly isPartial: boolean
}

type TriedCheckout = StoppedCheckout<Traces> & { readonly details: Details }

/**
 * Finds shoppers whose order is always stopped by checks, whatever they change. The engine tries each shopper on every
 * checkout that they can reach.
 */
export async function findStopped(
  choosing: Choosing,
  { valueJudgements, isPartial }: Pick<ProbedRecords, 'valueJudgements' | 'isPartial'>,
  ordinary: Details,
  context: WalkContext,
): Promise<Stopped> {
  const { records, names } = context.request
  const findings: { described: DescribedFinding; details: Details }[] = []
  const untried: UntriedRule[] = []
  let tried = 0
  if (isPartial) return { findings, tried, untried, isPartial }
  for (const { shopper, ways, isCut } of chooseStopped(choosing, valueJudgements)) {
    const seen: TriedCheckout[] = []
    for (const indices of ways) {
      if (!(await context.pause())) return { findings, tried, untried, isPartial: true }
      const details = readIndices(indices, choosing.values, ordinary)
      const walk = await walkCheckout(indices, details, context)
      tried += 1
      const closings = listClosings(walk, details)
      if (closings.length === 0) break
      seen.push({ closings, details, context: readTraces(walk) })
    }
    const [first] = seen
    const causes = seen.length === ways.length ? findStopCauses(seen) : undefined
    if (first === undefined || causes === undefined) continue
    if (isCut) untried.push(...causes.map(({ cause }) => cause))
    const unchangeable = readIndices(shopper, choosing.values, ordinary)
    findings.push({
      described: describeStopped(causes, records, unchangeable, names),
      details: first.details,
    })
  }
  // The choice also ends when time runs out.
  return { findings, tried, untried, isPartial: choosing.hasTime?.() === false }
}

/** Stops of a checkout's order. The order is placed if there are none. */
function listClosings({ steps, checks }: Walk, details: Details): (readonly StopCause[])[] {
  const ofSteps = steps.flatMap(({ owner, methods }): (readonly StopCause[])[] => {
    const nothingLeft = findCauses(methods)
    const { choice } = optionSteps[owner]
    const chosen = choice && methods.find(({ name, shown }) => name === details[choice] && shown === null)
    const hides = (chosen?.changes ?? [])
      .filter(hidesInList)
      .map(({ record, rule }): readonly StopCause[] => [{ record, rule, methods: [chosen?.name ?? ''] }])
    return [...hides, ...(nothingLeft === undefined || hides.length > 0 ? [] : [nothingLeft])]
  })
  const ofChecks = [...(checks ?? [])].flatMap(([record, { stops }]) =>
    stops.map(({ rule, message }): readonly StopCause[] => [{ record, rule, methods: [], message }]),
  )
  return [...ofChecks, ...ofSteps]
}

function readTraces({ steps, checks }: Walk): Traces {
  const runs: readonly (Runs | undefined)[] = [...steps.map((step) => step.runs), checks]
  return new Map(
    runs.flatMap((some) => [...(some ?? [])].map(([index, { trace }]) => [index, trace] as const)),
  )
}
