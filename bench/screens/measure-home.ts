import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { limits } from '#rules/language/limits.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { metafieldKeys, metafieldNamespace } from '#rules/records/metafields.ts'
import { Admin } from '../../e2e/admin.ts'
import { askAdminApi } from '../../e2e/admin-api.ts'
import type { Stack } from '../../e2e/stack.ts'

const apis = {
  payment: {
    type: 'payment-rules',
    functionHandle: 'payment-cod',
    action: 'hide_payment',
    params: { name: 'Bank Deposit' },
  },
  delivery: {
    type: 'delivery-rules',
    functionHandle: 'delivery-rules',
    action: 'hide_delivery',
    params: { names: ['Express'] },
  },
} as const
type Api = keyof typeof apis

/** As many active rule sets of both APIs as a shop may have. */
export async function fillHome(request: APIRequestContext, stack: Stack): Promise<void> {
  for (const api of ['payment', 'delivery'] as const) {
    for (let number = 1; number <= limits.activeCustomizations; number += 1) {
      await storeActive(request, stack, api, number)
    }
  }
}

async function storeActive(request: APIRequestContext, stack: Stack, api: Api, number: number) {
  const { type, functionHandle, action, params } = apis[api]
  const title = `A ${api} set of the home page ${number}`
  const condition = {
    type: 'cart_subtotal',
    params: {
      operator: 'gt' as const,
      valueType: 'number' as const,
      value: 1_000_000 + number,
      __field_path: 'cart.cost.subtotalAmount.amount',
    },
  }
  const rules = createRuleSet(title, [
    { title: 'Rule 1', match_type: 'all', conditions: [condition], actions: [{ type: action, params }] },
  ])
  const values = {
    [metafieldKeys.rules]: rules,
    [metafieldKeys.queryInput]: {},
    [metafieldKeys.uiConfig]: { version: 1, type, names: {} },
  }
  const metafields = Object.entries(values).map(([key, value]) => ({
    namespace: metafieldNamespace,
    key,
    type: 'json',
    value: JSON.stringify(value),
  }))
  const [field, kind] = [`${api}Customization`, `${api === 'payment' ? 'Payment' : 'Delivery'}Customization`]
  const answer = await askAdminApi(
    request,
    stack,
    `mutation Create($input: ${kind}Input!) { ${field}Create(${field}: $input) { userErrors { message } } }`,
    { input: { functionHandle, enabled: true, title, metafields } },
  )
  const [fault] = answer[`${field}Create`].userErrors
  if (fault !== undefined) throw new Error(`The store refuses a rule set: ${fault.message}`)
}

/** Milliseconds from the navigation of the app's frame until the last line of what acts at checkout is there. */
export async function measureHome(context: BrowserContext, stack: Stack): Promise<number> {
  const page = await context.newPage()
  try {
    const admin = new Admin(page, stack)
    await admin.openApp('/app')
    const last = `A payment set of the home page ${limits.activeCustomizations}`
    await admin.app.getByRole('link', { name: last, exact: true }).waitFor()
    const frame = page.frames().find((one) => one.parentFrame() !== null)
    if (frame === undefined) throw new Error('The app is not in the page.')
    return await frame.evaluate(() => performance.now())
  } finally {
    await page.close()
  }
}
