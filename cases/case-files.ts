import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { JsonObject } from '#function-host/index.ts'
import { findConditionDefinition } from '#rules/language/conditions/catalogue.ts'
import type { RuleOwner } from '#rules/language/function-owners.ts'
import { type FunctionHandleOf, functionVariants, listFunctions } from '#rules/language/function-variants.ts'
import { caseFunctionNames, type FunctionName } from './functions.ts'
import { mergeInto } from './merge-into.ts'

/** A function, what it is configured with and given, and what must come of it, in every build. */
export type Case = {
  readonly name: string
  readonly function: FunctionName | FunctionHandleOf<'validation'>
  /** Text of the `rules` metafield; null where the record has none. */
  readonly rules: string | null
  readonly input: JsonObject
  readonly operations: readonly JsonObject[]
  readonly logs: readonly string[]
  /** The function ends with an error, as a rule told it to. */
  readonly throws: boolean
}

const object = z.record(z.string(), z.json())
const expectation = z.strictObject({
  operations: z.array(object),
  logs: z.array(z.string()).default([]),
  throws: z.boolean().default(false),
})

/**
 * Why a condition holds something that the app's form does not write: older apps stored it so, or it is damaged. Without
 * this word the form has to write every condition just as the file has it.
 */
const notFromForm = z.string().min(1).optional()

/** A file of `cases/`: whole configurations. */
const caseFileSchema = z.strictObject({
  notFromForm,
  cases: z.array(
    z.strictObject({
      name: z.string(),
      notFromForm,
      function: z.enum(caseFunctionNames),
      /** The rule set; or `rulesText`, the bytes of the metafield as they stand. */
      configuration: z.json().optional(),
      rulesText: z.string().nullable().optional(),
      /** What differs from `checkout.json`: objects are merged, all else is replaced. */
      checkout: object.default({}),
      expected: expectation.optional(),
      /** Instead of one configuration: several records, run one after the other on the same input. */
      records: z.array(z.strictObject({ configuration: z.json(), expected: expectation })).optional(),
    }),
  ),
})

/** A file of `cases/conditions/` and `cases/systematic/`: one type of condition, asked of several checkouts. */
export const conditionFileSchema = z.strictObject({
  type: z.string(),
  path: z.string(),
  valueType: z.string(),
  /** What the condition carries beside operator and value. */
  params: object.default({}),
  checkouts: z.record(z.string(), object),
  rows: z.array(
    z.strictObject({
      operator: z.string(),
      value: z.json().optional(),
      valueType: z.string().optional(),
      notFromForm,
      /** Checkouts in which the condition is met; in all others of the file it must not be. */
      met: z.array(z.string()),
      logs: z.array(z.string()).default([]),
    }),
  ),
})
export type ConditionFile = z.infer<typeof conditionFileSchema>

/** What a met condition does in a function of each owner, so that it shows. */
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
} as const satisfies Record<RuleOwner, object>

const folder = import.meta.dirname
const checkout = object.parse(readJson('checkout.json'))

export function readCaseFiles(): { readonly file: string; readonly cases: readonly Case[] }[] {
  return [
    ...listCaseFiles().map((file) => ({ file, cases: readCases(file) })),
    ...listConditionFiles().map((file) => ({ file, cases: readConditionCases(readConditionFile(file)) })),
  ]
}

/** Files of whole configurations. */
export function listCaseFiles(): string[] {
  return globSync('*.json', { cwd: folder })
    .filter((file) => file !== 'checkout.json')
    .sort()
}

/** Files of conditions. */
export function listConditionFiles(): string[] {
  return globSync('{conditions,systematic}/*.json', { cwd: folder }).sort()
}

/** A row's condition, as a rule holds it. */
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

/** A file of whole configurations as it is stored. */
export function readCaseFile(file: string): z.infer<typeof caseFileSchema> {
  return caseFileSchema.parse(readJson(file))
}

function readCases(file: string): Case[] {
  return readCaseFile(file).cases.flatMap((stored) => {
    const input = mergeInto(checkout, stored.checkout)
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

/** Every row and checkout of a file, in a function of each owner. */
export function readConditionCases(stored: ConditionFile): Case[] {
  const { type, checkouts, rows } = stored
  const asked = functionsFor(type)
  return rows.flatMap((row) =>
    Object.entries(checkouts).flatMap(([name, differences]) =>
      asked.map((functionName): Case => {
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
          input: mergeInto(checkout, differences),
          operations: isMet ? [consequence.operation] : [],
          logs: row.logs,
          throws: false,
        }
      }),
    ),
  )
}

/**
 * For each kind of customization the first function whose query asks for what a type of condition reads; for what none of
 * them knows, the first one of checks.
 */
function functionsFor(type: string): (FunctionName | FunctionHandleOf<'validation'>)[] {
  const facts = findConditionDefinition(type)?.facts ?? []
  const ofChecks = listFunctions('validation').filter((candidate) => {
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
  return ofCustomizations.length > 0 ? ofCustomizations : ofChecks.slice(0, 1)
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
