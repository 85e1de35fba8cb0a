import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { ruleTypes } from '#rules/language/rule-types.ts'
import { describeTestOutcome } from '#rules/preview/saved-tests/describe-outcome.ts'
import { findTestedFunction } from '#rules/preview/saved-tests/tested-function.ts'
import { describeEntry, titleOfEntry, typeOfEntry } from '#rules/rule-files/describe-entry.ts'
import { readRuleSetEntry } from '#rules/rule-files/entries.ts'
import { findEntryIssues } from '#rules/rule-files/entry-issues.ts'
import { fillFileLists } from '#rules/rule-files/file-lists.ts'
import { createFileResources, listEntryReferences } from '#rules/rule-files/file-resources.ts'
import { type LineFinder, readRuleFile } from '#rules/rule-files/read-rule-file.ts'
import { createReferenceReader, type ReferenceReader } from '#rules/rule-files/resources.ts'
import { isRuleSetEntry, type RuleFile, type RuleSetEntry } from '#rules/rule-files/rule-file.ts'
import type { Log } from '../../server/log.ts'
import type { RequireFunctionBuilds } from '../../server/preview/function-builds.ts'
import { runTest } from '../../server/saved-tests/run-tests.ts'
import { commandWords } from './command-words.ts'
import { readFile } from './read-file.ts'

const words = commandWords

const ruleFileCommands = ['test', 'check', 'explain'] as const
export type RuleFileCommand = (typeof ruleFileCommands)[number]

export type CommandWorld = {
  readonly folder: string
  readonly requireBuilds: RequireFunctionBuilds
  readonly print: (line: string) => void
}

/** Settings of a store with every feature, since a file does not name its target store. */
const anyStore = { isPlus: true, isProduction: true } as const

/** 0: no fault and no failing test. 1: a fault or a failing test. 2: an unreadable file or a wrong command. */
export type ExitCode = 0 | 1 | 2

/** Runs a command on files. An unreadable file does not prevent the others from running. */
export async function runRuleFileCommand(args: readonly string[], world: CommandWorld): Promise<ExitCode> {
  const [name, ...files] = args
  if (name === 'help' || args.includes('--help') || args.includes('-h')) {
    world.print(words.usage)
    return 0
  }
  const command = ruleFileCommands.find((known) => known === name)
  if (command === undefined || files.length === 0) {
    world.print(words.usage)
    return 2
  }
  const counts = { passed: 0, failed: 0, faults: 0, unread: 0 }
  for (const path of files) {
    const read = readNamedFile(path, world)
    if (read === 'unread') counts.unread += 1
    else if (read === 'faulty') counts.faults += 1
    else counts.faults += await runOnFile(command, path, read, world, counts)
  }
  if (command === 'test') world.print(words.counts(counts.passed, counts.failed))
  if (counts.unread > 0) return 2
  return counts.failed + counts.faults === 0 ? 0 : 1
}

type NamedFile = { readonly file: RuleFile; readonly lineOf: LineFinder }

function readNamedFile(path: string, { folder, print }: CommandWorld): NamedFile | 'unread' | 'faulty' {
  const whole = resolve(folder, path)
  const found = readFile(whole)
  if ('unread' in found) {
    print(words.unread[found.unread](path))
    return 'unread'
  }
  const read = readRuleFile(found.text)
  const filled = read.ok ? fillFileLists(read, (name) => readList(name, dirname(whole))) : read
  if (filled.ok) return filled
  for (const { line, message } of filled.faults) print(words.fault(path, line, message))
  return 'faulty'
}

/** Reads a list in the folder of its rule file, or below it. Undefined if it does not exist. */
function readList(name: string, folder: string): string | undefined {
  const path = join(folder, name)
  const isOutside = relative(folder, path).startsWith('..') || isAbsolute(name)
  const found = isOutside ? undefined : readFile(path)
  return found !== undefined && 'text' in found ? found.text : undefined
}

async function runOnFile(
  command: RuleFileCommand,
  path: string,
  { file, lineOf }: NamedFile,
  world: CommandWorld,
  counts: { passed: number; failed: number },
): Promise<number> {
  const references = createReferenceReader(createFileResources(file))
  if (command === 'explain') {
    explain(file, references, world)
    return 0
  }
  const faults = check(path, file, lineOf, references, world)
  if (command === 'check') {
    if (faults === 0) world.print(words.sound(path, file.records.length))
    return faults
  }
  if (faults > 0) return faults
  const tested = file.records.filter(isRuleSetEntry).filter(({ tests = [] }) => tests.length > 0)
  world.print(tested.length === 0 ? words.noTests(path) : path)
  for (const entry of tested) await testEntry(entry, references, world, counts)
  return 0
}

function explain({ records }: RuleFile, references: ReferenceReader, { print }: CommandWorld): void {
  for (const entry of records) {
    print(`${titleOfEntry(entry)} (${typeOfEntry(entry)})`)
    for (const line of describeEntry(entry, references)) print(`  ${line}`)
    for (const note of entry.notes ?? []) print(`  # ${note}`)
  }
}

function check(
  path: string,
  { records }: RuleFile,
  lineOf: LineFinder,
  references: ReferenceReader,
  { print }: CommandWorld,
): number {
  let faults = 0
  for (const [index, entry] of records.entries()) {
    const { products, collections } = listEntryReferences(entry)
    for (const reference of [...products, ...collections]) {
      if (typeof reference === 'object' && 'title' in reference)
        print(words.warning(path, lineOf(['records', index]), words.unmatched(reference.title)))
    }
    for (const issue of findEntryIssues(entry, references, anyStore)) {
      const line = lineOf(['records', index, ...issue.path])
      if (issue.severity === 'error') faults += 1
      print((issue.severity === 'error' ? words.fault : words.warning)(path, line, issue.message))
    }
  }
  return faults
}

const silentLog: Log = (() => {
  const write = () => undefined
  const log: Log = { debug: write, info: write, warn: write, error: write, with: () => log }
  return log
})()

async function testEntry(
  entry: RuleSetEntry,
  references: ReferenceReader,
  { requireBuilds, print }: CommandWorld,
  counts: { passed: number; failed: number },
): Promise<void> {
  const { draft, tests } = readRuleSetEntry(entry, references)
  const functionHandle = findTestedFunction(ruleTypes[draft.type].owner, draft.ruleSet)
  if (functionHandle === undefined) throw new Error('A record without faults fits a function.')
  for (const [index, test] of tests.entries()) {
    const stored = { id: String(index), recordId: '', test }
    const rules = { functionHandle, ruleSet: draft.ruleSet }
    const { passes, found, failure, expected } = await runTest(rules, stored, requireBuilds, silentLog)
    counts[passes ? 'passed' : 'failed'] += 1
    print((passes ? words.pass : words.fail)(entry.title, test.name))
    if (passes) continue
    print(words.expected(describeTestOutcome(expected)))
    print(words.found(found === null ? String(failure) : describeTestOutcome(found)))
  }
}
