import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readScript } from '#rules/from-scripts/read-script.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { createDraft } from '#rules/records/rule-record.ts'
import { writeRuleSetEntry } from '#rules/rule-files/entries.ts'
import { createReferenceWriter } from '#rules/rule-files/resources.ts'
import { writeRuleFile } from '#rules/rule-files/write-rule-file.ts'
import { ruleFileWords } from '#rules/words/rule-files.ts'
import { createFunctionBuilds } from '../../server/preview/function-builds.ts'
import { projectFolder } from '../project-folder.ts'
import { commandWords } from './command-words.ts'
import { runRuleFileCommand } from './run-command.ts'

const words = commandWords
const { faults } = ruleFileWords
const example = readFileSync(join(projectFolder, 'docs/examples/rules/cash-on-delivery.yaml'), 'utf8')

/** Runs a command on one file, in a new folder. */
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

test.each<[string, keyof typeof words.unread, (path: string) => void]>([
  ['is missing', 'missing', () => undefined],
  ['is a directory', 'directory', (path) => mkdirSync(path)],
  ['is UTF-16', 'not text', (path) => writeFileSync(path, Buffer.from(`\uFEFF${example}`, 'utf16le'))],
  ['is Latin-1', 'not text', (path) => writeFileSync(path, Buffer.from('title: Café', 'latin1'))],
  ['is a loop of links', 'failed', (path) => symlinkSync(path, path)],
])('a file that %s is named with its reason, and the others are checked', async (_, reason, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'rule-files-'))
  make(join(folder, 'odd.yaml'))
  writeFileSync(join(folder, 'rules.yaml'), example)
  const lines: string[] = []
  const world = {
    folder,
    requireBuilds: createFunctionBuilds('.'),
    print: (line: string) => lines.push(line),
  }
  expect(await runRuleFileCommand(['check', 'odd.yaml', 'rules.yaml'], world)).toBe(2)
  expect(lines).toEqual([words.unread[reason]('odd.yaml'), words.sound('rules.yaml', 2)])
})

test.each<[string, string, number, string]>([
  ['nothing', '', 1, faults.empty],
  ['remarks alone', '# rules\n', 1, faults.empty],
  ['a list', '- a\n', 1, faults.notAFile],
  ['a setting twice', `${example}version: 1\n`, example.split('\n').length, faults.settingTwice('version')],
  ['merged settings', 'version: 1\nrecords: []\n<<: { a: 1 }\n', 3, faults.merge],
  ['a version in quotes', 'version: "1"\nrecords: []\n', 1, faults.versionNumber(1)],
  ['no record', 'version: 1\nrecords: [null]\n', 2, faults.item],
  ['UTF-16 without a mark', '\0v\0e\0r', 1, faults.notText],
  ['10 MB', '# '.repeat(5 * 1024 * 1024), 1, faults.tooLarge(4)],
  ['5,000 levels', `version: 1\nrecords: ${'['.repeat(5000)}`, 2, faults.tooDeep(24)],
  ['an alias of itself', 'version: 1\nrecords: &a\n  - *a\n', 3, faults.cycle],
])('a file with %s is refused at its line', async (_, text, line, message) => {
  expect(await run('check', text)).toEqual({ code: 1, lines: [words.fault('rules.yaml', line, message)] })
})

test('tabs are refused at their line', async () => {
  const { code, lines } = await run('check', example.replace('    title', '\ttitle'))
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^rules\.yaml:\d+: .*Tabs/)]])
})

test('a mark of UTF-8, a formula and HTML are text like any other', async () => {
  const odd = example.replace('No cash for large orders', '"=SUM(A1)<img src=x onerror=alert(1)>"')
  const { code, lines } = await run('explain', `\uFEFF${odd}`)
  expect([code, lines[0]]).toEqual([0, '=SUM(A1)<img src=x onerror=alert(1)> (Payment rules)'])
})

test('a draft of a script runs with tests of its own, and its notes stay', async () => {
  const script = [
    'if Input.cart.subtotal_price > Money.new(cents: 500_000)',
    '  Output.payment_gateways = Input.payment_gateways.delete_if { |one| one.name == "Cash on Delivery (COD)" }',
    'end',
    'Output.payment_gateways.each { |one| one.name.gsub!(/x/, "y") }',
  ].join('\n')
  const { drafts, notes } = readScript(script)
  const [draft] = drafts
  if (draft === undefined) throw new Error('The script has a draft.')
  const references = createReferenceWriter({ products: [], collections: [] }, {}, 'gone')
  const title = 'From a script'
  const rules = draft.rules.map(({ rule }) => rule)
  const checkout = { paymentMethods: ['Cash on Delivery (COD)', 'Bank Deposit'] }
  const entry = {
    ...writeRuleSetEntry(
      { ...createDraft(draft.type), ruleSet: createRuleSet(title, rules) },
      [],
      references,
    ),
    notes: notes.map(({ line }) => `Line ${line}`),
    tests: [
      {
        name: 'Large',
        checkout: { ...checkout, lines: [{ price: 6000 }] },
        expect: { hidden: ['Cash on Delivery (COD)'] },
      },
      { name: 'Small', checkout: { ...checkout, lines: [{ price: 400 }] }, expect: {} },
    ],
  }
  const text = writeRuleFile({ version: 1, records: [entry] })
  expect(await run('test', text)).toEqual({
    code: 0,
    lines: ['rules.yaml', words.pass(title, 'Large'), words.pass(title, 'Small'), words.counts(2, 0)],
  })
  expect((await run('explain', text)).lines).toContain('  # Line 4')
})

test('without a command or a file, the usage is printed', async () => {
  const lines: string[] = []
  const world = {
    folder: '.',
    requireBuilds: createFunctionBuilds('.'),
    print: (line: string) => lines.push(line),
  }
  expect(await runRuleFileCommand(['test'], world)).toBe(2)
  expect(await runRuleFileCommand(['run', 'x'], world)).toBe(2)
  expect(await runRuleFileCommand(['--help'], world)).toBe(0)
  expect(lines).toEqual([words.usage, words.usage, words.usage])
})
