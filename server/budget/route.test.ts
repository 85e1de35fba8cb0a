import { describe, expect, test } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { budgetAnswerSchema } from '#rules/preview/budget/budget-answer.ts'
import { budgetWords } from '#rules/words/budget.ts'
import { errors } from '#rules/words/errors.ts'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { pretendBuilds } from './pretended-function.test-support.ts'
import { condition, expensive, hide, requestBudget, rule } from './request-budget.test-support.ts'

const body = {
  functionHandle: 'payment-checkout',
  ruleSet: createRuleSet('Rules', [rule([expensive], hide)]),
}
const requireBuilds = pretendBuilds(() => ({}))

test('the budget of rules is answered, however many pin codes they have, without the platform', async () => {
  const zips = Array.from({ length: 5_000 }, (_, index) => `${110_001 + index}`)
  const long = createRuleSet('Rules', [rule([condition('location_zipcode', 'in', zips)], hide)])
  for (const [ruleSet, carts] of [
    [body.ruleSet, 2],
    [long, 0],
  ] as const) {
    const { status, body: answer, platform } = await requestBudget({ ...body, ruleSet }, { requireBuilds })
    expect(status).toBe(200)
    expect(budgetAnswerSchema.parse(answer).carts).toHaveLength(carts)
    expect(platform.calls.admin).toEqual([])
  }
})

describe('is refused', () => {
  test('without a good session token', async () => {
    const forged = await signSessionToken({}, 'another-secret')
    expect(await requestBudget(body, {}, forged)).toMatchObject({
      status: 401,
      body: { error: errors.sessionInvalid },
    })
  })

  test('for a function that judges no rules', async () => {
    const { status, body: answer } = await requestBudget({ ...body, functionHandle: 'payment-pincodes' })
    expect([status, answer]).toEqual([400, { error: errors.bodyShape('functionHandle') }])
  })

  test('where values are nested without end', async () => {
    const nested = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)
    const { status, body: answer } = await requestBudget({ ...body, nested })
    expect([status, answer]).toEqual([400, { error: errors.bodyTooComplex }])
  })

  test('where the function is not built', async () => {
    const world = { requireBuilds: createFunctionBuilds('/nowhere') }
    const { status, body: answer, lines } = await requestBudget(body, world)
    expect([status, answer]).toEqual([503, { error: budgetWords.notBuilt }])
    expect(lines.join()).toContain('payment-checkout')
  })

  test('with our own fault where something else is wrong with it', async () => {
    const broken = () => {
      throw new TypeError('no such thing')
    }
    expect(await requestBudget(body, { requireBuilds: broken })).toMatchObject({
      status: 500,
      body: { error: errors.ourFault },
    })
  })
})
