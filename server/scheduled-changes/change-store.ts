import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, isNotNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import {
  type ChangeReport,
  endedStates,
  finishedChangesMaximum,
} from '#rules/scheduled-changes/scheduled-change.ts'
import { scheduledChangeWords as words } from '#rules/words/scheduled-changes.ts'
import type { Tables } from '../database/database.ts'
import { type Encryption, EnvelopeError } from '../database/encryption.ts'
import { isOlderThan } from '../database/row-age.ts'
import { scheduledChanges, shopSessions } from '../database/schema.ts'
import { OwnError } from '../log.ts'
import { contentCell, summaryCell } from './cells.ts'

/** Everything that a list shows of a change. */
export type ChangeSummary = {
  readonly title: string
  readonly says: readonly string[]
  readonly recordIds: readonly string[]
  /** True if a step writes a discount. Absent in changes of earlier versions. */
  readonly hasDiscounts?: boolean
  readonly report: ChangeReport | null
}

/** The writes, with the records that they were planned from. */
export type ChangeContent = {
  readonly steps: SavePlan<OwnerRecord>
  /** Keys of findings and ids of failing tests that the person accepted when planning the change. */
  readonly accepted: readonly string[]
  /** Ids of created records, by the index of their create step. */
  readonly createdIds: Readonly<Record<number, string>>
}

type Row = typeof scheduledChanges.$inferSelect
export type StoredChange = Omit<Row, 'summary' | 'content'> & { readonly summary: ChangeSummary }
export type WholeChange = StoredChange & { readonly content: ChangeContent }

/** Columns to update. The others stay unchanged. */
export type ChangeUpdate = Partial<
  Omit<Row, 'id' | 'shop' | 'revision' | 'summary' | 'content' | 'createdAt'>
> & {
  readonly summary?: ChangeSummary
  readonly content?: ChangeContent
}

/** Another process has written a change that is to be included in a new one. It undoes the transaction. */
class ChangeTakenError extends OwnError {
  override readonly name = 'ChangeTakenError'
}

/** Maximum number of shops in one query. Fewer have a change at the same time. */
const DUE_SHOPS = 1_000
/** Time for which an ended change stays listed. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

/** Stores scheduled changes of shops. Changes that none of our keys can decrypt are left out. */
export type ChangeStore = ReturnType<typeof createChangeStore>

export function createChangeStore(tables: Tables, encryption: Encryption) {
  const one = (shop: string, id: string) => and(eq(scheduledChanges.shop, shop), eq(scheduledChanges.id, id))
  const removeFrom = async (from: Tables, { shop, id, revision }: StoredChange): Promise<boolean> => {
    const gone = await from
      .delete(scheduledChanges)
      .where(and(one(shop, id), eq(scheduledChanges.revision, revision)))
      .returning({ id: scheduledChanges.id })
    return gone.length > 0
  }
  const sealSummary = (shop: string, id: string, summary: ChangeSummary) =>
    encryption.seal(JSON.stringify(summary), summaryCell(shop, id))
  const sealContent = (shop: string, id: string, content: ChangeContent) =>
    encryption.seal(JSON.stringify(content), contentCell(shop, id))
  const openSummary = ({ content: _content, summary, ...row }: Row): StoredChange[] => {
    const text = openOrSkip(() => encryption.open(summary, summaryCell(row.shop, row.id)))
    return text === undefined ? [] : [{ ...row, summary: JSON.parse(text) }]
  }

  return {
    /** Lists changes in the order of their times. */
    async list(shop: string): Promise<StoredChange[]> {
      const { content: _content, ...columns } = scheduledChangeColumns
      const rows = await tables
        .select(columns)
        .from(scheduledChanges)
        .where(eq(scheduledChanges.shop, shop))
        .orderBy(asc(scheduledChanges.startsAt), asc(scheduledChanges.id))
      const changes: StoredChange[] = []
      for (const row of rows) {
        changes.push(...openSummary({ ...row, content: '' }))
        // Other requests get a turn between two envelopes.
        await setImmediate()
      }
      return changes
    },
    async find(shop: string, id: string): Promise<WholeChange | undefined> {
      const [row] = await tables.select().from(scheduledChanges).where(one(shop, id))
      if (row === undefined) return undefined
      const [opened] = openSummary(row)
      const text = openOrSkip(() => encryption.open(row.content, contentCell(shop, id)))
      return opened === undefined || text === undefined ? undefined : { ...opened, content: JSON.parse(text) }
    },
    countOpen: (shop: string): Promise<number> =>
      tables.$count(
        scheduledChanges,
        and(eq(scheduledChanges.shop, shop), inArray(scheduledChanges.state, ['waiting', 'active'])),
      ),
    /** Total characters of a shop's stored changes, without some of them. */
    async measureShop(shop: string, without: readonly string[]): Promise<number> {
      const { content, summary, id } = scheduledChanges
      const [row] = await tables
        .select({ letters: sql`coalesce(sum(length(${content}) + length(${summary})), 0)`.mapWith(Number) })
        .from(scheduledChanges)
        .where(
          and(
            eq(scheduledChanges.shop, shop),
            without.length === 0 ? undefined : notInArray(id, [...without]),
          ),
        )
      return row?.letters ?? 0
    },
    /** Characters of the content as stored. */
    measure: (shop: string, id: string, content: ChangeContent): number =>
      sealContent(shop, id, content).length,
    /**
     * Adds a change in place of others that it includes.
     *
     * @returns false if one of the others was written since it was read. Then nothing changes.
     */
    async add(
      { summary, content, ...row }: WholeChange,
      taken: readonly StoredChange[] = [],
    ): Promise<boolean> {
      const { shop, id } = row
      const sealed = {
        ...row,
        summary: sealSummary(shop, id, summary),
        content: sealContent(shop, id, content),
      }
      return tables
        .transaction(async (transaction) => {
          for (const each of taken) if (!(await removeFrom(transaction, each))) throw new ChangeTakenError()
          await transaction.insert(scheduledChanges).values(sealed)
          return true
        })
        .catch((error: unknown) => {
          if (error instanceof ChangeTakenError) return false
          throw error
        })
    },
    /** Updates the row if it is unchanged since it was read. False if another process has written it since. */
    async update({ shop, id, revision }: StoredChange, update: ChangeUpdate): Promise<boolean> {
      const { summary, content, ...columns } = update
      const written = await tables
        .update(scheduledChanges)
        .set({
          ...columns,
          revision: revision + 1,
          ...(summary !== undefined && { summary: sealSummary(shop, id, summary) }),
          ...(content !== undefined && { content: sealContent(shop, id, content) }),
        })
        .where(and(one(shop, id), eq(scheduledChanges.revision, revision)))
        .returning({ id: scheduledChanges.id })
      return written.length > 0
    },
    /** Deletes the row if it is unchanged since it was read. */
    remove: (change: StoredChange): Promise<boolean> => removeFrom(tables, change),
    /** Makes the job ignore the change from now on. */
    async putAway(shop: string, id: string): Promise<void> {
      await tables.update(scheduledChanges).set({ dueAt: null }).where(one(shop, id))
    },
    /** Ids of the shop's due changes, the one that was due first at the front. */
    async listDue(shop: string, now: Date): Promise<string[]> {
      const rows = await tables
        .select({ id: scheduledChanges.id })
        .from(scheduledChanges)
        .where(and(eq(scheduledChanges.shop, shop), lte(scheduledChanges.dueAt, now)))
        .orderBy(asc(scheduledChanges.dueAt), asc(scheduledChanges.id))
      return rows.map(({ id }) => id)
    },
    async findNextDue(shop: string): Promise<Date | undefined> {
      const [row] = await tables
        .select({ dueAt: scheduledChanges.dueAt })
        .from(scheduledChanges)
        .where(and(eq(scheduledChanges.shop, shop), isNotNull(scheduledChanges.dueAt)))
        .orderBy(asc(scheduledChanges.dueAt))
        .limit(1)
      return row?.dueAt ?? undefined
    },
    /** Query of the shops that have a due change and whose access token the app has. */
    dueShops: (
      now: Date,
    ): SQL => sql`select distinct ${scheduledChanges.shop} as shop from ${scheduledChanges}
      join ${shopSessions} on ${eq(shopSessions.shop, scheduledChanges.shop)}
      where ${lte(scheduledChanges.dueAt, now)}`,
    /** Shops of that query, as many as one process wakes at once. */
    async listDueShops(now: Date): Promise<string[]> {
      const rows = await tables
        .selectDistinct({ shop: scheduledChanges.shop })
        .from(scheduledChanges)
        .where(lte(scheduledChanges.dueAt, now))
        .limit(DUE_SHOPS)
      return rows.map(({ shop }) => shop)
    },
    /** Deletes changes that ended long ago. Keeps only the latest of each shop's ended changes. */
    async tidy(now: Date): Promise<void> {
      const isEnded = inArray(scheduledChanges.state, [...endedStates])
      const last = new Date(now.getTime() - RETENTION_MS)
      await tables.delete(scheduledChanges).where(and(isEnded, lt(scheduledChanges.endedAt, last)))
      await tables.execute(sql`delete from ${scheduledChanges} where id in (
        select id from (
          select id, row_number() over (partition by shop order by ended_at desc, id) as rank
          from ${scheduledChanges} where ${isEnded} and mail <> 'due'
        ) ranked where rank > ${finishedChangesMaximum})`)
    },
  }
}

const scheduledChangeColumns = (() => {
  const { id, shop, userId, state, phase, startsAt, endsAt, ifLate, dueAt, tries, summary, content } =
    scheduledChanges
  const { progress, revision, mail, createdAt, endedAt } = scheduledChanges
  return {
    ...{ id, shop, userId, state, phase, startsAt, endsAt, ifLate, dueAt, tries, summary, content },
    ...{ progress, revision, mail, createdAt, endedAt },
  }
})()

function openOrSkip(open: () => string): string | undefined {
  try {
    return open()
  } catch (error) {
    if (error instanceof EnvelopeError) return undefined
    throw error
  }
}

export async function deleteScheduledChangesOfShop(tables: Tables, shop: string, end?: Date): Promise<void> {
  await tables
    .delete(scheduledChanges)
    .where(and(eq(scheduledChanges.shop, shop), isOlderThan(scheduledChanges.createdAt, end)))
}

/** Yields the settings of a shop's changes, before and after, as texts. */
export async function* readChangeTexts(
  tables: Tables,
  encryption: Encryption,
  shop: string,
): AsyncGenerator<{ readonly id: string; readonly text: string }> {
  let last = ''
  for (;;) {
    const [row] = await tables
      .select()
      .from(scheduledChanges)
      .where(and(eq(scheduledChanges.shop, shop), gt(scheduledChanges.id, last)))
      .orderBy(asc(scheduledChanges.id))
      .limit(1)
    if (row === undefined) return
    const { id } = row
    last = id
    for (const text of [
      openOrSkip(() => encryption.open(row.summary, summaryCell(shop, id))),
      openOrSkip(() => encryption.open(row.content, contentCell(shop, id))),
    ])
      if (text !== undefined) yield { id, text }
  }
}

/**
 * Deletes changes that name a customer to be forgotten. The merchant relies on open ones. So an open one keeps its time
 * and the reason why it will not be published or ended.
 */
export async function redactScheduledChanges(
  tables: Tables,
  encryption: Encryption,
  shop: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const named = and(eq(scheduledChanges.shop, shop), inArray(scheduledChanges.id, [...ids]))
  await tables.delete(scheduledChanges).where(and(named, isNotNull(scheduledChanges.endedAt)))
  const open = await tables
    .select({ id: scheduledChanges.id, progress: scheduledChanges.progress })
    .from(scheduledChanges)
    .where(named)
  for (const { id, progress } of open) {
    const left = progress === null ? [] : [words.leftUnknown]
    const summary: ChangeSummary = {
      ...{ title: words.redactedTitle, says: [], recordIds: [] },
      report: { kind: 'redacted', sentences: [], left },
    }
    const content: ChangeContent = { steps: [], accepted: [], createdIds: {} }
    await tables
      .update(scheduledChanges)
      .set({
        state: progress === null ? 'heldBack' : 'failed',
        progress: null,
        revision: sql`${scheduledChanges.revision} + 1`,
        mail: 'due',
        ...{ dueAt: sql`now()`, endedAt: sql`now()` },
        summary: encryption.seal(JSON.stringify(summary), summaryCell(shop, id)),
        content: encryption.seal(JSON.stringify(content), contentCell(shop, id)),
      })
      .where(and(eq(scheduledChanges.shop, shop), eq(scheduledChanges.id, id)))
  }
}
