import { describe, expect, it } from 'vitest'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { readScript } from '#rules/from-scripts/read-script.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { openMerchantOfFile } from '../form-to-checkout/merchant-of-file.ts'
import { patternSamples } from './pattern-samples.ts'
import { paymentSamples } from './payment-samples.ts'
import type { Shown } from './sample-checkouts.ts'
import { shippingSamples } from './shipping-samples.ts'

const merchant = openMerchantOfFile()

describe.each([...paymentSamples, ...shippingSamples, ...patternSamples])(
  '$title',
  ({ script, checkouts }) => {
    it('acts at checkout as the script does, from its draft over the form and the save', async () => {
      const { drafts, notes, refusal } = readScript(script)
      expect(notes.filter(({ isDifference }) => !isDifference)).toEqual([])
      expect(refusal).toBeUndefined()
      const [draft, ...more] = drafts
      if (draft === undefined || more.length > 0) throw new Error('A sample has one draft')
      const { type } = draft
      const { owner } = ruleTypes[type]
      const before = await Promise.all(checkouts.map(({ request }) => merchant.offer({ request })))

      const rules = draft.rules.map(({ rule }) => rule)
      const form = deriveRuleForm({ ...createDraft(type), ruleSet: createRuleSet(draft.title, rules) })
      const wanted = formatDraft(type, { ...form, status: 'active' })
      expect(findRuleSetIssues(wanted.ruleSet, { type, isPlus: false, isProduction: true })).toEqual([])
      await merchant.save(planRuleSetSave(undefined, wanted, merchant.functionIds))
      for (const [index, { request, shown = {} }] of checkouts.entries()) {
        const offered = await merchant.offer({ request })
        expect(offered[owner], `checkout ${index + 1}`).toEqual(show(before[index]?.[owner] ?? [], shown))
      }
    })
  },
)

function show(names: readonly string[], { hidden = [], renamed = {}, first = [] }: Shown): string[] {
  const left = names.filter((name) => !hidden.includes(name))
  const ordered = [
    ...first.filter((name) => left.includes(name)),
    ...left.filter((name) => !first.includes(name)),
  ]
  expect(names, 'the sample names what the store offers').toEqual(
    expect.arrayContaining([...hidden, ...first, ...Object.keys(renamed)]),
  )
  return ordered.map((name) => renamed[name] ?? name)
}
