import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assemble } from '#function-host/test-support/assemble.ts'
import { smallestQuery, writingGuest } from '#function-host/test-support/guests.ts'
import type { Condition, RuleSet } from '#rules/language/rule-set.ts'
import { previewAnswerSchema } from '#rules/preview/preview-answer.ts'
import { errors } from '#rules/words/errors.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp, type ReplacedWorld } from '../test-support/test-world.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'
import { PREVIEW_BODY_LIMIT_BYTES } from './body-limit.ts'
import { createFunctionBuilds } from './function-builds.ts'

async function post(body: unknown, world: ReplacedWorld = {}, token?: string) {
  const { app, lines, platform } = createTestApp(unusedDatabase, world)
  const response = await app.request('/app/api/preview', {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? (await signSessionToken())}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json(), lines, platform }
}

async function preview(body: unknown, world: ReplacedWorld = {}) {
  const answer = await post(body, world)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return { ...previewAnswerSchema.parse(answer.body), lines: answer.lines }
}

const always: Condition = {
  type: 'cart_subtotal',
  params: { operator: 'gte', valueType: 'number', value: 0 },
}
const set = (
  ...actions: [type: string, params: RuleSet['rules'][number]['actions'][number]['params']][]
) => ({
  version: 1,
  title: 'Rules',
  rules: [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [always],
      actions: actions.map(([type, params]) => ({ type, params })),
    },
  ],
})
const hide = (name: string) => ({
  functionHandle: 'payment-cod',
  ruleSet: set(['hide_payment', { name }]),
})
const shownIn = ({ methods }: { methods: readonly { shown: { name: string } | null }[] }) =>
  methods.flatMap(({ shown }) => (shown === null ? [] : [shown.name]))

describe('with the compiled functions', () => {
  test('runs a rule set on the sample, and asks the platform nothing', async () => {
    const { status, body, platform } = await post({ records: [hide('bank')], sample: testSample })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      methods: [
        { name: 'Cash on Delivery (COD)', shown: { position: 0 }, changes: [] },
        { name: 'Bank Deposit', shown: null, changes: [{ kind: 'hide', record: 0 }] },
        { name: 'Google Pay', shown: { position: 1 } },
      ],
      outcomes: [{ operations: [{ paymentMethodHide: {} }], logs: [], error: null }],
    })
    expect(platform.calls.admin).toEqual([])
  })

  test('runs several, one after the other, on the same input', async () => {
    const answer = await preview({
      records: [hide('bank'), hide('bank'), hide('google')],
      sample: testSample,
    })
    expect(shownIn(answer)).toEqual(['Cash on Delivery (COD)'])
    expect(answer.methods[1]?.changes.map(({ record }) => record)).toEqual([0, 1])
  })

  test('runs delivery rules on the rates', async () => {
    const rules = {
      functionHandle: 'delivery-rules',
      ruleSet: set(['hide_delivery', { names: ['Express'] }]),
    }
    expect(shownIn(await preview({ records: [rules], sample: testSample }))).toEqual(['Standard'])
  })

  test('runs stored pincodes next to rules', async () => {
    const pincodes = (codes: number[]) => ({
      functionHandle: 'payment-pincodes',
      metafields: {
        app_config: JSON.stringify({ paymentMethods: ['Google'] }),
        pincode_set_1: JSON.stringify({ operator: 'in', sorted: true, count: codes.length, value: codes }),
      },
    })
    const zip = Number(testSample.address?.zip)
    const records = [pincodes([zip]), hide('bank'), pincodes([zip + 1])]
    const answer = await preview({ records, sample: testSample })
    expect(answer.methods.map(({ changes }) => changes)).toEqual([
      [],
      [{ kind: 'hide', record: 1, rule: 0 }],
      [{ kind: 'hide', record: 0, rule: null }],
    ])
  })

  test('rules too long to be read at checkout do nothing here as well', async () => {
    const { ruleSet, functionHandle } = hide('bank')
    const long = { functionHandle, ruleSet: { ...ruleSet, title: 'x'.repeat(10_000) } }
    const answer = await preview({ records: [long], sample: testSample })
    expect(answer.outcomes).toMatchObject([{ operations: [], logs: ['rules: none stored'] }])
  })

  test('a query variable the platform would refuse is reported with the platform’s name', async () => {
    const value = Array.from({ length: 101 }, (_, index) => `tag ${index}`)
    const condition = { type: 'customer_tag', params: { operator: 'in', valueType: 'array', value } }
    const { ruleSet } = hide('bank')
    const [rule] = ruleSet.rules
    const crowded = { ...ruleSet, rules: [{ ...rule, conditions: [condition] }] }
    const answer = await preview({
      records: [{ functionHandle: 'payment-cod', ruleSet: crowded }],
      sample: testSample,
    })
    expect(answer.outcomes[0]?.error?.name).toBe('InputListSizeLimitExceededError')
  })
})

describe('with a build that traces', () => {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  const dist = join(folder, 'payment-cod/dist')
  const world = { requireBuilds: createFunctionBuilds(folder) }
  afterAll(() => rmSync(folder, { recursive: true }))

  const deploy = (output: string, at: number) => {
    const file = join(dist, 'function.trace.wasm')
    const guest = writingGuest(output).replace(
      '(export "run")',
      '(export "cart_payment_methods_transform_run")',
    )
    writeFileSync(file, assemble(guest))
    utimesSync(file, at, at)
  }
  const operation = {
    paymentMethodHide: { paymentMethodId: 'gid://shopify/PaymentCustomizationPaymentMethod/0' },
  }
  const trace = {
    rules: [
      {
        rule: 0,
        fired: true,
        conditions: [{ condition: 0, state: 'met', found: ['1098.0'] }],
        actions: [{ action: 0, methods: [operation.paymentMethodHide.paymentMethodId], kept_last: false }],
      },
    ],
  }

  beforeAll(() => {
    mkdirSync(dist, { recursive: true })
    writeFileSync(join(folder, 'payment-cod/input.graphql'), smallestQuery)
  })

  test('the trace is handed on, and each change has its rule', async () => {
    deploy(JSON.stringify({ operations: [operation], trace }), 1_000)
    const answer = await preview({ records: [hide('cash')], sample: testSample }, world)
    expect(answer.outcomes[0]?.trace).toEqual(trace)
    expect(answer.methods[0]?.changes).toEqual([{ kind: 'hide', record: 0, rule: 0 }])
  })

  test('a build that changed is loaded again', async () => {
    const { app } = createTestApp(unusedDatabase, world)
    const requestPreview = async () => {
      const response = await app.request('/app/api/preview', {
        method: 'POST',
        headers: { authorization: `Bearer ${await signSessionToken()}` },
        body: JSON.stringify({ records: [hide('cash')], sample: testSample }),
      })
      return previewAnswerSchema.parse(await response.json()).outcomes[0]?.operations.length
    }
    deploy(JSON.stringify({ operations: [] }), 2_000)
    expect(await requestPreview()).toBe(0)
    deploy(JSON.stringify({ operations: [operation] }), 3_000)
    expect(await requestPreview()).toBe(1)
  })

  test('a trace of another form is left out and logged', async () => {
    deploy(JSON.stringify({ operations: [operation], trace: { rules: [{ rule: 'first' }] } }), 4_000)
    const answer = await preview({ records: [hide('cash')], sample: testSample }, world)
    expect(answer.outcomes[0]).toMatchObject({ trace: null, operations: [operation] })
    expect(answer.lines.join('\n')).toContain('a trace is not in the expected form')
  })

  test('a function that is not built says so, and the others run', async () => {
    deploy(JSON.stringify({ operations: [operation] }), 5_000)
    const other = { ...hide('bank'), functionHandle: 'payment-rules' }
    const answer = await preview({ records: [other, hide('cash')], sample: testSample }, world)
    expect(answer.outcomes[0]?.error?.message).toBe('The function payment-rules has not been built')
    expect(shownIn(answer)).toEqual(['Bank Deposit', 'Google Pay'])
  })
})

describe('is refused', () => {
  const good = { records: [hide('bank')], sample: testSample }
  const { ruleSet } = hide('bank')

  test('without a good session token', async () => {
    const forged = await signSessionToken({}, 'another-secret')
    expect(await post(good, {}, forged)).toMatchObject({
      status: 401,
      body: { error: errors.sessionInvalid },
    })
  })

  test.each([
    ['a body that is no JSON', '{', errors.bodyNotJson],
    ['no rule set', { ...good, records: [] }, errors.bodyShape('records')],
    [
      'a rule set with a broken rule',
      { ...good, records: [{ ...hide('bank'), ruleSet: { ...ruleSet, rules: [{ title: 'A' }] } }] },
      errors.bodyShape('records.0.ruleSet.rules.0.match_type'),
    ],
    [
      'an unknown function',
      { ...good, records: [{ ...hide('bank'), functionHandle: 'constructor' }] },
      errors.bodyShape('records.0.functionHandle'),
    ],
    [
      'a sample with half a product',
      { ...good, sample: { ...testSample, lines: [{ ...testSample.lines[0], quantity: 0.5 }] } },
      errors.bodyShape('sample.lines.0.quantity'),
    ],
    [
      'a country that does not exist',
      { ...good, sample: { ...testSample, marketCountryCode: 'QQ' } },
      errors.bodyShape('sample.marketCountryCode'),
    ],
    [
      'rule sets of both APIs',
      { ...good, records: [hide('bank'), { functionHandle: 'delivery-rules', ruleSet }] },
      testPanelWords.oneOwner,
    ],
    [
      'more rule sets than can be active',
      { ...good, records: Array.from({ length: 27 }, () => hide('bank')) },
      errors.bodyShape('records'),
    ],
  ])('%s', async (_what, body, error) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { error } })
  })

  test('a body over the limit', async () => {
    const body = JSON.stringify({ ...good, padding: 'x'.repeat(PREVIEW_BODY_LIMIT_BYTES) })
    expect((await post(body)).status).toBe(413)
  })
})
