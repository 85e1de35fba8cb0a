import { Hono } from 'hono'
import { checkoutParts } from '#rules/checkout-now/part-names.ts'
import {
  noteChangeSchema,
  subjectSchema,
  type VersionList,
  versionNumberSchema,
  versionsPerPage,
  type WholeVersion,
} from '#rules/history/answer.ts'
import { type DeletedRecords, deletedMaximum, type ListedVersion } from '#rules/history/listed-version.ts'
import { readContent } from '#rules/history/version-content.ts'
import { z } from '#rules/schema.ts'
import { errors } from '#rules/words/errors.ts'
import { historyWords } from '#rules/words/history.ts'
import { answerJson } from '../answer-json.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import { parseBody } from '../request-body.ts'
import type { Services } from '../services.ts'
import { hasScope, readScopes } from '../session/access-scopes.ts'
import type { StoredVersion } from './version-store.ts'

const isNumber = /^\d+$/
const versionNumber = z.pipe(
  z.pipe(z.string().check(z.regex(isNumber)), z.transform(Number)),
  versionNumberSchema,
)
/** Query parameters of a page of versions, and of one version. */
const pageQuery = z.object({
  subject: z.optional(subjectSchema),
  before: z.optional(versionNumber),
  fresh: z.optional(z.string()),
})
const versionQuery = z.object({ subject: subjectSchema, number: versionNumber })
const noteForm = { schema: noteChangeSchema, limitBytes: 4_096, bounds: { levels: 2, values: 4 } }
const words = historyWords.refusals

/** Versions of a screen's records (docs/product.md#history). */
export function historyRoute({ history, store, users }: Pick<Services, 'history' | 'store' | 'users'>) {
  const { versions } = history

  /** A person who may not read discounts in the admin sees no versions of them in the app either. */
  const findHiddenPart = async (context: AppContext, write = false): Promise<'discount' | undefined> => {
    const { scope } = await users.requireGrant(context.get('session'))
    const isAllowed = hasScope(readScopes(scope), write ? 'write_discounts' : 'read_discounts')
    return isAllowed ? undefined : 'discount'
  }
  const findFilter = async (context: AppContext) => {
    const withoutPart = await findHiddenPart(context)
    return withoutPart === undefined ? {} : { withoutPart }
  }

  const describe = async (
    { shop, userId }: { readonly shop: string; readonly userId: string },
    found: readonly StoredVersion[],
  ): Promise<ListedVersion[]> => {
    const ids = new Set(found.flatMap((version) => version.userId ?? []).filter((id) => id !== userId))
    const names = new Map(
      await Promise.all(
        [...ids].map(async (id) => [id, (await store.findUser(shop, id))?.user.first_name] as const),
      ),
    )
    return found.map((version) => describeVersion(version, userId, names))
  }

  return new Hono<AppEnvironment>()
    .get('/', async (context) => {
      const session = context.get('session')
      const { success, data: query, error } = pageQuery.safeParse(context.req.query())
      if (!success) return refuseQuery(context, error)
      const { subject, before, fresh } = query
      // Each history counts its own versions, so a number without its history is no place in a list of several.
      if (before !== undefined && subject === undefined)
        return context.json({ error: errors.bodyShape('subject') }, 400)
      const question = { caller: session, signal: context.req.raw.signal, log: context.get('log') }
      const isFresh = fresh === undefined || (await history.look(question))
      const filter = { ...(await findFilter(context)), ...(subject === undefined ? {} : { subject }) }
      const found = await versions.list(session.shop, {
        ...filter,
        count: versionsPerPage,
        ...(before === undefined ? {} : { before }),
      })
      const answer: VersionList = {
        versions: await describe(session, found),
        count: await versions.count(session.shop, filter),
        isFresh,
      }
      return answerJson(context, answer)
    })
    .get('/deleted', async (context) => {
      const session = context.get('session')
      const question = { caller: session, signal: context.req.raw.signal, log: context.get('log') }
      const isFresh = await history.look(question)
      const filter = await findFilter(context)
      const found = await versions.listDeleted(session.shop, { ...filter, count: deletedMaximum })
      const answer: DeletedRecords = { deleted: await describe(session, found), isFresh }
      return answerJson(context, answer)
    })
    .get('/version', async (context) => {
      const session = context.get('session')
      const { success, data: query, error } = versionQuery.safeParse(context.req.query())
      if (!success) return refuseQuery(context, error)
      const { subject, number } = query
      const found = await versions.find(session.shop, subject, number)
      const hidden = await findHiddenPart(context)
      if (found === undefined || found.part === hidden) return context.json({ error: words.unknown }, 404)
      const content = readContent((await versions.readText(session.shop, subject, found.number)) ?? '')
      if (content === undefined) return context.json({ error: words.unreadable }, 409)
      const [described] = await describe(session, [found])
      if (described === undefined) return context.json({ error: words.unknown }, 404)
      const answer: WholeVersion = { ...described, content }
      return answerJson(context, answer)
    })
    .put('/note', async (context) => {
      const parsed = await parseBody(context, noteForm)
      if ('refusal' in parsed) return parsed.refusal
      const { shop } = context.get('session')
      const { subject, number, note } = parsed.body
      const found = await versions.find(shop, subject, number)
      const hidden = await findHiddenPart(context, true)
      if (found === undefined || found.part === hidden) return context.json({ error: words.unknown }, 404)
      await versions.setNote(shop, subject, number, note)
      return answerJson(context, {})
    })
    .delete('/', async (context) => {
      const { shop } = context.get('session')
      const { subject } = context.req.query()
      if (subject === undefined) return context.json({ error: errors.bodyShape('subject') }, 400)
      const part = await versions.findPart(shop, subject)
      const hidden = await findHiddenPart(context, true)
      if (part !== undefined && part === hidden) return context.json({ error: words.unknown }, 404)
      await versions.removeSubject(shop, subject)
      return answerJson(context, {})
    })
}

const refuseQuery = (context: AppContext, { issues: [issue] }: z.core.$ZodError) =>
  context.json({ error: errors.bodyShape(issue?.path.join('.') ?? 'query') }, 400)

function describeVersion(
  { subject, number, part, title, lines, note, author, userId, savedAt, isDeleted }: StoredVersion,
  viewerId: string,
  names: ReadonlyMap<string, string | undefined>,
): ListedVersion {
  const firstName = userId === null ? undefined : names.get(userId)
  return {
    ...{ subject, number, title, note, isDeleted },
    part: checkoutParts.find((known) => known === part) ?? 'unknown',
    lines: [...lines],
    at: savedAt.toISOString(),
    by: author !== 'user' ? author : userId === viewerId ? 'you' : 'colleague',
    ...(firstName === undefined ? {} : { firstName }),
  }
}
