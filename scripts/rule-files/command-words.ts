import { formatNumber, plural, quote } from '#forms/text/language.ts'

/** Lines that the commands print. */
export const commandWords = {
  usage: [
    'Usage: checkout-ninja test FILE...     runs the tests of rule files',
    '       checkout-ninja check FILE...    finds faults, without running anything',
    '       checkout-ninja explain FILE...  shows the rules in plain words',
  ].join('\n'),
  unreadable: (file: string) => `${file}: the file can’t be read.`,
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
