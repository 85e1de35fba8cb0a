import { Hono } from 'hono'
import { type DiscountListItem, deriveDiscountListItem } from '#rules/features/discounts/list-item.ts'
import { deriveListItem, type RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import {
  type DiscountTypeHandle,
  isDiscountTypeHandle,
  isRuleTypeHandle,
  type RuleTypeHandle,
  ruleTypes,
} from '#rules/language/rule-types.ts'
import { readDiscountRecord } from '#rules/records/discount-rule-record.ts'
import { type RuleSetRecord, readRuleRecord } from '#rules/records/rule-record.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import type { AskAdmin } from '../admin-proxy/ask-admin.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import type { World } from '../world.ts'
import type { RecordList } from './customization-list.ts'
import { ruleSetLists } from './customizations.ts'
import { listedDiscounts } from './discounts.ts'
import { readRecords, type UnreadRecords } from './read-records.ts'

/** The items of a data type, from the platform's records (docs/product.md#own-api). */
export function typesRoute({ clock }: Pick<World, 'clock'>, askAdmin: AskAdmin) {
  return new Hono<AppEnvironment>().get('/:type', async (context) => {
    const handle = context.req.param('type')
    const question = {
      caller: context.get('session'),
      signal: context.req.raw.signal,
      log: context.get('log').with({ type: handle }),
    }
    const list = isDiscountTypeHandle(handle)
      ? await listDiscounts(handle, askAdmin, question)
      : isRuleTypeHandle(handle)
        ? await listRuleSets(handle, clock.now(), askAdmin, question)
        : undefined
    if (list === undefined) return context.json({ error: ruleListWords.typeUnknown(handle) }, 404)
    return list.ok
      ? answerJson(context, { items: list.items })
      : context.json({ error: list.message }, list.status)
  })
}

type ListQuestion = Parameters<typeof readRecords>[2]
type Listed<Item> = { readonly ok: true; readonly items: readonly Item[] } | UnreadRecords

async function listRuleSets(
  handle: RuleTypeHandle,
  now: Date,
  askAdmin: AskAdmin,
  question: ListQuestion,
): Promise<Listed<RuleSetListItem>> {
  const list: RecordList<RuleSetRecord> = ruleSetLists[ruleTypes[handle].owner]
  const read = await readRecords(list, askAdmin, question)
  if (!read.ok) return read
  const items = read.records.flatMap((record) => {
    const stored = readRuleRecord(record)
    return stored?.draft.type === handle ? [deriveListItem(stored, now)] : []
  })
  return { ok: true, items }
}

async function listDiscounts(
  handle: DiscountTypeHandle,
  askAdmin: AskAdmin,
  question: ListQuestion,
): Promise<Listed<DiscountListItem>> {
  const read = await readRecords(listedDiscounts, askAdmin, question)
  if (!read.ok) return read
  const items = read.records.flatMap((record) => {
    const stored = readDiscountRecord(record)
    return stored?.draft.type === handle ? [deriveDiscountListItem(stored)] : []
  })
  return { ok: true, items }
}
