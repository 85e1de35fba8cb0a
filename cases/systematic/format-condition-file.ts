import type { ConditionFile } from '../case-files/case-files.ts'

/** Text of a file of conditions, with one line for each checkout and each row. */
export function formatConditionFile({
  type,
  path,
  valueType,
  params,
  checkouts,
  rows,
}: ConditionFile): string {
  const heads = Object.entries({ type, path, valueType, params }).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  )
  const each = Object.entries(checkouts).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  const lines = rows.map(({ logs: _none, ...row }) => `    ${JSON.stringify(row)}`)
  return [
    '{',
    ...heads,
    '  "checkouts": {',
    each.join(',\n'),
    '  },',
    '  "rows": [',
    lines.join(',\n'),
    '  ]',
    '}',
    '',
  ].join('\n')
}
