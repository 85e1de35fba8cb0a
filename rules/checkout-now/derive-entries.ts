import { functionOwnerNames } from '../language/function-owners.ts'
import { isInTesting } from '../records/customization.ts'
import type { DiscountRecord } from '../records/discount.ts'
import { readDiscountRecord } from '../records/discount-rule-record.ts'
import { isActive, isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import { formatRecordNumber } from '../records/rule-record.ts'
import { findTesting } from '../records/testing-of-record.ts'
import { checkoutNowWords as words } from '../words/checkout-now.ts'
import type { CheckoutEntry, EntryState, LastChange } from './answer.ts'
import { describeJointPart, describeRecord } from './describe-record.ts'
import { findPart } from './find-part.ts'
import { laterChange } from './last-change.ts'
import { type CheckoutPart, isJointPart, type JointPart } from './part-names.ts'

/** Maximum number of sentences in a line. The others are on its page. */
const sentencesShown = 2

/** A line on the list of everything that acts at checkout, with its records. */
export type Line<Stored extends OwnerRecord = OwnerRecord> = {
  readonly key: string
  readonly part: CheckoutPart
  readonly title: string
  readonly records: readonly [Stored, ...Stored[]]
}

/**
 * Lists the app's records in the order in which a checkout runs them: by owner, then the oldest first
 * (docs/platform.md#function-runs). Records of the same screen are one line, at the position of the oldest.
 */
export function listLines<Stored extends OwnerRecord>(
  records: readonly Stored[],
  ownFunctionIds: ReadonlySet<string>,
): Line<Stored>[] {
  const lines = new Map<string, { part: CheckoutPart; records: [Stored, ...Stored[]] }>()
  for (const owner of functionOwnerNames) {
    for (const record of records.filter((one) => one.owner === owner).sort(byAge)) {
      const part = findPart(record, ownFunctionIds)
      if (part === undefined) continue
      const key = isJointPart(part) ? `${owner}/${part}` : record.id
      const line = lines.get(key)
      if (line === undefined) lines.set(key, { part, records: [record] })
      else line.records.push(record)
    }
  }
  return [...lines].map(([key, line]) => ({ key, title: nameLine(line.part, line.records[0]), ...line }))
}

function nameLine(part: CheckoutPart, record: OwnerRecord): string {
  return isJointPart(part) ? words.titles[part] : record.title.trim() || words.untitled
}

/** Numbers in ids increase over time, so ids of different kinds can be compared by them. */
function byAge(one: OwnerRecord, other: OwnerRecord): number {
  return Number(formatRecordNumber(one.id)) - Number(formatRecordNumber(other.id))
}

/**
 * Derives the lines of the answer.
 *
 * @param findChange the last change of a record, if known.
 */
export function deriveEntries<Stored extends OwnerRecord>(
  lines: readonly Line<Stored>[],
  findChange: (record: Stored) => LastChange | undefined,
): CheckoutEntry[] {
  return lines.map((line) => {
    const { key, part, title, records } = line
    const [first] = records
    const sentences = isJointPart(part) ? describePart(part, line, lines) : describeRecord(first)
    const change = records.map(findChange).reduce(laterChange, undefined)
    const state = deriveState(records)
    return {
      key,
      owner: first.owner,
      part,
      ...(isJointPart(part) ? {} : { number: formatRecordNumber(first.id) }),
      title,
      records: records.length,
      state,
      ...(state === 'testing' ? describeTesting(records) : {}),
      ...(state === 'off' ? describeKeptDates(first) : {}),
      ...(state === 'scheduled' && first.owner === 'discount' ? { startsAt: first.startsAt } : {}),
      sentences: sentences.slice(0, sentencesShown),
      more: Math.max(0, sentences.length - sentencesShown),
      ...(change === undefined ? {} : { change }),
      ...(first.owner === 'discount' ? { uses: first.usedCount } : {}),
    }
  })
}

function describePart(part: JointPart, line: Line, lines: readonly Line[]): string[] {
  const ofPart = lines
    .filter((other) => other.part === part)
    .flatMap(({ records }) => records.filter(isCustomizationRecord))
  const records = line.records.filter(isCustomizationRecord)
  const [first] = records
  return first === undefined
    ? [words.nothing]
    : describeJointPart(part, { owner: first.owner, records, ofPart })
}

/** Start and testers of the test, from the first record that has them. */
function describeTesting(
  records: readonly OwnerRecord[],
): Pick<CheckoutEntry, 'testingSince' | 'testerEmails'> {
  const [testing] = records.flatMap((record) => findTesting(record) ?? [])
  return testing === undefined ? {} : { testingSince: testing.since, testerEmails: testing.emails }
}

function describeKeptDates(record: OwnerRecord): Pick<CheckoutEntry, 'keptDates'> {
  const storedSwitch = record.owner === 'discount' ? findSwitchedOff(record) : undefined
  if (storedSwitch === undefined) return {}
  const { startsAt, endsAt } = storedSwitch
  return { keptDates: { startsAt, ...(endsAt === null ? {} : { endsAt }) } }
}

const findSwitchedOff = (record: DiscountRecord) => readDiscountRecord(record)?.switchedOff

function deriveState(records: readonly OwnerRecord[]): EntryState {
  const active = records.filter(isActive).length
  const tested = records.filter((record) => isActive(record) && isInTesting(record)).length
  if (tested === records.length) return 'testing'
  if (tested > 0) return 'partly'
  if (active === records.length) return 'active'
  if (active > 0) return 'partly'
  const [record] = records
  if (record?.owner !== 'discount' || findSwitchedOff(record) !== undefined) return 'off'
  return record.status === 'SCHEDULED' ? 'scheduled' : 'ended'
}
