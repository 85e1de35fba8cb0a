import { formatDate } from '#forms/text/language.ts'
import type { Line } from '#rules/checkout-now/derive-entries.ts'
import { isJointPart } from '#rules/checkout-now/part-names.ts'
import type { HealthFinding } from '#rules/health/finding.ts'
import type { Person } from '#rules/privacy/find-person.ts'
import type { RecordPath } from '#rules/privacy/record-mentions.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { customerRequestWords as words } from '#rules/words/customer-requests.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { type Question, requestAnswer } from '../checkout-now/read-shop-records.ts'
import { createEncryption } from '../database/encryption.ts'
import { listVersionsOfCustomer } from '../history/versions-of-customer.ts'
import { readTestTexts } from '../saved-tests/test-store.ts'
import { readChangeTexts } from '../scheduled-changes/change-store.ts'
import type { UnreadRecords } from '../types/read-records.ts'
import { countCodesOfCustomers } from './codes-of-customer.ts'
import { type CustomerRequest, createRequestStore } from './request-store.ts'
import {
  createSearchForPersons,
  findRows,
  SearchUnfinishedError,
  type SearchWorld,
} from './search-for-persons.ts'
import { parseStoredTesters, testersDocument } from './tester-document.ts'

type Named = { readonly line: Line; readonly paths: readonly RecordPath[] }
type CustomerData = {
  readonly records: readonly Named[]
  readonly areTesters: boolean
  /** Titles of the records with saved tests that name the customer, one for each test. */
  readonly tests: readonly string[]
  /** Titles of the histories with versions that name the customer. */
  readonly versions: readonly string[]
  readonly codes: number
  readonly scheduledChanges: number
}
type Looked = { readonly ok: true; readonly findings: readonly HealthFinding[] } | UnreadRecords

type SeenLines = {
  readonly lines: readonly Line[]
  /** False if the current user may not see all records, since an unseen one may name a customer. */
  readonly isWhole: boolean
}

/**
 * A merchant's tasks for customer requests. For a deletion: rules and testers that name the customer. For a data
 * request: everything stored about the customer. A request without results is settled. Turns delete from the app's own
 * tables (server/privacy/run-turn.ts).
 */
export async function reportCustomerRequests(
  world: SearchWorld,
  seen: SeenLines,
  callAdmin: CallAdmin,
  question: Question,
): Promise<Looked> {
  try {
    return await findCustomers(world, seen, callAdmin, question)
  } catch (error) {
    if (!(error instanceof SearchUnfinishedError)) throw error
    question.log.warn('a search for customers did not finish')
    return { ok: false, status: 503, message: error.message }
  }
}

async function findCustomers(
  world: SearchWorld,
  { lines, isWhole }: SeenLines,
  callAdmin: CallAdmin,
  question: Question,
): Promise<Looked> {
  const { shop } = question.caller
  const { tables } = world.database
  const encryption = createEncryption(world.settings.encryptionKeys)
  const search = createSearchForPersons(world, question)
  const requests = createRequestStore(tables, encryption)
  const open = await requests.list(shop)
  if (open.length === 0) return { ok: true, findings: [] }
  const waiting = await requests.countFurther(shop)
  if (waiting > 0) question.log.warn('requests about customers wait for earlier ones', { shop, waiting })
  const testers = await requestAnswer(testersDocument, parseStoredTesters, callAdmin, question)
  if (!testers.ok) return testers
  const mentions = await search('findInRecords', {
    persons: open.map(({ person }) => person),
    lines: lines.map(({ records }) => records),
    testers: testers.found,
  })
  const nameTests = async (person: Person) => {
    const tests = await findRows(readTestTexts(tables, encryption, shop), [person], search)
    return tests.map(({ recordId }) => findTitle(lines, recordId))
  }
  const countChanges = async (person: Person) => {
    const changes = await findRows(readChangeTexts(tables, encryption, shop), [person], search)
    return new Set(changes.map(({ id }) => id)).size
  }
  const dataRequests = open.filter(({ kind }) => kind === 'data_request')
  const persons = dataRequests.map(({ person }) => person)
  const counted = await countCodesOfCustomers(tables, shop, persons)
  const codesOf = new Map(dataRequests.map(({ id }, index) => [id, counted[index] ?? 0]))
  const settled: string[] = []
  const findings: HealthFinding[] =
    waiting > 0 ? [{ key: 'customer-requests/further', severity: 'warning', ...words.further(waiting) }] : []
  for (const [index, request] of open.entries()) {
    const { kind, person } = request
    const held: CustomerData = {
      records: (mentions[index]?.lines ?? []).flatMap(([number, paths]) => {
        const line = lines[number]
        return line === undefined ? [] : [{ line, paths }]
      }),
      areTesters: mentions[index]?.areTesters ?? false,
      tests: kind === 'redact' ? [] : await nameTests(person),
      versions: kind === 'redact' ? [] : await listVersionsOfCustomer(world, shop, person, search),
      codes: codesOf.get(request.id) ?? 0,
      scheduledChanges: kind === 'redact' ? 0 : await countChanges(person),
    }
    const found = kind === 'redact' ? reportRedact(request, held) : reportDataRequest(request, held)
    findings.push(...found)
    // Discounts with a code of the customer are known only after the codes were searched.
    if (found.length === 0 && request.isSearched && isWhole) settled.push(request.id)
  }
  await requests.settle(shop, settled)
  await requests.redactAgain(shop)
  return { ok: true, findings }
}

function reportRedact({ id, discountIds, receivedAt }: CustomerRequest, held: CustomerData): HealthFinding[] {
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

function reportDataRequest({ id, receivedAt }: CustomerRequest, held: CustomerData): HealthFinding[] {
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

/** Title of a record with tests. Tests of a deleted record are deleted with it. */
function findTitle(lines: readonly Line[], recordId: string): string {
  return lines.find(({ records }) => records.some(({ id }) => id === recordId))?.title ?? recordId
}

function placeOf({ part, records }: Line): HealthFinding['place'] & object {
  return isJointPart(part) ? { part } : { part, number: formatRecordNumber(records[0].id) }
}

const describeDay = (moment: Date) => formatDate(moment, 'UTC')
