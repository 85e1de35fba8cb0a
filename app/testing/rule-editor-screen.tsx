import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { deriveQueryInput } from '#rules/functions/query-input.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { formatJsonMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { fillIn } from './fill-in.ts'
import { renderApp, saveButton } from './render-app.tsx'
import type { TestPlatform } from './test-platform.ts'

type Opening = {
  readonly type?: RuleTypeHandle
  /** True to wait until the form is ready for use. */
  readonly waits?: boolean
}

/** Opens the editor of a new rule set, or of a stored one by its number. */
export async function openRuleEditor(
  platform: TestPlatform,
  number?: string,
  { type = 'payment-rules', waits = true }: Opening = {},
) {
  const app = renderApp(`/app/${type}/${number ?? 'new'}`, platform)
  if (waits) await screen.findByRole('heading', { level: 2, name: 'Rules' })
  const typeInto = async (label: string | RegExp, text: string, index = 0) => {
    const field = screen.getAllByLabelText(label, { selector: 'input' })[index]
    if (field === undefined) throw new Error(`There is no field ${label} at ${index}.`)
    await fillIn(app.user, field, text)
  }
  return {
    ...app,
    typeInto,
    /** Replaces the text of a field. */
    type: (label: string, text: string) => typeInto(label, text),
    addCondition: async (label: string) => {
      await app.user.click(screen.getByRole('button', { name: 'Add condition' }))
      await fillIn(app.user, await screen.findByPlaceholderText('Search conditions'), label)
      await app.user.keyboard('{Enter}')
      await screen.findByRole('heading', { level: 5, name: label })
    },
    setStatus: (label: string) => app.user.selectOptions(screen.getByLabelText('Status'), label),
    save: async () => {
      await waitFor(() => expect(saveButton()).toBeDefined())
      await app.user.click(saveButton())
    },
    /** Takes the first match, since Polaris draws the actions of a page a second time to measure them. */
    pageAction: async (label: string) => {
      const [action] = screen.getAllByRole('button', { name: label })
      if (action === undefined) throw new Error(`The page has no action ${label}.`)
      await app.user.click(action)
    },
    saved: () => waitFor(() => expect(app.toasts).toEqual(['Rule set saved'])),
  }
}

/** Stores a record with number 7 and one rule about the subtotal. */
export function storeRuleSet(platform: TestPlatform, rules = JSON.stringify(storedRuleSet)) {
  platform.records.push({
    owner: 'payment',
    id: 'gid://shopify/PaymentCustomization/7',
    title: 'Stored',
    enabled: false,
    functionId: 'payment-cod-function',
    metafields: [
      { ...formatJsonMetafield(metafieldKeys.rules, {}), value: rules },
      formatJsonMetafield(metafieldKeys.queryInput, deriveQueryInput(createRuleSet(''), 'payment-cod')),
      formatJsonMetafield(metafieldKeys.uiConfig, { version: 1, type: 'payment-rules', names: {} }),
    ],
  })
}

const storedRuleSet = {
  version: 1,
  title: 'Stored',
  rules: [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [
        {
          type: 'cart_subtotal',
          params: {
            operator: 'gt',
            valueType: 'number',
            value: 5000,
            __field_path: 'cart.cost.subtotalAmount.amount',
          },
        },
      ],
      actions: [{ type: 'hide_payment', params: { name: 'Cash on Delivery (COD)' } }],
    },
  ],
}

/** Rules of the last record, as the platform stores them. */
export function storedRules(platform: TestPlatform): unknown {
  const text = platform.records.at(-1)?.metafields.find(({ key }) => key === metafieldKeys.rules)?.value
  return text === undefined ? undefined : JSON.parse(text)
}
