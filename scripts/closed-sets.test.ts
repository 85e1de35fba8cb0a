import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { projectFolder } from './project-folder.ts'

/** A closed set of the language: its file, its first line, and the files that must handle every member. */
const closedSets = [
  {
    member: 'operator',
    file: 'rules/language/operators.ts',
    begins: 'const table = {',
    row: "added_by_test: { types: ['number'], wants: 'bound' },",
    deciding: ['rules/words/operator-words.ts', 'cases/documented/expected-verdict.ts'],
  },
  {
    member: 'kind of wanted value',
    file: 'rules/language/operators.ts',
    begins: 'type WantedKind =',
    row: "| 'added_by_test'",
    deciding: [
      'rules/language/issues/value.ts',
      'rules/language/issues/pincode-value.ts',
      'cases/drawn/random-conditions.ts',
    ],
  },
  {
    member: 'value type',
    file: 'rules/language/operators.ts',
    begins: 'export const valueTypes = [',
    row: "'added_by_test',",
    deciding: [
      'rules/language/operators.ts',
      'rules/language/issues/value.ts',
      'rules/words/condition-words.ts',
    ],
  },
  {
    member: 'condition',
    file: 'rules/language/conditions/cart-conditions.ts',
    begins: 'export const cartConditions = {',
    row: "added_by_test: { group: 'cart', owners: everywhere, fieldPath: '', facts: ['total'], valueTypes: ['number'] },",
    deciding: [
      'rules/words/condition-words.ts',
      'rules/words/rules-in-plain-words.ts',
      'rules/dead-ends/details.ts',
      'cases/condition-examples/cart-examples.ts',
    ],
  },
  {
    member: 'action of discounts',
    file: 'rules/language/discounts/discount-action-kinds.ts',
    begins: 'export const discountActionKinds = [',
    row: "'added_by_test',",
    deciding: [
      'rules/language/discounts/discount-actions.ts',
      'rules/language/discounts/summarise.ts',
      'rules/margin-guard/boundaries.ts',
    ],
  },
] as const

/** Files that several sets read, parsed only once. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** Files in which the compiler finds a fault after a member is added to the set in `file`. */
function findUndecided({ file, begins, row, deciding }: (typeof closedSets)[number]): string[] {
  const path = join(projectFolder, file)
  const source = readFileSync(path, 'utf8')
  if (!source.includes(begins)) throw new Error(`${file} has no line "${begins}".`)
  const changed = source.replace(begins, `${begins}\n  ${row}`)
  const { config } = ts.readConfigFile(join(projectFolder, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, projectFolder)
  const host = ts.createCompilerHost(options)
  const parse = host.getSourceFile
  host.getSourceFile = (name, target) => {
    if (name === path) return ts.createSourceFile(name, changed, target)
    const file = parsed.get(name) ?? parse(name, target)
    parsed.set(name, file)
    return file
  }
  const paths = deciding.map((name) => join(projectFolder, name))
  const program = ts.createProgram(paths, options, host)
  return deciding.filter(
    (_, index) => program.getSemanticDiagnostics(program.getSourceFile(paths[index] ?? '')).length > 0,
  )
}

describe('a closed set', () => {
  it.each(closedSets)('with one more $member compiles only after every deciding file names it', (set) => {
    expect(findUndecided(set)).toEqual([...set.deciding])
  })
})
