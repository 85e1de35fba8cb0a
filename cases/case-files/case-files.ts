import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { JsonObject } from '#function-host/index.ts'
import type { FunctionHandleOf } from '#rules/functions/function-handles.ts'
import { functionVariants, listFunctions } from '#rules/functions/function-variants.ts'
import { findConditionDefinition } from '#rules/language/conditions/catalogue.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import { caseFunctionNames, type FunctionName } from '../functions/functions.ts'
import { mergeJson } from './merge-json.ts'

/** A function with its configuration and input, and the outcome that every build must have. */
export type Case = {
  readonly name: string
  readonly function: FunctionName | FunctionHandleOf<'validation' | 'discount'>
  /** Text of the `rules` metafield. Null if the record has none. */
  readonly rules: string | null
  readonly input: JsonObject
  readonly operations: readonly JsonObject[]
  readonly logs: readonly string[]
  /** True if a rule makes the function fail. */
  readonly throws: boolean
}

const object = z.record(z.string(), z.json())
const expectation = z.strictObject({
  operations: z.array(object),
  logs: z.array(z.string()).default([]),
  throws: z.boolean().default(false),
})

/**
 * Reason why a condition differs from those that the app's form writes: an older app stored it, or it is damaged.
 * Without this reason the form must write every condition exactly as in the file.
 */
const notFromForm = z.string().min(1).optional()

/** Schema of a file in `cases/configurations/` with whole configurations. */
const caseFileSchema = z.strictObject({
  notFromForm,
  cases: z.array(
    z.strictObject({
      name: z.string(),
      notFromForm,
      function: z.enum(caseFunctionNames),
      /** The rule set. Alternatively, `rulesText` is the exact text of the metafield. */
      configuration: z.json().optional(),
      rulesText: z.string().nullable().optional(),
      /** Differences from `checkout.json`. Objects are merged, and any other value is replaced. */
      checkout: object.default({}),
      expected: expectation.optional(),
      /** Several records instead of one configuration. They run one after another on the same input. */
      records: z.array(z.strictObject({ configuration: z.json(), expected: expectation })).optional(),
    }),
  ),
})

/** Schema of a file in `cases/conditions/` or `cases/systematic/`: one type of condition on several checkouts. */
export const conditionFileSchema = z.strictObject({
  type: z.string(),
  path: z.string(),
  valueType: z.string(),
  /** Params of the condition other than operator and value. */
  params: object.default({}),
  checkouts: z.record(z.string(), object),
  rows: z.array(
    z.strictObject({
      operator: z.string(),
      value: z.json().optional(),
      valueType: z.string().optional(),
      notFromForm,
      /** Checkouts that meet the condition. All others of the file must not meet it. */
      met: z.array(z.string()),
      logs: z.array(z.string()).default([]),
    }),
  ),
})
export type ConditionFile = z.infer<typeof conditionFileSchema>

/** Visible effect of a met condition, for a function of each owner. */
const consequences = {
  payment: {
    action: { type: 'hide_payment', params: { name: 'Bank Deposit' } },
    operation: {
      paymentMethodHide: { paymentMethodId: 'gid://shopify/PaymentCustomizationPaymentMethod/2' },
    },
  },
  delivery: {
    action: { type: 'hide_delivery', params: { names: ['Express'] } },
    operation: { deliveryOptionHide: { deliveryOptionHandle: 'express' } },
  },
  validation: {
    action: { type: 'stop_checkout', params: { field: 'page', from: 'cart', message: 'Stop' } },
    operation: { validationAdd: { errors: [{ message: 'Stop', target: '$.cart' }] } },
  },
  discount: {
    action: {
      type: 'apply_discount',
      params: { value: { type: 'percentage', percentage: '10' }, message: 'Autumn' },
    },
    operation: {
      orderDiscountsAdd: {
        candidates: [
          {
            message: 'Autumn',
            targets: [{ orderSubtotal: { excludedCartLineIds: [] } }],
            value: { percentage: { value: '10' } },
          },
        ],
        selectionStrategy: 'FIRST',
      },
    },
  },
} as const satisfies Record<FunctionOwner, object>

const folder = join(import.meta.dirname, '..')
const checkout = object.parse(readJson('case-files/checkout.json'))

export function readCaseFiles(): { readonly file: string; readonly cases: readonly Case[] }[] {
  return [
    ...listCaseFiles().map((file) => ({ file, cases: readCases(file) })),
    ...listConditionFiles().map((file) => ({ file, cases: readConditionCases(readConditionFile(file)) })),
  ]
}

/** Files with whole configurations. */
export function listCaseFiles(): string[] {
  return globSync('configurations/*.json', { cwd: folder }).sort()
}

/** Files with conditions. */
export function listConditionFiles(): string[] {
  return globSync('{conditions,systematic}/*.json', { cwd: folder }).sort()
}

/** Condition of a row, in the format of a rule. */
export function conditionOfRow(
  { type, path, valueType, params }: ConditionFile,
  row: ConditionFile['rows'][number],
): JsonObject {
  const { operator, value } = row
  return {
    type,
    params: { ...params, operator, valueType: row.valueType ?? valueType, value, __field_path: path },
  }
}

export function readConditionFile(file: string): ConditionFile {
  return conditionFileSchema.parse(readJson(file))
}

/** A file with whole configurations, parsed. */
export function readCaseFile(file: string): z.infer<typeof caseFileSchema> {
  return caseFileSchema.parse(readJson(file))
}

function readCases(file: string): Case[] {
  return readCaseFile(file).cases.flatMap((stored) => {
    const input = mergeJson(checkout, stored.checkout)
    const records = stored.records ?? [{ configuration: stored.configuration, expected: stored.expected }]
    return records.map(({ configuration, expected }, index): Case => {
      if (expected === undefined) throw new Error(`${file}: ${stored.name} says not what is expected`)
      return {
        name: records.length > 1 ? `${stored.name}, record ${index + 1}` : stored.name,
        function: stored.function,
        rules: stored.rulesText === undefined ? JSON.stringify(configuration) : stored.rulesText,
        input,
        ...expected,
      }
    })
  })
}

/** A case for every row and checkout of a file, for a function of each owner. */
export function readConditionCases(stored: ConditionFile): Case[] {
  const { type, checkouts, rows } = stored
  const requiredFunctions = functionsFor(type)
  return rows.flatMap((row) =>
    Object.entries(checkouts).flatMap(([name, differences]) =>
      requiredFunctions.map((functionName): Case => {
        const consequence = consequences[functionVariants[functionName].owner]
        const { operator, value } = row
        const rule = {
          title: type,
          match_type: 'all',
          conditions: [conditionOfRow(stored, row)],
          actions: [consequence.action],
        }
        const isMet = row.met.includes(name)
        const asType = row.valueType === undefined ? '' : ` as ${row.valueType}`
        return {
          name: `${functionName}: ${operator} ${JSON.stringify(value)}${asType} is ${isMet ? '' : 'not '}met, ${name}`,
          function: functionName,
          rules: JSON.stringify({ version: 1, title: 'Conditions', rules: [rule] }),
          input: mergeJson(checkout, differences),
          operations: isMet ? [consequence.operation] : [],
          logs: row.logs,
          throws: false,
        }
      }),
    ),
  )
}

/**
 * The first function of each customization owner whose query requests the facts of a condition. If no customization
 * function does, the first function of checks or of discounts.
 */
function functionsFor(type: string): Case['function'][] {
  const facts = findConditionDefinition(type)?.facts ?? []
  const ofOthers = [...listFunctions('validation'), ...listFunctions('discount')].filter((candidate) => {
    const known: readonly string[] = functionVariants[candidate].facts
    return facts.every((fact) => known.includes(fact))
  })
  const ofCustomizations = (['payment', 'delivery'] as const).flatMap((owner) => {
    const name = caseFunctionNames.find((candidate) => {
      const variant = functionVariants[candidate]
      const known: readonly string[] = variant.facts
      return variant.owner === owner && facts.every((fact) => known.includes(fact))
    })
    return name === undefined ? [] : [name]
  })
  return ofCustomizations.length > 0 ? ofCustomizations : ofOthers.slice(0, 1)
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
