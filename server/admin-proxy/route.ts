import { Hono } from 'hono'
import { z } from 'zod'
import { functionOwners, ruleOwners } from '#rules/language/function-owners.ts'
import { errors } from '#rules/words/errors.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import type { WriteAs } from '../history/attributed-writes.ts'
import { formatPlanRefusal } from '../plan-limits/format-refusal.ts'
import type { GuardRuleSets } from '../plan-limits/guard-rule-sets.ts'
import { createsRuleSets, readRuleSetWrite } from '../plan-limits/rule-set-write.ts'
import type { SessionToken } from '../platform/session-token.ts'
import type { NoteChanges } from '../record-changes/note-changes.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { describeFailure } from './admin-answer.ts'
import type { AdminCall, CallAdmin } from './call-admin.ts'
import { idOf } from './input-types.ts'
import type { ShippedDocument } from './shipped-documents.ts'

/** More than twice the bytes of six metafields of the largest size. */
export const ADMIN_BODY_LIMIT_BYTES = 2 * 1024 * 1024

const bodyForm = {
  schema: z.object({
    query: z.string(),
    variables: z.record(z.string(), z.unknown()).nullish(),
    /** Id of the rule set that the new one replaces. Allowed only with a document that creates a rule set. */
    replaces: idOf(ruleOwners.map((owner) => functionOwners[owner].recordType)).optional(),
  }),
  limitBytes: ADMIN_BODY_LIMIT_BYTES,
  /** The app's widest save has a few hundred values. Long content, such as rules, is one text. */
  bounds: { levels: 32, values: 10_000 },
}

type DocumentCall = AdminCall & { readonly document: ShippedDocument }
type WriteServices = {
  readonly noteChanges: NoteChanges
  readonly guardRuleSets: GuardRuleSets
  readonly writeAs: WriteAs
}

/** Sends the client's shipped documents to the Admin API of the session's shop, and notes what they changed. */
export function adminProxyRoute(
  { documents }: Pick<World, 'documents'>,
  callAdmin: CallAdmin,
  { noteChanges, guardRuleSets, writeAs }: WriteServices,
) {
  /** Sends a mutation when the person's turn comes, and notes what it changed. */
  const write = async (session: SessionToken, call: DocumentCall, replaces: string | undefined) =>
    writeAs(session, call, async () => {
      const { document, variables, log } = call
      const perform = () => callAdmin(call)
      const ofRuleSet = readRuleSetWrite(document, variables)
      const answer =
        ofRuleSet === undefined
          ? await perform()
          : await guardRuleSets(call, { write: ofRuleSet, replaces, perform })
      if (answer.kind === 'answered') await noteChanges(session, { variables, data: answer.body.data }, log)
      return answer
    })

  return new Hono<AppEnvironment>().post('/graphql', async (context) => {
    const session = context.get('session')
    const parsed = await parseBody(context, bodyForm)
    if ('refusal' in parsed) return parsed.refusal

    const document = documents().find(parsed.body.query)
    if (document === undefined) return context.json({ error: errors.documentUnknown }, 400)
    const { replaces } = parsed.body
    const isStrange = replaces !== undefined && !createsRuleSets(document)
    const wrong = isStrange ? 'replaces' : document.checkVariables(parsed.body.variables ?? {})
    if (wrong !== undefined) return context.json({ error: errors.bodyShape(wrong) }, 400)
    const log = context.get('log').with({ document: document.name })

    const variables = parsed.body.variables ?? undefined
    const call = { caller: session, document, variables, signal: context.req.raw.signal, log }
    const answer =
      document.operation === 'mutation' ? await write(session, call, replaces) : await callAdmin(call)
    if (answer.kind === 'not in plan') return answerJson(context, formatPlanRefusal(document, answer.refusal))
    if (answer.kind === 'answered') {
      const { data, errors: graphqlErrors } = answer.body
      return answerJson(context, { data, errors: graphqlErrors })
    }
    const { status, message } = describeFailure(answer)
    log.warn('admin request failed', { ...answer })
    return context.json({ error: message }, status)
  })
}
