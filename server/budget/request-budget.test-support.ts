import type { Condition, Rule } from '#rules/language/rule-set.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp, type ReplacedWorld } from '../test-support/test-world.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'

/** The app's answer to a request for the budget of rules. */
export async function requestBudget(body: unknown, world: ReplacedWorld = {}, token?: string) {
  const { app, platform, lines } = createTestApp(unusedDatabase, world)
  const response = await app.request('/app/api/budget', {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? (await signSessionToken())}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json(), platform, lines }
}

export const condition = (
  type: string,
  operator: Condition['params']['operator'],
  value: Condition['params']['value'],
): Condition => ({
  type,
  params: { operator, valueType: Array.isArray(value) ? 'array' : 'number', value },
})
export const expensive = condition('cart_subtotal', 'gte', 1000)
export const rule = (conditions: Condition[], ...actions: Rule['actions']): Rule => ({
  title: 'Rule',
  match_type: 'all',
  conditions,
  actions,
})
export const hide = { type: 'hide_payment', params: { name: 'Cash' } }
