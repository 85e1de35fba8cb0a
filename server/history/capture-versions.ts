import { setImmediate as nextTurn } from 'node:timers/promises'
import { listSubjects, type Subject } from '#rules/history/subjects.ts'
import { noContent, writeContent } from '#rules/history/version-content.ts'
import { historyWords } from '#rules/words/history.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import {
  type Question,
  readShopRecords,
  requestAnswer,
  type ShopRecords,
} from '../checkout-now/read-shop-records.ts'
import { createEncryption } from '../database/encryption.ts'
import { OwnError } from '../log.ts'
import { forgetOldChanges, listChanges, type StoredChange } from '../record-changes/change-store.ts'
import type { WriteTurns } from '../record-changes/write-turns.ts'
import { parseShopContact, shopContact } from '../shop-health/documents.ts'
import type { UnreadRecords } from '../types/read-records.ts'
import { readWork } from '../work/read-work.ts'
import type { World } from '../world.ts'
import { type ComparisonState, createComparisonStore } from './comparison-store.ts'
import { type DescribedChange, describeChange, type VersionChange } from './describe-versions-task.ts'
import { createVersionStore, type LastVersion, type NewVersion } from './version-store.ts'

/** Allowance for the platform's clock, and for the short delay between a request and its storage. */
const CLOCKS_DIFFER_MS = 60_000
/** Maximum number of consecutive reads, if writes occur during them. */
const READINGS_MOST = 3

const words = historyWords.differences

type CaptureWorld = Pick<World, 'settings' | 'clock' | 'database' | 'work'>
/** Records that the daily check has already read. */
export type GivenRecords = { readonly read: ShopRecords; readonly readAt: Date }

type WatchedWrites = Pick<WriteTurns, 'settled' | 'watch'>

/** A history whose records differ from its last version. */
type Changed = {
  readonly subject: Pick<Subject, 'subject' | 'part' | 'title' | 'recordIds' | 'savedAt'>
  readonly last: LastVersion | undefined
  readonly text: string
  readonly isDeleted: boolean
}

/**
 * Compares the records of a shop with their histories and adds a version for each difference. The author is the user
 * who changed the record in this app since the last comparison. Otherwise the author is outside the app
 * (docs/decisions/0194).
 *
 * @param writes running writes of this process. Absent if no writes run, or if the records are already read.
 */
export async function captureVersions(
  world: CaptureWorld,
  callAdmin: CallAdmin,
  question: Question,
  { given, writes }: { readonly given?: GivenRecords; readonly writes?: WatchedWrites } = {},
): Promise<{ readonly ok: true } | UnreadRecords> {
  const { settings, database } = world
  const { tables } = database
  const { shop } = question.caller
  const { readAt, read, changes } = await readBetweenWrites(world, callAdmin, question, given, writes)
  if (!read.ok) return read
  const store = createVersionStore(tables, createEncryption(settings.encryptionKeys))
  const [look, known] = await Promise.all([createComparisonStore(tables).find(shop), store.listLast(shop)])
  const lastOf = new Map(known.map((version) => [version.subject, version]))
  // Gives other requests a turn between the records of a large shop.
  await nextTurn()
  const subjects = listSubjects(read.records, read.ownFunctionIds)
  const isSeen = ({ subject }: LastVersion) => !read.unseen.includes('discount') || !isOfDiscount(subject)
  const stored: Changed[] = []
  for (const subject of subjects) {
    await nextTurn()
    stored.push(...findChanged(subject, lastOf.get(subject.subject), shop, store))
  }
  const changed = [
    ...stored,
    ...known
      .filter((version) => isSeen(version) && !version.isDeleted)
      .filter(({ subject }) => !subjects.some((there) => there.subject === subject))
      .map(
        (last): Changed => ({
          subject: { ...last, part: 'unknown', title: '', recordIds: [], savedAt: undefined },
          last,
          text: writeContent(noContent),
          isDeleted: true,
        }),
      ),
  ]
  const versions = await describeAll(callAdmin, { changed, look, changes, readAt })
  await store.add(shop, versions, readAt)
  const deleted = versions.length > 0 ? await store.keepWithinBounds(shop) : 0
  const forgotten = await forgetOldChanges(tables, shop, changes)
  if (deleted > 0) question.log.warn('oldest versions deleted at the limit of a shop', { deleted })
  if (forgotten > 0) question.log.warn('last authors deleted at the limit of a shop', { forgotten })
  return { ok: true }

  async function describeAll(
    ask: CallAdmin,
    found: {
      changed: readonly Changed[]
      look: ComparisonState | undefined
      changes: StoredChange[]
      readAt: Date
    },
  ): Promise<NewVersion[]> {
    if (found.changed.length === 0) return []
    const needsZone = found.changed.some(({ last }) => last !== undefined && last.part === 'discount')
    const contact = needsZone ? await requestAnswer(shopContact, parseShopContact, ask, question) : undefined
    const zone = contact?.ok ? { timeZone: contact.found.ianaTimezone } : {}
    const versions: NewVersion[] = []
    for (const { subject, last, text, isDeleted } of found.changed) {
      const before = last && (await store.readText(shop, last.subject, last.number))
      const part = isDeleted ? (last?.part ?? subject.part) : subject.part
      const change: VersionChange = {
        ...{ part, after: text, ...zone },
        // A record that is new since the last comparison was created, so its version is compared with nothing.
        ...(before === undefined
          ? look?.readAt && last === undefined
            ? { before: writeContent(noContent) }
            : {}
          : { before }),
      }
      const described = change.before === undefined ? describeChange(change) : await describe(change)
      const title = isDeleted ? await findTitle(last) : subject.title
      const author = findAuthor(subject, last, isDeleted, found)
      versions.push({
        ...{ subject: subject.subject, part, title, text, isDeleted, ...author },
        lines: described.lines,
        ...(described.difference === undefined || last === undefined
          ? {}
          : { comparedWith: last.number, difference: described.difference }),
      })
    }
    return versions
  }

  /** A list of pincodes is long, so a worker thread compares it. */
  async function describe(change: VersionChange): Promise<DescribedChange> {
    const answer = await world.work.run('describeVersions', [change], {
      ...{ shop, log: question.log, isBackground: true },
      signal: question.signal ?? new AbortController().signal,
    })
    const [described] = readWork<readonly DescribedChange[]>(answer) ?? []
    if (described !== undefined) return described
    // The next comparison finds the same difference, when a thread may be free.
    if (answer.fault === 'busy') throw new OwnError('no thread was free to describe versions')
    // Without this, one change that takes too long would block the versions of all others each time.
    question.log.error('a version is kept without its differences', { fault: answer.fault })
    return { lines: [words.other] }
  }

  async function findTitle(last: LastVersion | undefined): Promise<string> {
    const version = last && (await store.find(shop, last.subject, last.number))
    return version?.title ?? ''
  }
}

/**
 * Reads the records, and the noted changes at the same moment. A running write has no note yet, so it reads again after
 * one.
 */
async function readBetweenWrites(
  { settings, clock, database: { tables } }: CaptureWorld,
  callAdmin: CallAdmin,
  question: Question,
  given: GivenRecords | undefined,
  writes: WatchedWrites | undefined,
) {
  const { shop } = question.caller
  if (given !== undefined)
    return {
      readAt: given.readAt,
      read: { ok: true, ...given.read } as const,
      changes: await listChanges(tables, shop),
    }
  for (let readings = 1; ; readings += 1) {
    await writes?.settled(shop)
    const watch = writes?.watch(shop)
    try {
      const readAt = clock.now()
      const read = await readShopRecords(settings, callAdmin, question)
      const changes = await listChanges(tables, shop)
      if (watch?.sawWrite() !== true || readings === READINGS_MOST) return { readAt, read, changes }
    } finally {
      watch?.stop()
    }
  }
}

function findChanged(
  subject: Subject,
  last: LastVersion | undefined,
  shop: string,
  store: ReturnType<typeof createVersionStore>,
): Changed[] {
  const text = writeContent(subject.content)
  return last?.digest === store.digestOf(shop, text) ? [] : [{ subject, last, text, isDeleted: false }]
}

const isOfDiscount = (subject: string) => subject.startsWith('gid://shopify/Discount')

type Author = Pick<NewVersion, 'author' | 'userId' | 'savedAt'>

function findAuthor(
  { recordIds, savedAt }: Pick<Subject, 'recordIds' | 'savedAt'>,
  last: LastVersion | undefined,
  isDeleted: boolean,
  {
    look,
    changes,
    readAt,
  }: { look: ComparisonState | undefined; changes: readonly StoredChange[]; readAt: Date },
): Author {
  const since = look?.readAt ?? undefined
  if (since === undefined && last === undefined)
    return { author: 'first', userId: null, savedAt: dateOf(savedAt) ?? readAt }
  const isNew = (at: Date) => since === undefined || at >= since
  // A comparison during a save may have seen the new content before the save was noted. The note belongs to that
  // version.
  const isKept = ({ userId, changedAt }: StoredChange) =>
    last?.author === 'user' && last.userId === userId && changedAt <= last.savedAt
  const ours = changes
    .filter(({ recordId }) => recordIds.includes(recordId))
    .filter((change) => isNew(change.changedAt) && !isKept(change))
    .map(({ userId, changedAt }) => ({ userId, savedAt: changedAt }))
  const deletion =
    look?.deletedAt != null && look.deletedBy !== null && isNew(look.deletedAt)
      ? [{ userId: look.deletedBy, savedAt: look.deletedAt }]
      : []
  const [latest] = [...ours, ...(isDeleted ? deletion : [])].sort(
    (one, other) => other.savedAt.getTime() - one.savedAt.getTime(),
  )
  const stored = dateOf(savedAt)
  const isLater =
    latest !== undefined &&
    stored !== undefined &&
    stored.getTime() > latest.savedAt.getTime() + CLOCKS_DIFFER_MS
  if (latest !== undefined && !isLater) return { author: 'user', ...latest }
  // The platform reports when a metafield was stored, but not when a record was enabled, disabled or renamed.
  const isOfNow = stored !== undefined && (since === undefined || stored > since) && stored <= readAt
  return { author: 'outside', userId: null, savedAt: isOfNow ? stored : readAt }
}

function dateOf(written: string | undefined): Date | undefined {
  const date = written === undefined ? undefined : new Date(written)
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date
}
