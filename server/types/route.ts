import { Hono } from 'hono'
import type { ListAnswer } from '#rules/features/rule-list/list-answer.ts'
import { deriveListItem } from '#rules/features/rule-list/list-item.ts'
import { isRuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import { readRuleRecord } from '#rules/records/rule-record.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import type { AskAdmin } from '../admin-proxy/ask-admin.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { readCustomizations } from './read-customizations.ts'

/** The items of a data type, from the platform's records (docs/product.md#own-api). */
export function typesRoute(askAdmin: AskAdmin) {
  return new Hono<AppEnvironment>().get('/:type', async (context) => {
    const handle = context.req.param('type')
    if (!isRuleTypeHandle(handle)) return context.json({ error: ruleListWords.typeUnknown(handle) }, 404)

    const read = await readCustomizations(ruleTypes[handle].owner, askAdmin, {
      session: context.get('session'),
      signal: context.req.raw.signal,
      log: context.get('log').with({ type: handle }),
    })
    if (!read.ok) return context.json({ error: read.message }, read.status)

    const answer: ListAnswer = {
      items: read.records.flatMap((record) => {
        const stored = readRuleRecord(record)
        return stored?.draft.type === handle ? [deriveListItem(stored)] : []
      }),
    }
    return answerJson(context, answer)
  })
}
