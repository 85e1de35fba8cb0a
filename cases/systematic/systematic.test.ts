import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  conditionDefinitions,
  conditionKinds,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import { conditionFileSchema, readConditionCases } from '../case-files/case-files.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { formatConditionFile } from './format-condition-file.ts'
import { makeSystematicFiles, unknownCheckout } from './systematic-files.ts'

const folder = import.meta.dirname
const files = globSync('*.json', { cwd: folder }).sort()
const readFile = (name: string) => readFileSync(join(folder, name), 'utf8')
const engineReadme = readFileSync(join(folder, '../../engine/README.md'), 'utf8')
const functions = createFunctions()

test('the files equal the output of cases/systematic/make-systematic.ts', () => {
  const made = makeSystematicFiles().map(({ name, content }) => [name, formatConditionFile(content)] as const)
  expect(files).toEqual(made.map(([name]) => name).sort())
  for (const [name, text] of made) expect(readFile(name), name).toBe(text)
})

describe.each(conditionKinds)('%s', (kind) => {
  const definition: ConditionDefinition = conditionDefinitions[kind]
  const stored = conditionFileSchema.parse(JSON.parse(readFile(`${kind.replaceAll('_', '-')}.json`)))
  const expectedRows = definition.valueTypes.flatMap((valueType) =>
    offeredOperators(definition, valueType).map((operator) => ({ valueType, operator })),
  )

  test.each(expectedRows)(
    'as $valueType, $operator has a checkout that meets it and one that knows and does not',
    (each) => {
      const row = stored.rows.find(
        ({ operator, valueType }) =>
          operator === each.operator && (valueType ?? stored.valueType) === each.valueType,
      )
      const known = Object.keys(stored.checkouts).filter((name) => name !== unknownCheckout)
      const met = row?.met.filter((name) => name !== unknownCheckout || each.operator === 'empty') ?? []
      expect(met).not.toEqual([])
      expect(known.filter((name) => !met.includes(name))).not.toEqual([])
    },
  )

  test('has its line in engine/README.md', () => {
    expect(engineReadme).toContain(`\`${kind}\``)
  })

  test('the trace distinguishes unknown values', () => {
    const { [unknownCheckout]: unknown = {} } = stored.checkouts
    const rows = stored.rows.filter(({ operator }) => operator !== 'empty')
    for (const conditionCase of readConditionCases({
      ...stored,
      rows,
      checkouts: { [unknownCheckout]: unknown },
    })) {
      const input = withRules(conditionCase.function, conditionCase.input, conditionCase.rules)
      expect(functions(conditionCase.function).tracing.runWithInput(input).trace, conditionCase.name).toEqual(
        {
          rules: [
            {
              rule: 0,
              fired: false,
              conditions: [{ condition: 0, state: 'unknown', found: [] }],
              actions: [],
            },
          ],
        },
      )
    }
  })
})
