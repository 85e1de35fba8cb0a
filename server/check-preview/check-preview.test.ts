import { describe, expect, it } from 'vitest'
import type { Action, Condition } from '#rules/language/rule-set.ts'
import { checkPreviewAnswerSchema } from '#rules/preview/checks/check-preview.ts'
import { errors } from '#rules/words/errors.ts'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp, type ReplacedWorld } from '../test-support/test-world.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'

const poBox: Condition = {
  type: 'address_line_1',
  params: { operator: 'contains', valueType: 'string', value: 'box' },
}
const stop = (from: string): Action => ({
  type: 'stop_checkout',
  params: { field: 'address1', from, message: 'No PO boxes.' },
})
const ruleSet = {
  version: 1,
  title: 'Checks',
  rules: [{ title: 'Rule 1', match_type: 'all', conditions: [poBox], actions: [stop('checkout')] }],
}
const address = { countryCode: 'IN', provinceCode: 'KA', zip: '560001', address1: 'PO Box 44' }
const request = {
  functionHandle: 'checks-rules',
  ruleSet,
  step: 'checkout',
  sample: { ...testSample, address },
}

async function post(body: object, replaced: ReplacedWorld = {}) {
  const { app, lines } = createTestApp(unusedDatabase, replaced)
  const response = await app.request('/app/api/check-preview', {
    method: 'POST',
    headers: { authorization: `Bearer ${await signSessionToken()}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json(), lines }
}
async function preview(changes: object = {}) {
  const { status, body } = await post({ ...request, ...changes })
  expect([status, body]).toEqual([200, expect.anything()])
  return checkPreviewAnswerSchema.parse(body)
}

describe('POST /app/api/check-preview', () => {
  const error = {
    target: '$.cart.deliveryGroups[0].deliveryAddress.address1',
    message: 'No PO boxes.',
  }

  it('shows the shopper’s message and its place, and how the rule came to it', async () => {
    const { errors: shown, outcome } = await preview()
    expect(shown).toEqual([error])
    expect(outcome.trace?.rules).toMatchObject([
      {
        fired: true,
        conditions: [{ state: 'met', found: ['PO Box 44'] }],
        actions: [{ outcome: 'stopped', ...error }],
      },
    ])
  })

  it('lets other checkouts pass', async () => {
    const street = { ...address, address1: '12 Church Street' }
    const { errors: shown, outcome } = await preview({ sample: { ...testSample, address: street } })
    expect(shown).toEqual([])
    expect(outcome.trace?.rules).toMatchObject([{ fired: false, actions: [] }])
  })

  it('shows a rule that waits for a later step', async () => {
    const { errors: shown, outcome } = await preview({ step: 'cart' })
    expect(shown).toEqual([])
    expect(outcome.trace?.rules).toMatchObject([
      { fired: true, actions: [{ outcome: 'later', target: '', message: '' }] },
    ])
  })

  it.each([
    ['a function that is none of checks', { functionHandle: 'payment-rules' }, 'functionHandle'],
    ['a step that there is not', { step: 'thank you' }, 'step'],
    [
      'a country that the platform does not know',
      { sample: { ...testSample, address: { ...address, countryCode: 'QQ' } } },
      'sample.address.countryCode',
    ],
  ])('refuses %s, and says where', async (_what, changes, where) => {
    const { status, body } = await post({ ...request, ...changes })
    expect([status, body]).toEqual([400, { error: errors.bodyShape(where) }])
  })

  it('reports a function that is not built, and the log says which', async () => {
    const { body, lines } = await post(request, { requireBuilds: createFunctionBuilds('/nowhere') })
    expect(checkPreviewAnswerSchema.parse(body)).toMatchObject({
      errors: [],
      outcome: { error: expect.anything(), trace: null },
    })
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', function: 'checks-rules', requestId: 'request-1' }),
    )
  })
})

it('is measured at the last step, where every rule acts', async () => {
  const { app } = createTestApp(unusedDatabase)
  const response = await app.request('/app/api/budget', {
    method: 'POST',
    headers: { authorization: `Bearer ${await signSessionToken()}` },
    body: JSON.stringify({ functionHandle: 'checks-rules', ruleSet }),
  })
  expect([response.status, await response.text()]).toEqual([200, expect.not.stringContaining('InvalidInput')])
})
