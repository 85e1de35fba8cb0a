import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { previewAnswerSchema } from '#rules/preview/preview-answer.ts'
import { errors } from '#rules/words/errors.ts'
import { createLog } from '../log.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'
import { createWork } from './create-work.ts'

const lines: string[] = []
const log = createLog({ level: 'warn', now: () => new Date(0), write: (line) => lines.push(line) })
const work = createWork(
  join(import.meta.dirname, 'thread.ts'),
  join(import.meta.dirname, '../../extensions'),
  log,
)
afterAll(() => work.close())

const ruleSet = createRuleSet('Rules', [
  {
    title: 'Rule 1',
    match_type: 'all',
    conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 0 } }],
    actions: [{ type: 'hide_payment', params: { name: 'bank' } }],
  },
])
const previewOf = (records: number) =>
  JSON.stringify({
    records: Array.from({ length: records }, () => ({ functionHandle: 'payment-cod', ruleSet })),
    sample: testSample,
  })

test('a hundred previews of one shop do not keep another one waiting', async () => {
  const { app } = createTestApp(unusedDatabase, { work })
  const requestPreview = async (shop: string, body: string) => {
    const authorization = `Bearer ${await signSessionToken({ dest: `https://${shop}`, iss: `https://${shop}/admin` })}`
    return app.request('/app/api/preview', { method: 'POST', headers: { authorization }, body })
  }
  const busyShop = 'busy-bazaar.myshopify.com'
  const otherShop = 'indigo-house.myshopify.com'
  // Both threads are started before anything is measured.
  await Promise.all([busyShop, otherShop].map((shop) => requestPreview(shop, previewOf(1))))

  const ends: string[] = []
  const note = (name: string) => (response: Response) => {
    if (response.status === 200) ends.push(name)
    return response
  }
  const many = Array.from({ length: 100 }, () => requestPreview(busyShop, previewOf(25)).then(note('busy')))
  const other = requestPreview(otherShop, previewOf(1)).then(note('other'))

  expect(previewAnswerSchema.parse(await (await other).json()).methods).not.toEqual([])
  const answers = await Promise.all(many)
  expect(ends.indexOf('other')).toBeLessThan(ends.length - 1)

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9)
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('1')
  expect(await refused?.json()).toEqual({ error: errors.busy, code: 'busy' })
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(lines).toEqual([])
})
