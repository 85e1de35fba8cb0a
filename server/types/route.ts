import { Hono } from 'hono'
import { type DiscountListItem, deriveDiscountListItem } from '#rules/features/discounts/list-item.ts'
import { deriveListItem, type RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import {
  type DiscountTypeHandle,
  isDiscountTypeHandle,
  isRuleTypeHandle,
  ownerOfType,
  type RuleTypeHandle,
  ruleTypes,
} from '#rules/language/rule-types.ts'
import { readDiscountRecord } from '#rules/records/discount-rule-record.ts'
import { type RuleSetRecord, readRuleRecord } from '#rules/records/rule-record.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import type { World } from '../world.ts'
import type { RecordList } from './customization-list.ts'
import { ruleSetLists } from './customizations.ts'
import { listedDiscounts } from './discounts.ts'
import { readRecords, type UnreadRecords } from './read-records.ts'

/** Items of one data type, or of several types of one owner separated by commas (docs/product.md#own-api). */
export function typesRoute({ clock }: Pick<World, 'clock'>, callAdmin: CallAdmin) {
  return new Hono<AppEnvironment>().get('/:types', async (context) => {
    const named = context.req.param('types')
    const handles = named.split(',')
    const question = {
      caller: context.get('session'),
      signal: context.req.raw.signal,
      log: context.get('log').with({ type: named }),
    }
    const list = handles.every(isDiscountTypeHandle)
      ? await listDiscounts(handles, callAdmin, question)
      : areOfOneOwner(handles)
        ? await listRuleSets(handles, clock.now(), callAdmin, question)
        : undefined
    if (list === undefined) return context.json({ error: ruleListWords.typeUnknown(named) }, 404)
    return list.ok
      ? answerJson(context, { items: list.items })
      : context.json({ error: list.message }, list.status)
  })
}

type ListQuestion = Parameters<typeof readRecords>[2]
type Listed<Item> = { readonly ok: true; readonly items: readonly Item[] } | UnreadRecords

type RuleTypeHandles = readonly [RuleTypeHandle, ...RuleTypeHandle[]]

function areOfOneOwner(handles: readonly string[]): handles is RuleTypeHandles {
  return handles.every(isRuleTypeHandle) && new Set(handles.map(ownerOfType)).size === 1
}

async function listRuleSets(
  handles: RuleTypeHandles,
  now: Date,
  callAdmin: CallAdmin,
  question: ListQuestion,
): Promise<Listed<RuleSetListItem>> {
  const list: RecordList<RuleSetRecord> = ruleSetLists[ruleTypes[handles[0]].owner]
  const read = await readRecords(list, callAdmin, question)
  if (!read.ok) return read
  const items = read.records.flatMap((record) => {
    const stored = readRuleRecord(record)
    return stored !== undefined && handles.includes(stored.draft.type) ? [deriveListItem(stored, now)] : []
  })
  return { ok: true, items }
}

async function listDiscounts(
  handles: readonly DiscountTypeHandle[],
  callAdmin: CallAdmin,
  question: ListQuestion,
): Promise<Listed<DiscountListItem>> {
  const read = await readRecords(listedDiscounts, callAdmin, question)
  if (!read.ok) return read
  const items = read.records.flatMap((record) => {
    const stored = readDiscountRecord(record)
    return stored !== undefined && handles.includes(stored.draft.type) ? [deriveDiscountListItem(stored)] : []
  })
  return { ok: true, items }
}
