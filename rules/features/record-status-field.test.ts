import { expect, it } from 'vitest'
import { savingWords } from '../words/saving.ts'
import { formatStatusField, recordStatusField } from './record-status-field.ts'

const { help } = savingWords.status

it.each([
  ['a record', recordStatusField, ['active', 'testing', 'draft'], undefined],
  ['more to say', formatStatusField('More.'), ['active', 'testing', 'draft'], 'More.'],
])('asks for the status of %s, and explains the chosen one', (_what, field, statuses, more) => {
  expect(field).toMatchObject({
    kind: 'status',
    name: 'status',
    label: 'Status',
    statuses,
    statusHelp: help,
    statusLabels: { active: 'Enabled', testing: 'Testing', draft: 'Disabled' },
  })
  expect('help' in field ? field.help : undefined).toBe(more)
})
