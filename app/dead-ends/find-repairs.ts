import type { QueryClient } from '@tanstack/react-query'
import type { DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { planRepair } from '#rules/promises/plan-repair.ts'
import type { PlannedRepair } from '#rules/promises/repair.ts'
import { joinPlan } from '#rules/records/alias-steps.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { repairWords } from '#rules/words/repairs.ts'
import { planAliases } from '../aliases/plan-aliases.ts'
import { writeAll } from '../saving/write-plan.ts'
import type { Settings } from '../settings.ts'
import { listDecidingRecords, listRequestedDiscounts } from './queries.ts'

export type FoundRepair = Pick<PlannedRepair, 'label' | 'effect' | 'isAsked'> & {
  readonly findingKey: string
  /** Carries out the repair after the save. */
  readonly perform: () => Promise<void>
}

/** Maximum number of repairs, since each needs a separate search. */
const repairsMax = 4

/** Repairs after which the search finds no dead ends. */
export async function findRepairs(
  findings: readonly DeadEndFinding[],
  after: readonly OwnerRecord[],
  settings: Settings,
  client: QueryClient,
  isSolved: (finding: DeadEndFinding, steps: SavePlan<OwnerRecord>) => Promise<boolean>,
): Promise<FoundRepair[]> {
  const now = new Date()
  // The first repairs of all findings come before further ones.
  const known = findings
    .flatMap((finding) =>
      (finding.repairs ?? []).flatMap((repair, rank) => {
        const planned = planRepair(repair, after, settings.functions, now)
        return planned === undefined ? [] : [{ finding, planned, rank }]
      }),
    )
    .sort((one, other) => one.rank - other.rank)
  const found: FoundRepair[] = []
  for (const { finding, planned } of known.slice(0, repairsMax)) {
    if (!(await isSolved(finding, planned.plan(after)))) continue
    found.push({
      label: planned.label,
      effect: planned.effect,
      isAsked: planned.isAsked ?? false,
      findingKey: finding.key,
      perform: () => performRepair(planned, settings, client),
    })
  }
  return found
}

async function performRepair(repair: PlannedRepair, settings: Settings, client: QueryClient): Promise<void> {
  const records = await listDecidingRecords(undefined)
  const { own } = await listRequestedDiscounts(records, undefined)
  const plan = planInOrder(repair.plan([...records, ...own]))
  const inStep = joinPlan(await planAliases(client, plan))
  await writeAll(settings, client, inStep, (messages) => repairWords.failed(messages.join(' ')))
}
