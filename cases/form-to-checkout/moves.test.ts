import { describe, expect, it } from 'vitest'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import type { ActionForm, RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { createActionParams, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import type { CustomizationActionKind } from '#rules/language/actions.ts'
import { type CustomizationOwner, customizationOwners } from '#rules/language/function-owners.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { fillCondition } from './fill-condition.ts'
import { type Entry, fillField } from './fill-form.ts'
import { addMarks, markOf } from './merchant.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/** Moves together with other actions, rule by rule. A position counts only the remaining methods. */
const [one, two, three, four] = [0, 1, 2, 3].map(markOf)

const merchant = openMerchantOfFile((state) => {
  addMarks(state, 4)
  state.paymentMethods = state.paymentMethods.filter(({ name }) => name.startsWith('M'))
  state.shippingRates = state.shippingRates.filter(({ title }) => /^(Mark|Express)/.test(title))
})

type Step = { readonly do: 'move' | 'hide'; readonly name: string | undefined; readonly to?: number }

describe.each(customizationOwners)('%s', (owner) => {
  const first = owner === 'payment' ? 'Money Order' : 'Express'

  it.each<[what: string, steps: Step[], names: (string | undefined)[]]>([
    ['nothing', [], [first, one, two, three, four]],
    [
      'move all of a name, then hide the first of them',
      [
        { do: 'move', name: 'mark', to: 1 },
        { do: 'hide', name: one },
      ],
      [two, three, four, first],
    ],
    [
      'hide the first of a name, then move all',
      [
        { do: 'hide', name: one },
        { do: 'move', name: 'mark', to: 2 },
      ],
      [first, two, three, four],
    ],
    [
      'move one beyond the end, with another one hidden later',
      [
        { do: 'move', name: first, to: 5 },
        { do: 'hide', name: three },
      ],
      [one, two, four, first],
    ],
    [
      'move one after the other',
      [
        { do: 'move', name: four, to: 1 },
        { do: 'move', name: first, to: 3 },
        { do: 'hide', name: four },
      ],
      [one, two, first, three],
    ],
  ])('%s', async (_what, steps, names) => {
    await save(owner, steps)
    const { mortar } = conditionExamples.cart_subtotal.store('number').checkouts
    if (mortar === undefined) throw new Error('There is no checkout to look at')
    const { request } = mortar
    const checkout = { request: { ...request, selectedDeliveryOption: null } }
    expect((await merchant.offer(checkout))[owner]).toEqual(names)
    // The platform does not document indices beyond its list, so the function must never send one.
    const { functions } = await merchant.checkOut(checkout)
    const indices = [...JSON.stringify(functions).matchAll(/"index":(\d+)/g)].map(([, index]) =>
      Number(index),
    )
    expect(Math.max(0, ...indices)).toBeLessThan(names.length)
  })
})

/** Saves a rule for each step. All of them act. */
async function save(owner: CustomizationOwner, steps: readonly Step[]): Promise<void> {
  const type = `${owner}-rules` as const
  const form: RuleForm = {
    ...deriveRuleForm(createDraft(type)),
    title: 'Moves',
    status: 'active',
    rules: steps.map((step) => ({
      ...createRule([]),
      conditions: [fillCondition('cart_subtotal', 'number', 'gte').form],
      actions: [fillAction(owner, step)],
    })),
  }
  await merchant.save(planRuleSetSave(undefined, formatDraft(type, form), merchant.functionIds))
}

function fillAction(owner: CustomizationOwner, { do: what, name = '', to }: Step): ActionForm {
  const type: CustomizationActionKind = `${what}_${owner}`
  const schema = deriveActionFields(type)
  const entries: Record<string, Entry> = type === 'hide_delivery' ? { names: [name] } : { name }
  if (to !== undefined) entries.position = String(to)
  // Names are matched as parts here.
  let params = fillField(schema, createActionParams(type), 'exact', false)
  for (const [field, entry] of Object.entries(entries)) params = fillField(schema, params, field, entry)
  return { type, params }
}
