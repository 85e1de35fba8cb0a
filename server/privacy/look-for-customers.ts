import { setImmediate } from 'node:timers/promises'
import { formatDate } from '#forms/text/language.ts'
import type { Line } from '#rules/checkout-now/derive-entries.ts'
import { isJointPart } from '#rules/checkout-now/part-names.ts'
import type { HealthFinding } from '#rules/health/finding.ts'
import { createFindPerson, type FindPerson } from '#rules/privacy/find-person.ts'
import { listTexts, readText } from '#rules/privacy/readable-text.ts'
import {
  findMentions,
  type ReadablePath,
  type RecordPath,
  readRecordTexts,
} from '#rules/privacy/record-mentions.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { customerRequestWords as words } from '#rules/words/customer-requests.ts'
import type { AskAdmin } from '../admin-proxy/ask-admin.ts'
import { askFor, type Question } from '../checkout-now/read-shop-records.ts'
import { createEncryption } from '../database/encryption.ts'
import { listVersionsOfCustomer } from '../history/versions-of-customer.ts'
import { findTestsOfCustomer } from '../saved-tests/test-store.ts'
import { findScheduledChangesOfCustomer } from '../scheduled-changes/change-store.ts'
import type { UnreadRecords } from '../types/read-records.ts'
import type { World } from '../world.ts'
import { findCodesOfCustomer } from './codes-of-customer.ts'
import { redactPerson } from './customer-webhooks.ts'
import { type CustomerRequest, createRequestStore } from './request-store.ts'
import { parseStoredTesters, testersDocument } from './tester-document.ts'

type Named = { readonly line: Line; readonly paths: readonly RecordPath[] }
type Held = {
  readonly records: readonly Named[]
  readonly areTesters: boolean
  /** Titles of the records that have saved tests with the customer, one for each test. */
  readonly tests: readonly string[]
  /** Titles of the histories with versions that name the customer. */
  readonly versions: readonly string[]
  readonly codes: number
  readonly scheduledChanges: number
  readonly underWay: number
}
type Looked = { readonly ok: true; readonly findings: readonly HealthFinding[] } | UnreadRecords

/**
 * Tasks of a merchant for customers: rules and testers that name somebody who is to be forgotten, and all that is
 * held about somebody who asked. A request that leads to nothing is settled, and its subject is forgotten.
 */
export async function lookForCustomers(
  { settings, database }: Pick<World, 'settings' | 'database'>,
  lines: readonly Line[],
  askAdmin: AskAdmin,
  question: Question,
): Promise<Looked> {
  const { shop } = question.caller
  const { tables } = database
  const encryption = createEncryption(settings.encryptionKeys)
  const requests = createRequestStore(tables, encryption)
  const open = await requests.list(shop)
  if (open.length === 0) return { ok: true, findings: [] }
  const testers = await askFor(testersDocument, parseStoredTesters, askAdmin, question)
  if (!testers.ok) return testers
  const testerTexts = listTexts(testers.found).map(readText)
  const readable: Readable[] = []
  for (const line of lines) {
    await setImmediate()
    readable.push({ line, paths: line.records.flatMap(readRecordTexts) })
  }

  const nameTests = async (find: FindPerson) => {
    const tests = await findTestsOfCustomer(tables, encryption, shop, find)
    return tests.map(({ recordId }) => findTitle(lines, recordId))
  }
  const countChanges = async (find: FindPerson) =>
    (await findScheduledChangesOfCustomer(tables, encryption, shop, find)).length
  const settled: string[] = []
  const findings: HealthFinding[] = []
  for (const request of open) {
    // Many customers in many rules take a while, in which others have their turn.
    await setImmediate()
    const { kind, person } = request
    const find = createFindPerson(person)
    if (kind === 'redact') await redactPerson(tables, encryption, shop, person)
    const codes = await findCodesOfCustomer(tables, shop, person)
    const held: Held = {
      records: findNamed(readable, find),
      areTesters: testerTexts.some(find),
      tests: kind === 'redact' ? [] : await nameTests(find),
      versions: kind === 'redact' ? [] : await listVersionsOfCustomer(tables, encryption, shop, find),
      codes: codes.count,
      scheduledChanges: kind === 'redact' ? 0 : await countChanges(find),
      underWay: codes.underWay,
    }
    const found = kind === 'redact' ? reportRedact(request, held) : reportDataRequest(request, held)
    findings.push(...found)
    if (found.length === 0 && held.underWay === 0) settled.push(request.id)
  }
  await requests.remove(shop, settled)
  return { ok: true, findings }
}

type Readable = { readonly line: Line; readonly paths: readonly ReadablePath[] }

function findNamed(readable: readonly Readable[], find: FindPerson): Named[] {
  return readable.flatMap(({ line, paths }) => {
    const found = findMentions(paths, find)
    return found.length === 0 ? [] : [{ line, paths: found }]
  })
}

function reportRedact({ id, discountIds, receivedAt }: CustomerRequest, held: Held): HealthFinding[] {
  const day = describeDay(receivedAt)
  const base = { severity: 'warning', request: id } as const
  return [
    ...held.records.map(({ line, paths }) => ({
      key: `redact/${id}/${line.key}`,
      ...base,
      ...words.redactRecord(line.title, paths, day),
      place: placeOf(line),
    })),
    ...(held.areTesters ? [{ key: `redact/${id}/testers`, ...base, ...words.redactTesters(day) }] : []),
    ...(discountIds.length > 0
      ? [{ key: `redact/${id}/codes`, ...base, ...words.redactCodes(discountIds.length, day) }]
      : []),
  ]
}

function reportDataRequest({ id, receivedAt }: CustomerRequest, held: Held): HealthFinding[] {
  const { records, areTesters, tests, versions, codes, scheduledChanges } = held
  const areNone = [records, tests, versions].every(({ length }) => length === 0)
  if (areNone && !areTesters && codes + scheduledChanges === 0) return []
  const reported = { ...held, records: records.map(({ line, paths }) => ({ title: line.title, paths })) }
  return [
    {
      key: `data-request/${id}`,
      severity: 'warning',
      request: id,
      ...words.dataRequest(reported, describeDay(receivedAt)),
    },
  ]
}

/** The title of a record that has tests; one that is gone takes its tests with it. */
function findTitle(lines: readonly Line[], recordId: string): string {
  return lines.find(({ records }) => records.some(({ id }) => id === recordId))?.title ?? recordId
}

function placeOf({ part, records }: Line): HealthFinding['place'] & object {
  return isJointPart(part) ? { part } : { part, number: formatRecordNumber(records[0].id) }
}

const describeDay = (moment: Date) => formatDate(moment, 'UTC')
