import { expect, test } from 'vitest'
import { FunctionRunError } from '#function-host/index.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { discountMetafieldNamespace } from '#rules/records/discount-metafields.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { createBudgetRunner } from './budget-runner.ts'
import { type PretendedRequest, pretendBuilds } from './pretended-function.test-support.ts'

const answering = (...codes: string[]): Rule => ({
  title: 'Answer',
  match_type: 'all',
  conditions: [],
  actions: [{ type: 'explain_code', params: { codes, message: 'Not yet' } }],
})

const request = (...rules: Rule[]) => ({
  functionHandle: 'discount-rules' as const,
  ruleSet: createRuleSet('Rules', rules),
})

/** Requests that the functions received, one for each target. */
async function listRequests(...rules: Rule[]) {
  const runRequests: PretendedRequest[] = []
  const builds = pretendBuilds((one) => {
    runRequests.push(one)
    return {}
  })
  const runner = createBudgetRunner(request(...rules), builds)
  await runner.run(testSample)
  return { given: runRequests, runner }
}

test('every target of a function runs, and the most expensive query is the one that counts', async () => {
  const { given } = await listRequests()
  expect(given.map(({ target }) => target)).toEqual([
    'cart.lines.discounts.generate.run',
    'cart.delivery-options.discounts.generate.run',
  ])
  const builds = pretendBuilds(
    () => ({}),
    (target) => (target.startsWith('cart.lines') ? 28 : 21),
  )
  expect(createBudgetRunner(request(), builds).queryCost).toBe(28)
})

test('six codes are entered, those that rules are about first and each once', async () => {
  const codesOf = async (...rules: Rule[]) => {
    const { given } = await listRequests(...rules)
    return given[0]?.root.enteredDiscountCodes
  }
  const entered = (...codes: string[]) => codes.map((code) => ({ code, rejectable: true }))
  expect(await codesOf(answering('DIWALI', 'HOLI'), answering('DIWALI'))).toEqual(
    entered('DIWALI', 'HOLI', 'ANOTHER-CODE-1', 'ANOTHER-CODE-2', 'ANOTHER-CODE-3', 'ANOTHER-CODE-4'),
  )
  const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  expect(await codesOf(answering(...seven))).toEqual(entered(...seven.slice(0, 6)))
})

test('a function finds its rules in its own metafields and nothing in those of others', async () => {
  const { given, runner } = await listRequests(answering('DIWALI'))
  const { ruleSet } = request(answering('DIWALI'))
  expect(given[0]?.root.discount).toBeDefined()
  const { metafield } = Object(given[0]?.root.discount)
  expect(metafield({ namespace: discountMetafieldNamespace, key: 'rules' })).toEqual({
    type: 'json',
    value: runner.formatRules(ruleSet),
  })
  expect(runner.formatRules(ruleSet)).toContain('DIWALI')
  expect(metafield({ namespace: 'somebody-else', key: 'rules' })).toBeNull()
  expect(metafield({ key: 'rules' })).toBeNull()
  expect(metafield({ namespace: discountMetafieldNamespace, key: 'unknown' })).toBeNull()
})

test('a query gets the lists of its own rules, even if the request’s rules need other lists', async () => {
  const tagged = (tag: string): Rule => ({
    ...answering('DIWALI'),
    conditions: [{ type: 'customer_tag', params: { operator: 'in', valueType: 'array', value: [tag] } }],
  })
  const { given, runner } = await listRequests(tagged('vip'))
  expect(given.map(({ variables }) => JSON.stringify(variables))).toEqual(
    given.map(() => expect.stringContaining('vip')),
  )
  await runner.run(testSample, createRuleSet('Rules', [tagged('wholesale')]))
  expect(JSON.stringify(given.at(-1)?.variables)).toContain('wholesale')
  expect(JSON.stringify(given.at(-1)?.variables)).not.toContain('vip')
})

test('a function that is not built for checkout is named', () => {
  const builds = pretendBuilds(() => ({}))
  const unbuilt = () =>
    createBudgetRunner(request(), (handle, target) => ({ ...builds(handle, target), deployed: null }))
  expect(unbuilt).toThrow(
    new FunctionRunError('InvalidModuleError', 'The function discount-rules is not built for checkout'),
  )
  expect(unbuilt).toThrow(expect.objectContaining({ name: 'InvalidModuleError' }))
})
