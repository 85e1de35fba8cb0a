import { expect, it } from 'vitest'
import { savingWords } from '../words/saving.ts'
import { formatStatusField, recordStatusField, switchedStatusField } from './record-status-field.ts'

const { active, testing, draft } = savingWords.status.help

it.each([
  ['a record', recordStatusField, ['active', 'testing', 'draft'], [active, testing, draft]],
  ['what cannot be in testing', switchedStatusField, ['active', 'draft'], [active, draft]],
  [
    'more to say',
    formatStatusField('More.'),
    ['active', 'testing', 'draft'],
    [active, testing, draft, 'More.'],
  ],
])('asks for the status of %s, and explains each', (_what, field, statuses, sentences) => {
  expect(field).toMatchObject({
    kind: 'status',
    name: 'status',
    label: 'Status',
    help: sentences.join(' '),
    statuses,
    statusLabels: { active: 'Enabled', testing: 'Testing', draft: 'Disabled' },
  })
})
