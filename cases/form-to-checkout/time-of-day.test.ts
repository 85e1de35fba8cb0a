import { describe, expect, it } from 'vitest'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { createAction, createCondition, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { deriveRuleSetSaveNeed } from '#rules/features/save-need.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { findMetafield, formatJsonMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import {
  createDraft,
  planRuleSetSave,
  type RuleSetRecord,
  readRuleRecord,
} from '#rules/records/rule-record.ts'
import { issueMessages } from '#rules/words/issue-messages.ts'
import { fillField } from './fill-form.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const type = 'payment-rules'
const setting = { type, isPlus: false, isProduction: true } as const
const schema = deriveConditionFields('shop_time', { currencyCode: 'INR' })
const hidden = 'Bank Deposit'

const merchant = openMerchantOfFile()

/** Form of the rule "Between {min} and {max}: hide Bank Deposit", with the times as typed. */
function fillForm(operator: 'between' | 'not_between', min: string, max: string): RuleForm {
  const condition = createCondition('shop_time', { currencyCode: 'INR' })
  const compared = fillField(schema, condition.params, 'operator', operator)
  const action = createAction('payment')
  const name = fillField(deriveActionFields('hide_payment'), action.params, 'name', hidden)
  return {
    ...deriveRuleForm(createDraft(type)),
    title: 'Office hours',
    status: 'active',
    rules: [
      {
        ...createRule([]),
        conditions: [{ ...condition, params: fillField(schema, compared, 'value', { min, max }) }],
        actions: [{ ...action, params: name }],
      },
    ],
  }
}

const save = (stored: RuleSetRecord | undefined, form: RuleForm) =>
  merchant.save(planRuleSetSave(stored, formatDraft(type, form), merchant.functionIds))

/**
 * Time zones, by the time on their clocks at 10:30 in India, where the store is. In Pago Pago it is still the previous
 * day.
 */
const zones = {
  '05:00': 'Europe/London',
  '10:30': 'Asia/Kolkata',
  '14:00': 'Asia/Tokyo',
  '18:00': 'Pacific/Pago_Pago',
}
const request = { lines: [{ sku: 'SL-MOR', quantity: 1 }] }

async function listHidingTimes(): Promise<string[]> {
  const times: string[] = []
  for (const [time, ianaTimezone] of Object.entries(zones)) {
    const { payment } = await merchant.offer({ request, shop: { ianaTimezone } })
    if (!payment.includes(hidden)) times.push(time)
  }
  return times
}

describe('a rule by the time of day', () => {
  it.each([
    ['between', '9 am', '6 pm', ['10:30', '14:00', '18:00']],
    ['not_between', '9 am', '5:30 pm', ['05:00', '18:00']],
    ['between', '17:30', '09:00', ['05:00', '18:00']],
    ['not_between', '17:30', '09:00', ['10:30', '14:00']],
  ] as const)('%s %s and %s acts in its hours and in no others', async (operator, min, max, times) => {
    const form = fillForm(operator, min, max)
    expect(findRuleSetIssues(formatDraft(type, form).ruleSet, setting)).toEqual([])
    await save(undefined, form)
    expect(await listHidingTimes()).toEqual(times)
  })

  it('with two equal ends is refused, and its ends are not swapped', () => {
    const form = fillForm('between', '09:00', '9 am')
    const { ruleSet } = formatDraft(type, form)
    expect(ruleSet.rules[0]?.conditions[0]?.params.operator).toBe('between')
    expect(findRuleSetIssues(ruleSet, setting)).toEqual([
      expect.objectContaining({
        severity: 'error',
        path: ['rules', 0, 'conditions', 0, 'params', 'value'],
        message: issueMessages.windowEmpty,
      }),
    ])
  })

  it('that was saved without seconds stops its function; its editor shows this, and a save fixes it', async () => {
    await save(undefined, fillForm('between', '09:00', '17:30'))
    const [good] = merchant.listRecords()
    if (good === undefined) throw new Error('Nothing was stored')
    const queryInput = JSON.parse(findMetafield(good.metafields, metafieldKeys.queryInput)?.value ?? '')
    const old = formatJsonMetafield(metafieldKeys.queryInput, {
      ...queryInput,
      timeWindowStart: '09:00',
      timeWindowEnd: '17:30',
    })
    await merchant.save([{ kind: 'update', record: good, changes: { metafields: [old] } }])
    await expect(listHidingTimes()).rejects.toThrow('InvalidVariableValueError')

    const [stored] = merchant.listRecords()
    const draft = stored && readRuleRecord(stored)?.draft
    if (draft === undefined) throw new Error('The record cannot be read')
    const opened = deriveRuleForm(draft)
    const plan = planRuleSetSave(stored, formatDraft(type, opened), merchant.functionIds)
    expect(deriveRuleSetSaveNeed(opened, opened, plan)).toBe('finishing')
    await merchant.save(plan)
    expect(await listHidingTimes()).toEqual(['10:30', '14:00'])
  })
})
