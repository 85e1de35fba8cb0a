import { planDiscountBulk } from '../features/discounts/bulk.ts'
import type { LostEnd } from '../features/discounts/switch.ts'
import { planBulk } from '../features/rule-list/bulk-plan.ts'
import type { FunctionIds } from '../functions/function-ids.ts'
import { isRuleOwner, ruleOwners } from '../language/function-owners.ts'
import { deriveStatus } from '../records/customization.ts'
import { type DiscountRecord, deriveDiscountStatus } from '../records/discount.ts'
import { readDiscountRecord } from '../records/discount-rule-record.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { formatRecordNumber, type RuleSetRecord, readRuleRecord } from '../records/rule-record.ts'
import type { SavePlan } from '../records/save-plan.ts'

/** Rule set or discount that a sale can switch. */
export type SaleChoice = { readonly id: string; readonly title: string; readonly isOn: boolean }

/** Lists the app's rule sets and discounts that a sale can switch, by title. */
export function listSaleChoices(records: readonly OwnerRecord[], now: Date): SaleChoice[] {
  return records
    .flatMap((record): SaleChoice[] => {
      const { id, title } = record
      if (isDiscount(record)) {
        const isOurs = readDiscountRecord(record) !== undefined
        // A discount that waits for its start date is already on.
        return isOurs ? [{ id, title, isOn: deriveDiscountStatus(record, now) !== 'EXPIRED' }] : []
      }
      return readRuleRecord(record) === undefined
        ? []
        : [{ id, title, isOn: deriveStatus(record) === 'active' }]
    })
    .sort((one, other) => one.title.localeCompare(other.title))
}

type SaleSetting = {
  readonly functionIds: FunctionIds
  readonly isPlus: boolean
  readonly now: Date
  readonly startsAt: Date
}

export type SalePlan = {
  readonly steps: SavePlan<OwnerRecord>
  /** Titles of the chosen records that cannot be switched. */
  readonly skipped: readonly string[]
  /** Ends before the hour of the sale. Such a discount is enabled without an end. */
  readonly lost: readonly LostEnd[]
}

/**
 * Plans the writes that switch the chosen records: those that are off now are enabled at the hour, and those that are
 * on are disabled. A discount is disabled by an end in the past, whatever hour the sale is moved to.
 */
export function planSale(
  chosenIds: ReadonlySet<string>,
  records: readonly OwnerRecord[],
  { functionIds, isPlus, now, startsAt }: SaleSetting,
): SalePlan {
  const chosen = listSaleChoices(records, now).filter(({ id }) => chosenIds.has(id))
  const steps: SavePlan<OwnerRecord>[number][] = []
  const skipped: string[] = []
  const lost: LostEnd[] = []
  for (const isOn of [false, true]) {
    const wanted = chosen
      .filter((choice) => choice.isOn === isOn)
      .map(({ id, title }) => ({ id: formatRecordNumber(id), title, recordId: id }))
    for (const owner of ruleOwners) {
      const owned = records.filter((record): record is RuleSetRecord => record.owner === owner)
      const ofOwner = wanted.filter(({ recordId }) => owned.some(({ id }) => id === recordId))
      const action = isOn ? 'disable' : 'enable'
      const planned = planBulk(action, owner, ofOwner, owned, functionIds, isPlus)
      steps.push(...planned.steps.map(({ step }) => step))
      skipped.push(...planned.skipped.map(({ title }) => title))
    }
    const discounts = records.filter(isDiscount)
    const ofDiscounts = wanted.filter(({ recordId }) => discounts.some(({ id }) => id === recordId))
    const planned = planDiscountBulk(isOn ? 'deactivate' : 'activate', ofDiscounts, discounts, {
      functionIds,
      now: isOn ? now : startsAt,
    })
    lost.push(...planned.writes.flatMap((write) => write.lost ?? []))
    steps.push(...planned.writes.map(({ step }) => step))
    skipped.push(...planned.skipped.map(({ title }) => title))
  }
  return { steps, skipped, lost }
}

const isDiscount = (record: OwnerRecord): record is DiscountRecord => !isRuleOwner(record.owner)
