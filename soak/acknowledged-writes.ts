import { z } from 'zod'
import { sampleCheckoutSchema } from '#rules/preview/sample-checkout.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { testReportsSchema } from '#rules/preview/saved-tests/saved-test.ts'
import { type ShopFlag, shopFlags, shopFlagsAnswerSchema } from '#rules/records/shop-flags.ts'
import { testSample } from '../server/test-support/sample-checkout.ts'
import type { AppAnswer, createMerchant } from './merchant.ts'

type Merchant = Awaited<ReturnType<typeof createMerchant>>

/**
 * Number of tests per record. A record may have twenty. The rest is room for tests that were stored although their
 * answer was lost.
 */
const testsOfRecord = 16
const createdForm = z.object({ id: z.string() })

const ruleSet = {
  version: 1,
  title: 'Soak',
  rules: [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 500 } }],
      actions: [{ type: 'hide_payment', params: { name: 'Cash' } }],
    },
  ],
}
const rules = { functionHandle: 'payment-cod', ruleSet }

/** Saves tests and flags, and records each write that the app acknowledged. */
export function createAcknowledgedWrites(merchant: Merchant, functionId: string) {
  const recordIds: string[] = []
  const tests = new Map<string, string>()
  const flags = new Map<ShopFlag, boolean>()
  /** Flags whose last change got no answer. */
  const uncertain = new Set<ShopFlag>()
  let sent = 0

  const requireRecord = async () => {
    const at = Math.floor(sent / testsOfRecord)
    recordIds[at] ??= await merchant.createRecord(functionId)
    return recordIds[at]
  }

  return {
    count: () => tests.size,
    async saveTest(): Promise<AppAnswer | undefined> {
      const recordId = await requireRecord()
      sent += 1
      const lines = [{ ...blankLine, title: `Łódź ½ “${sent}” 茶`, price: 100 + sent }]
      const test = { name: `Test ${sent}`, sample: { ...testSample, lines } }
      const answer = await merchant.sendToApp('POST', '/saved-tests', { recordId, ...rules, ...test })
      if (answer?.status === 200) tests.set(createdForm.parse(JSON.parse(answer.text)).id, formatTest(test))
      return answer
    },
    async changeFlag(): Promise<AppAnswer | undefined> {
      const flag = shopFlags[Math.floor(Math.random() * shopFlags.length)] ?? shopFlags[0]
      const isSet = Math.random() < 0.5
      const answer = await merchant.sendToApp('PUT', `/shop-flags/${flag}`, { isSet })
      if (answer?.status === 200) {
        flags.set(flag, isSet)
        uncertain.delete(flag)
      } else uncertain.add(flag)
      return answer
    },
    /** @returns one line for each acknowledged write that the app has lost. */
    async findLost(): Promise<string[]> {
      const found = new Map<string, string>()
      for (const recordId of recordIds) {
        const records = [{ recordId, ...rules }]
        const answer = await merchant.askApp('POST', '/saved-tests/run', { records })
        for (const { tests: reports } of testReportsSchema.parse(answer).records)
          for (const { id, name, sample } of reports) found.set(id, formatTest({ name, sample }))
      }
      const { flags: set } = shopFlagsAnswerSchema.parse(await merchant.askApp('GET', '/shop-flags'))
      return [
        ...[...tests].flatMap(([id, test]) =>
          found.get(id) === test ? [] : [`test ${id} is ${found.has(id) ? 'another' : 'gone'}`],
        ),
        ...[...flags].flatMap(([flag, isSet]) =>
          uncertain.has(flag) || set.includes(flag) === isSet ? [] : [`flag ${flag} is not ${isSet}`],
        ),
      ]
    },
  }
}

/** Formats a test with its members in the order of the schema, so that equal tests give equal texts. */
const formatTest = ({ name, sample }: { name: string; sample: object }) =>
  JSON.stringify([name, sampleCheckoutSchema.parse(sample)])
