import type { Aliases } from '../language/aliases/alias.ts'
import { deriveAliases, type StoreNames } from '../language/aliases/derive-aliases.ts'
import { listNamedMethods, type NamedMethods } from '../language/aliases/named-methods.ts'
import { listRenamings, type Renaming } from '../language/aliases/renamings.ts'
import type { FunctionOwner } from '../language/function-owners.ts'
import { isReadAtCheckout } from '../language/limits.ts'
import { readNames } from '../language/method-names.ts'
import type { RuleSet } from '../language/rule-set.ts'
import { savingWords } from '../words/saving.ts'
import { planInOrder, type StagedSavePlan } from './apply-plan.ts'
import { isInTesting } from './customization.ts'
import { findMetafield, type Metafield, metafieldKeys, pincodeMetafieldKeys } from './metafields.ts'
import { isActive, type OwnerRecord } from './owner-records.ts'
import { readRecordRules } from './read-record-rules.ts'
import { isSameValue } from './same-value.ts'
import { applyChanges, type SavePlan, type SaveStep } from './save-plan.ts'

// When a record renames a method, other records that name this method need aliases. So a save, switch or deletion of a
// record also writes the changed aliases of others (docs/decisions/0156-whole-names-and-parts-of-names.md).

/** Members of a stored or wanted record that affect aliases. */
type NamingRecord = Pick<OwnerRecord, 'owner' | 'title' | 'metafields'>

/** A record as it will be after a plan. */
type PlannedRecord = {
  readonly record: NamingRecord
  readonly isActive: boolean
  /** Undefined if the plan creates the record. */
  readonly stored?: OwnerRecord
  /** The last step that writes the record. Absent if no step does. */
  readonly step?: SaveStep<OwnerRecord>
}

/** Thrown if the rules of a record leave no room for the aliases that it needs. Nothing may be written then. */
export class AliasesTooLargeError extends Error {
  override readonly name = 'AliasesTooLargeError'
}

/** Plan with the writes of aliases before and after it. The number and order of its other steps do not change. */
export type SavePlanWithAliases = StagedSavePlan<OwnerRecord> & {
  readonly before: SavePlan<OwnerRecord>
  readonly after: SavePlan<OwnerRecord>
}

/** Joins all of its steps into one plan. */
export function joinPlan({ before, stages, after }: SavePlanWithAliases): StagedSavePlan<OwnerRecord> {
  return { stages: [...planInOrder(before).stages, ...stages, ...planInOrder(after).stages] }
}

/** Lists the renamings of a store's active records, both as stored and as they will be after a plan. */
export function listRenamingsAround(
  plan: StagedSavePlan<OwnerRecord>,
  stored: readonly OwnerRecord[],
): readonly Renaming[] {
  return [stored.map(readStored), listPlanned(plan.stages.flat(), stored)].flatMap((records) =>
    records.flatMap(readRenamings),
  )
}

/**
 * Adds the writes of aliases to a plan. A record that the plan writes gets them in its last step, and other records get
 * additional steps. New aliases are written before the plan, and old ones are removed after it. If a plan stops early,
 * the next save writes the missing ones.
 *
 * @param stored all records of the store that name methods or may rename them.
 */
export function addAliasSteps(
  plan: StagedSavePlan<OwnerRecord>,
  stored: readonly OwnerRecord[],
  storeNames: StoreNames,
): SavePlanWithAliases {
  const planned = listPlanned(plan.stages.flat(), stored)
  const renamings = planned.map((one) => ({ one, renamings: readRenamings(one) }))
  const all = renamings.flatMap((each) => each.renamings)
  const changed = new Map<SaveStep<OwnerRecord>, SaveStep<OwnerRecord>>()
  const before: SaveStep<OwnerRecord>[] = []
  const after: SaveStep<OwnerRecord>[] = []
  for (const one of planned) {
    const names = readNamed(one.record)
    if (names === undefined) continue
    const others = renamings.filter((each) => each.one !== one).flatMap((each) => each.renamings)
    const around = { all: all.filter(isSeenBy(isInTesting(one.record))), others }
    const wanted = deriveAliases(names.named, around, storeNames)
    if (isSameValue(names.aliases, wanted)) continue
    const metafield = names.write(wanted)
    if (wanted !== undefined && !isReadAtCheckout(metafield.value)) {
      if (!one.isActive) continue
      throw new AliasesTooLargeError(savingWords.noRoomForAliases(one.record.title))
    }
    if (one.step !== undefined) changed.set(one.step, withMetafield(one.step, metafield))
    else if (one.stored !== undefined) {
      const step = { kind: 'update', record: one.stored, changes: { metafields: [metafield] } } as const
      ;(wanted === undefined ? after : before).push(step)
    }
  }
  const stages = plan.stages.map((stage) => stage.map((step) => changed.get(step) ?? step))
  return { before, stages, after }
}

const readStored = (stored: OwnerRecord): PlannedRecord => ({
  record: stored,
  isActive: isActive(stored),
  stored,
})

function listPlanned(steps: SavePlan<OwnerRecord>, all: readonly OwnerRecord[]): PlannedRecord[] {
  let planned = all.map(readStored)
  for (const step of steps) {
    if (step.kind === 'create') {
      planned.push({ record: step.wanted, isActive: isActive(step.wanted), step })
      continue
    }
    const { id } = step.record
    const before = planned.find(({ stored }) => stored?.id === id)
    if (step.kind === 'delete') planned = planned.filter((one) => one !== before)
    else {
      const after = { ...readStored(applyChanges(before?.stored ?? step.record, step.changes)), step }
      planned =
        before === undefined ? [...planned, after] : planned.map((one) => (one === before ? after : one))
    }
  }
  return planned
}

function readRenamings({ record, isActive: acts }: PlannedRecord): Renaming[] {
  if (!acts || (record.owner !== 'payment' && record.owner !== 'delivery')) return []
  const rules = readRecordRules(record.metafields)
  return rules.ok ? listRenamings(rules.ruleSet).filter(({ owner }) => owner === record.owner) : []
}

/** A name that only testers see does not count as a method's name in rules for all shoppers. */
const isSeenBy =
  (isForTesters: boolean) =>
  ({ testing }: Renaming) =>
    isForTesters || testing === undefined

/**
 * Adds aliases to rules that are not stored yet, as a save would. `others`: all records except the one with these
 * rules.
 */
export function addAliases(
  ruleSet: RuleSet,
  owner: FunctionOwner,
  others: readonly OwnerRecord[],
  storeNames: StoreNames,
): RuleSet {
  const renamings = others.map(readStored).flatMap(readRenamings)
  const own = listRenamings(ruleSet).filter((renaming) => renaming.owner === owner)
  const around = {
    all: [...renamings.filter(isSeenBy(ruleSet.testing !== undefined)), ...own],
    others: renamings,
  }
  const aliases = deriveAliases(listNamedMethods(ruleSet), around, storeNames)
  return aliases === undefined ? ruleSet : { ...ruleSet, aliases }
}

/** The aliases of a stored record, as checkout reads them. */
export function readAliases(record: NamingRecord): Aliases | undefined {
  return readNamed(record)?.aliases
}

type Named = {
  readonly named: NamedMethods
  /** Aliases as they are stored. */
  readonly aliases: Aliases | undefined
  readonly write: (aliases: Aliases | undefined) => Metafield
}

/** Reads the names that a record uses from the metafield that checkout reads. Undefined if it reads none. */
function readNamed({ owner, metafields }: NamingRecord): Named | undefined {
  const rules = findMetafield(metafields, metafieldKeys.rules)
  if (rules !== undefined) {
    const parsed = readRecordRules(metafields)
    if (!parsed.ok) return undefined
    const { ruleSet } = parsed
    return {
      named: listNamedMethods(ruleSet),
      aliases: ruleSet.aliases,
      write: (aliases) => writeInto(rules, readObject(rules.value), aliases),
    }
  }
  const appConfig = findMetafield(metafields, pincodeMetafieldKeys.appConfig)
  return appConfig === undefined ? undefined : readHidden(owner, appConfig)
}

/** Reads the names and aliases of a list of pincodes. In testing, both are inside `testing`, next to its testers. */
function readHidden(owner: OwnerRecord['owner'], appConfig: Metafield): Named | undefined {
  const whole = readObject(appConfig.value)
  const testing = readMember(whole, 'testing')
  const hidden = testing ?? whole
  const names = (member: string) => readNames(hidden[member] ?? [], hidden.exact === true)
  return {
    named: {
      methods: owner === 'payment' ? names('paymentMethods') : [],
      rates: owner === 'delivery' ? names('deliveryMethods') : [],
    },
    aliases: hidden.aliases as Aliases | undefined,
    write: (aliases) =>
      testing === undefined
        ? writeInto(appConfig, whole, aliases)
        : writeInto(appConfig, { ...whole, testing: putAliases(testing, aliases) }, undefined),
  }
}

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function readObject(text: string): Members {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function readMember(members: Members, name: string): Members | undefined {
  const value = members[name]
  return isObject(value) ? value : undefined
}

function putAliases({ aliases: _before, ...members }: Members, aliases: Aliases | undefined): Members {
  return aliases === undefined ? members : { ...members, aliases }
}

function writeInto(metafield: Metafield, members: Members, aliases: Aliases | undefined): Metafield {
  return { ...metafield, value: JSON.stringify(putAliases(members, aliases)) }
}

/** Returns the step with this metafield added to its writes. */
function withMetafield(step: SaveStep<OwnerRecord>, metafield: Metafield): SaveStep<OwnerRecord> {
  const put = (metafields: readonly Metafield[]) => [
    ...metafields.filter(({ namespace, key }) => namespace !== metafield.namespace || key !== metafield.key),
    metafield,
  ]
  if (step.kind === 'create')
    return { ...step, wanted: { ...step.wanted, metafields: put(step.wanted.metafields) } }
  if (step.kind === 'delete') return step
  return { ...step, changes: { ...step.changes, metafields: put(step.changes.metafields ?? []) } }
}
