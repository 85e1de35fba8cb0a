import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { JsonObject } from '#function-host/index.ts'
import { type FunctionName, functionNames } from './functions.ts'
import { mergeInto } from './merge-into.ts'

/** A function, what it is configured with and given, and what must come of it, in every build. */
export type Case = {
  readonly name: string
  readonly function: FunctionName
  /** Text of the `rules` metafield; null where the record has none. */
  readonly rules: string | null
  readonly input: JsonObject
  readonly operations: readonly JsonObject[]
  readonly logs: readonly string[]
}

const object = z.record(z.string(), z.json())

/** A file of `cases/`: whole configurations. */
const caseFileSchema = z.object({
  cases: z.array(
    z.strictObject({
      name: z.string(),
      function: z.enum(functionNames),
      /** The rule set; or `rulesText`, the bytes of the metafield as they stand. */
      configuration: z.json().optional(),
      rulesText: z.string().nullable().optional(),
      /** What differs from `checkout.json`: objects are merged, all else is replaced. */
      checkout: object.default({}),
      expected: z.strictObject({ operations: z.array(object), logs: z.array(z.string()).default([]) }),
    }),
  ),
})

/** A file of `cases/conditions/`: one type of condition, asked of several checkouts. */
const conditionFileSchema = z.strictObject({
  type: z.string(),
  path: z.string(),
  valueType: z.string(),
  checkouts: z.record(z.string(), object),
  rows: z.array(
    z.strictObject({
      operator: z.string(),
      value: z.json().optional(),
      valueType: z.string().optional(),
      /** Checkouts in which the condition is met; in all others of the file it must not be. */
      met: z.array(z.string()),
      logs: z.array(z.string()).default([]),
    }),
  ),
})

/** What a met condition does in each function, so that it shows. */
const consequences = {
  'payment-cod': {
    action: { type: 'hide_payment', params: { name: 'Bank Deposit' } },
    operation: {
      paymentMethodHide: { paymentMethodId: 'gid://shopify/PaymentCustomizationPaymentMethod/2' },
    },
  },
  'delivery-rules': {
    action: { type: 'hide_delivery', params: { names: ['Express'] } },
    operation: { deliveryOptionHide: { deliveryOptionHandle: 'express' } },
  },
} as const satisfies Record<FunctionName, object>

const folder = import.meta.dirname
const checkout = object.parse(readJson('checkout.json'))

export function readCaseFiles(): { readonly file: string; readonly cases: readonly Case[] }[] {
  const whole = globSync('*.json', { cwd: folder }).filter((file) => file !== 'checkout.json')
  const conditions = globSync('conditions/*.json', { cwd: folder })
  return [
    ...whole.sort().map((file) => ({ file, cases: readCases(file) })),
    ...conditions.sort().map((file) => ({ file, cases: readConditionCases(file) })),
  ]
}

function readCases(file: string): Case[] {
  return caseFileSchema.parse(readJson(file)).cases.map((stored) => ({
    name: stored.name,
    function: stored.function,
    rules: stored.rulesText === undefined ? JSON.stringify(stored.configuration) : stored.rulesText,
    input: mergeInto(checkout, stored.checkout),
    operations: stored.expected.operations,
    logs: stored.expected.logs,
  }))
}

function readConditionCases(file: string): Case[] {
  const { type, path, valueType, checkouts, rows } = conditionFileSchema.parse(readJson(file))
  return rows.flatMap((row) =>
    Object.entries(checkouts).flatMap(([name, differences]) =>
      functionNames.map((functionName): Case => {
        const consequence = consequences[functionName]
        const params = { operator: row.operator, valueType: row.valueType ?? valueType, value: row.value }
        const condition = { type, params: { ...params, __field_path: path } }
        const rule = {
          title: type,
          match_type: 'all',
          conditions: [condition],
          actions: [consequence.action],
        }
        const isMet = row.met.includes(name)
        return {
          name: `${functionName}: ${row.operator} ${JSON.stringify(row.value)} is ${isMet ? '' : 'not '}met, ${name}`,
          function: functionName,
          rules: JSON.stringify({ version: 1, title: 'Conditions', rules: [rule] }),
          input: mergeInto(checkout, differences),
          operations: isMet ? [consequence.operation] : [],
          logs: row.logs,
        }
      }),
    ),
  )
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
