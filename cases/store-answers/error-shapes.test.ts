import { type OperationDefinitionNode, parse, type TypeNode } from 'graphql'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { discountMetafieldNamespace } from '#rules/records/discount-metafields.ts'
import { metafieldNamespace } from '#rules/records/metafields.ts'
import { errors } from '#rules/words/errors.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'
import type { PlatformDocument } from '../../app/platform/document.ts'
import { documents } from '../../app/platform/documents.ts'
import { PlatformFailure } from '../../app/platform/platform-failure.ts'
import { requestPlatform } from '../../app/platform/request-platform.ts'
import { createShippedDocuments } from '../../server/admin-proxy/shipped-documents.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { createTestPlatform, signSessionToken } from '../../server/test-support/test-platform.ts'
import { createTestApp } from '../../server/test-support/test-world.ts'
import { drawAnswer } from './drawn-answers.ts'

/*
 * Every document of the client, with each way in which the platform refuses a request or fails. The client reads the
 * answer through the app's own server. A merchant must get a text of the app or of the platform. A write that may be
 * stored must never be sent twice.
 */

const database = openDatabaseOfFile()
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.useRealTimers())

type Shape = {
  readonly what: string
  readonly answer: () => Response
  /** Text that the merchant finally reads if every answer is this one. */
  readonly query: string
  readonly mutation: string
  /** Total number of times that a query and a mutation are sent. */
  readonly sent: readonly [query: number, mutation: number]
}

const json = (body: unknown) => () => Response.json(body)
const fault = (code: string, message: string) => ({ message, extensions: { code } })
const status =
  (code: number, headers: Record<string, string> = {}, body = '<html>Bad gateway</html>') =>
  () =>
    new Response(body, { status: code, headers })

const both = (words: string) => ({ query: words, mutation: words })
const perhaps = { query: errors.platformUnreachable, mutation: errors.platformUnreachableDuringWrite }
const internal = fault(
  'INTERNAL_SERVER_ERROR',
  'Internal error. Looks like something went wrong on our end.\nRequest ID: 1 (include this in support requests).',
)

const shapes: readonly Shape[] = [
  {
    what: 'ACCESS_DENIED',
    answer: json({ data: null, errors: [fault('ACCESS_DENIED', 'Access denied.')] }),
    ...both('Access denied.'),
    sent: [1, 1],
  },
  {
    what: 'INTERNAL_SERVER_ERROR without data',
    answer: json({ errors: [internal] }),
    ...perhaps,
    sent: [3, 1],
  },
  {
    what: 'INTERNAL_SERVER_ERROR with data that is null',
    answer: json({ data: null, errors: [internal] }),
    ...perhaps,
    sent: [3, 1],
  },
  {
    what: 'INTERNAL_SERVER_ERROR with a field that is null',
    answer: json({ data: { one: null }, errors: [internal] }),
    ...perhaps,
    sent: [3, 1],
  },
  {
    what: 'SHOP_INACTIVE',
    answer: json({ errors: [fault('SHOP_INACTIVE', 'Shop is inactive')] }),
    ...both(platformRefusals.locked),
    sent: [1, 1],
  },
  {
    what: 'MAX_COST_EXCEEDED',
    answer: json({ errors: [fault('MAX_COST_EXCEEDED', 'Query cost is 1200.')] }),
    ...both('Query cost is 1200.'),
    sent: [1, 1],
  },
  { what: 'data that is null', answer: json({ data: null }), ...both(errors.unexpectedAnswer), sent: [1, 1] },
  { what: 'an empty object', answer: json({}), ...both(errors.unexpectedAnswer), sent: [1, 1] },
  { what: 'a page instead of JSON', answer: status(200), ...perhaps, sent: [3, 1] },
  { what: 'errors that are a text', answer: json({ errors: 'Not Found' }), ...perhaps, sent: [3, 1] },
  {
    what: '402 of a feature of other plans',
    answer: () =>
      Response.json({ errors: 'This shop’s plan does not have access to this feature' }, { status: 402 }),
    ...both(platformRefusals.frozen),
    sent: [1, 1],
  },
  { what: '401', answer: status(401), ...both(platformRefusals.noAccess), sent: [2, 2] },
  { what: '402', answer: status(402), ...both(platformRefusals.frozen), sent: [1, 1] },
  { what: '400', answer: status(400), ...both(errors.platformRefused), sent: [1, 1] },
  { what: '403', answer: status(403), ...both(platformRefusals.forbidden), sent: [1, 1] },
  { what: '404', answer: status(404), ...both(platformRefusals.notFound), sent: [1, 1] },
  { what: '423', answer: status(423), ...both(platformRefusals.locked), sent: [1, 1] },
  {
    what: '429 with Retry-After',
    answer: status(429, { 'retry-after': '2.0' }),
    ...both(errors.platformBusy),
    sent: [3, 1],
  },
  { what: '429', answer: status(429), ...both(errors.platformBusy), sent: [3, 1] },
  { what: '430', answer: status(430), ...both(platformRefusals.suspicious), sent: [1, 1] },
  { what: '502', answer: status(502), ...perhaps, sent: [3, 1] },
  { what: '503 with Retry-After', answer: status(503, { 'retry-after': '1' }), ...perhaps, sent: [3, 1] },
]

const operationOf = ({ query }: PlatformDocument): OperationDefinitionNode =>
  parse(query).definitions.find((one) => one.kind === 'OperationDefinition') as OperationDefinitionNode

const ids = [
  'PaymentCustomization',
  'DeliveryCustomization',
  'DiscountNode',
  'DiscountAutomaticNode',
  'DiscountCodeNode',
  'Validation',
  'Product',
  'Collection',
  'DeliveryProfile',
  'DeliveryLocationGroup',
].map((kind) => `gid://shopify/${kind}/1`)
const metafield = (ownerId: string, namespace: string) => [
  { ownerId, namespace, key: 'one', type: 'json', value: '{}' },
]
/** Values of a variable. A document uses the first one that fits. */
const valuesOf: Readonly<Record<string, readonly unknown[]>> = {
  Int: [1],
  String: [''],
  Boolean: [true],
  ID: ids,
  MetafieldsSetInput: [
    metafield('gid://shopify/AppInstallation/1', metafieldNamespace),
    metafield('gid://shopify/Shop/1', discountMetafieldNamespace),
  ].flat(),
}
const listValues = (type: TypeNode): readonly unknown[] => {
  if (type.kind === 'NonNullType') return listValues(type.type)
  if (type.kind === 'ListType') return listValues(type.type).map((value) => [value])
  return valuesOf[type.name.value] ?? [{}]
}

const shipped = createShippedDocuments(documents.map(({ name, query }) => ({ name, query })))

/** Variables that the server accepts. */
function writeVariables(document: PlatformDocument): Record<string, unknown> {
  let chosen: Record<string, unknown>[] = [{}]
  for (const { variable, type, defaultValue } of operationOf(document).variableDefinitions ?? []) {
    if (defaultValue !== undefined || type.kind !== 'NonNullType') continue
    chosen = chosen.flatMap((all) =>
      listValues(type).map((value) => ({ ...all, [variable.name.value]: value })),
    )
  }
  const taken = chosen.find(
    (variables) => shipped.find(document.query)?.checkVariables(variables) === undefined,
  )
  if (taken === undefined) throw new Error(`No variables fit ${document.name}`)
  return taken
}

/** One app for all documents. Its platform gives the scripted answers to one of them, and then a successful one. */
function openApp() {
  const platform = createTestPlatform()
  const script = { query: '', left: [] as (() => Response)[], sent: 0 }
  const answering = async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const request = new Request(input, init)
    const { query } = (await request.clone().json()) as { query?: string }
    if (query !== script.query) return platform.fetch(request)
    script.sent += 1
    return script.left.shift()?.() ?? Response.json({ data: drawAnswer(query ?? '', 0).data })
  }
  const behind = { ...platform, fetch: answering as typeof fetch }
  const { app, clock } = createTestApp(database, { documents: () => shipped }, behind)
  return { app, clock, script }
}
let opened: ReturnType<typeof openApp>
beforeAll(() => {
  opened = openApp()
})

async function sendDocument(document: PlatformDocument, answers: readonly (() => Response)[]) {
  const { app, clock, script } = opened
  Object.assign(script, { query: document.query, left: [...answers], sent: 0 })
  clock.waits.length = 0
  const authorization = `Bearer ${await signSessionToken()}`
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    app.request(address, { ...init, headers: { 'content-type': 'application/json', authorization } }),
  )
  const platformDocument = document as PlatformDocument<unknown, object>
  const answer: unknown = await requestPlatform(platformDocument, writeVariables(document)).catch(
    (thrown: unknown) => thrown,
  )
  return { answer, sent: script.sent, waits: [...clock.waits] }
}

const isQuery = (document: PlatformDocument) => operationOf(document).operation === 'query'

describe.each(documents.map((document) => [document.name, document] as const))('%s', (_name, document) => {
  test('has words for every refusal, and is sent as often as is safe', async () => {
    const differing: object[] = []
    for (const { what, answer, query, mutation, sent } of shapes) {
      const outcome = await sendDocument(
        document,
        Array.from({ length: 5 }, () => answer),
      )
      const words = outcome.answer instanceof PlatformFailure ? outcome.answer.message : outcome.answer
      const wanted = isQuery(document) ? [query, sent[0]] : [mutation, sent[1]]
      if (JSON.stringify([words, outcome.sent]) !== JSON.stringify(wanted))
        differing.push({ what, words, sent: outcome.sent, wanted })
    }
    expect(differing).toEqual([])
  })

  test('waits while the platform throttles the shop, and is carried out then', async () => {
    for (const code of ['THROTTLED', 'THROTTLED_DURING_CHECKOUT']) {
      const outcome = await sendDocument(document, [json({ errors: [fault(code, 'Throttled')] })])
      const answer = drawAnswer(document.query, 0).data
      expect({ code, ...outcome }).toEqual({ code, answer, sent: 2, waits: [1_000] })
    }
  })

  test.runIf(isQuery(document))('is answered where the next try succeeds', async () => {
    for (const first of [json({ errors: [internal] }), status(502), status(429, { 'retry-after': '2' })])
      expect(await sendDocument(document, [first])).toMatchObject({
        answer: drawAnswer(document.query, 0).data,
        sent: 2,
      })
  })
})
