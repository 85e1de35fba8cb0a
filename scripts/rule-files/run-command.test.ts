import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ruleFileWords } from '#rules/words/rule-files.ts'
import { createFunctionBuilds } from '../../server/preview/function-builds.ts'
import { projectFolder } from '../project-folder.ts'
import { commandWords } from './command-words.ts'
import { runRuleFileCommand } from './run-command.ts'

const words = commandWords
const example = readFileSync(join(projectFolder, 'docs/examples/rules/cash-on-delivery.yaml'), 'utf8')

/** Runs a command on one file, in a folder of its own. */
async function run(command: string, text: string, others: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rule-files-'))
  for (const [name, content] of Object.entries({ 'rules.yaml': text, ...others }))
    writeFileSync(join(folder, name), content)
  const lines: string[] = []
  const requireBuilds = createFunctionBuilds(join(projectFolder, 'extensions'))
  const code = await runRuleFileCommand([command, 'rules.yaml'], {
    folder,
    requireBuilds,
    print: (line) => lines.push(line),
  })
  return { code, lines }
}

test('the example of the documents passes its tests on the compiled functions', async () => {
  expect(await run('test', example)).toEqual({
    code: 0,
    lines: [
      'rules.yaml',
      words.pass('No cash for large orders', 'A shawl for 6,000'),
      words.pass('No cash for large orders', 'A cup for 400'),
      words.pass('No post-office boxes', 'A box'),
      words.counts(3, 0),
    ],
  })
})

test('a rule that changed fails its test, with the effect that was found', async () => {
  const { code, lines } = await run('test', example.replace('value: 5000', 'value: 7000'))
  expect(code).toBe(1)
  expect(lines).toContain(words.fail('No cash for large orders', 'A shawl for 6,000'))
  expect(lines).toContain(words.expected('Hidden: “Cash on Delivery (COD)”.'))
  expect(lines).toContain(words.found('Nothing changes.'))
  expect(lines.at(-1)).toBe(words.counts(2, 1))
})

test('a fault has its line, and its file runs no tests', async () => {
  const broken = example.replace('operator: gt', 'operator: contains')
  for (const command of ['test', 'check']) {
    const { code, lines } = await run(command, broken)
    expect(code).toBe(1)
    expect(lines[0]).toMatch(/^rules\.yaml:\d+: /)
  }
  const misspelt = await run('check', example.replace('conditions:', 'condition:'))
  expect(misspelt).toEqual({
    code: 1,
    lines: [words.fault('rules.yaml', 8, ruleFileWords.faults.unknown(['condition']))],
  })
})

test('a file may have its whole path', async () => {
  const path = join(projectFolder, 'docs/examples/rules/cash-on-delivery.yaml')
  const lines: string[] = []
  const world = { folder: tmpdir(), requireBuilds: createFunctionBuilds('extensions') }
  expect(await runRuleFileCommand(['check', path], { ...world, print: (line) => lines.push(line) })).toBe(0)
  expect(lines).toEqual([words.sound(path, 2)])
})

test('a sound file is checked and explained in plain words', async () => {
  expect(await run('check', example)).toEqual({ code: 0, lines: [words.sound('rules.yaml', 2)] })
  const { code, lines } = await run('explain', example)
  expect(code).toBe(0)
  expect(lines.slice(0, 2)).toEqual([
    'No cash for large orders (Payment rules)',
    expect.stringContaining('Above 5,000: When the subtotal'),
  ])
})

const withList = (file: string) =>
  `version: 1\nrecords:\n  - type: payment-pincodes\n    methods: [Cash]\n    mode: hide\n    pincodes: { file: ${file} }\n`

test('a list is read from a file next to the rule file, and from nowhere else', async () => {
  expect(await run('check', withList('list.txt'), { 'list.txt': '400001, 560001-560010' })).toMatchObject({
    code: 0,
  })
  for (const name of ['missing.txt', '../../etc/hostname'])
    expect(await run('check', withList(name))).toMatchObject({ code: 1 })
  expect(await run('check', withList('list.txt'), { 'list.txt': '400001, x' })).toMatchObject({ code: 1 })
})

test('without a command or a file, the usage is printed', async () => {
  const lines: string[] = []
  const world = {
    folder: '.',
    requireBuilds: createFunctionBuilds('.'),
    print: (line: string) => lines.push(line),
  }
  expect(await runRuleFileCommand(['test'], world)).toBe(1)
  expect(await runRuleFileCommand(['run', 'x'], world)).toBe(1)
  expect(lines).toEqual([words.usage, words.usage])
})
