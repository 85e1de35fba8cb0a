import { formatNumber, plural, quote } from '#forms/text/language.ts'
import { ruleFileWords } from '#rules/words/rule-files.ts'
import type { UnreadFile } from './read-file.ts'

/** Lines that the commands print. */
export const commandWords = {
  usage: [
    'Usage: checkout-ninja test FILE...     runs the tests of rule files',
    '       checkout-ninja check FILE...    finds faults, without running anything',
    '       checkout-ninja explain FILE...  shows the rules in plain words',
    '',
    'Exit codes: 0 without faults, 1 with a fault or a failing test,',
    '            2 where a file can’t be read or the command is wrong.',
  ].join('\n'),
  unread: {
    missing: (file: string) => `${file}: there is no such file.`,
    directory: (file: string) => `${file}: this is a directory. Name its files, such as ${file}/*.yaml.`,
    forbidden: (file: string) => `${file}: you have no permission to read this file.`,
    'not text': (file: string) => `${file}: ${ruleFileWords.faults.notText}`,
    failed: (file: string) => `${file}: the file can’t be read.`,
  } satisfies Record<UnreadFile, (file: string) => string>,
  fault: (file: string, line: number, message: string) => `${file}:${line}: ${message}`,
  warning: (file: string, line: number, message: string) => `${file}:${line}: warning: ${message}`,
  sound: (file: string, records: number) =>
    `${file}: ${plural(records, { one: 'one record', other: `${formatNumber(records)} records` })}, no faults.`,
  pass: (title: string, test: string) => `  pass  ${title}: ${test}`,
  fail: (title: string, test: string) => `  FAIL  ${title}: ${test}`,
  expected: (outcome: string) => `        expected: ${outcome}`,
  found: (outcome: string) => `        found:    ${outcome}`,
  noTests: (file: string) => `${file}: no tests.`,
  counts: (passed: number, failed: number) =>
    `${formatNumber(passed)} passed, ${formatNumber(failed)} failed`,
  unmatched: (title: string) =>
    `${quote(title)} is a title without a handle. The import asks you to choose it.`,
} as const
