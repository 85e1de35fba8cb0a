import { expect, it, test } from 'vitest'
import { outline } from '#forms/outline.test-support.ts'
import {
  bulkCodesAcceptedSchema,
  bulkCodesRefusedSchema,
  bulkCodesRequestSchema,
  bulkDownloadSchema,
  bulkJobActionsIn,
  bulkJobListSchema,
  bulkJobStates,
  bulkJobStatusOf,
  cancelBodySchema,
  deleteBodySchema,
} from './job.ts'
import { defaultPattern, letterSets } from './pattern.ts'
import { defaultPatternForm, formatPattern, patternFields } from './pattern-form.ts'

test('a pattern is asked in fields, of which own letters show only where they are chosen', () => {
  expect(outline(patternFields)).toEqual([
    'side by side',
    '  count: number "Quantity" integer min 1 max 1000000',
    '  length: number "Number of random characters" integer min 1',
    'side by side',
    '  prefix: text "Prefix" monospaced',
    '  suffix: text "Suffix" monospaced',
    expect.stringMatching(
      /^letterSet: select "Characters" choices clear ".*" \| lettersAndDigits ".*" \| letters ".*" \| digits ".*" \| own ".*"$/,
    ),
    'letters: text "Your characters" monospaced, hidden: {"field":"letterSet","isNot":["own"]}',
    'avoidsRudeWords: checkbox "Leave out codes that contain offensive words"',
  ])
})

it('begins with the default pattern, and reads typed text as a number if it is one', () => {
  expect(formatPattern(defaultPatternForm)).toEqual(defaultPattern)
  expect(formatPattern({ ...defaultPatternForm, count: ' 12 ', length: '8' })).toMatchObject({
    count: 12,
    length: 8,
  })
  expect(formatPattern({ ...defaultPatternForm, count: ' ', length: 'ten' })).toMatchObject({
    count: Number.NaN,
    length: Number.NaN,
  })
  expect(formatPattern({ ...defaultPatternForm, letterSet: 'digits', letters: 'XYZ' }).letters).toBe(
    letterSets.digits,
  )
  expect(formatPattern({ ...defaultPatternForm, letterSet: 'own', letters: 'XYZ' }).letters).toBe('XYZ')
})

const progress = {
  workflowId: 'w',
  status: 'processing',
  progress: 5,
  state: 'running',
  removing: false,
  notice: null,
  counts: { wanted: 2, made: 1, refused: 0, waiting: 1, removed: 0 },
  reasons: [{ message: 'Taken.', count: 1 }],
  startedAt: null,
  finishedAt: null,
  perMinute: null,
  secondsLeft: null,
  discountId: 'd',
  archive: null,
  isPutAside: false,
}
const job = { ...progress, triggerId: 't', createdAt: '2026-11-22', source: { type: 'list', sample: 'TEN' } }

test.each([
  ['a job by a pattern', bulkCodesRequestSchema, { discountId: 'd', source: defaultPattern }],
  ['a job by a list', bulkCodesRequestSchema, { discountId: 'd', source: { type: 'list', codes: ['TEN'] } }],
  ['its number', bulkCodesAcceptedSchema, { triggerId: 't' }],
  ['what is wrong with it', bulkCodesRefusedSchema, { issues: [{ path: ['source', 0], message: 'No.' }] }],
  ['the codes of a cancelled job', cancelBodySchema, { removeMade: true }],
  ['all codes of a job to delete', deleteBodySchema, { only: 'all' }],
  ['its unused codes to delete', deleteBodySchema, { only: 'unused' }],
  [
    'jobs',
    bulkJobListSchema,
    { items: [job, { ...job, source: defaultPattern, status: 'complete' }], next: 't', unfinished: 1 },
  ],
  [
    'a job that failed',
    bulkJobListSchema,
    { items: [{ ...job, status: 'failed' }], next: null, unfinished: 0 },
  ],
  [
    'where the file is',
    bulkDownloadSchema,
    { url: '/file', expiresAt: '2026-11-22', usesAreCurrent: true, isArchived: false, isDiscountGone: false },
  ],
])('the app and its server understand each other about %s', (_, schema, message) => {
  expect(schema.parse(message)).toEqual(message)
  expect(schema.safeParse({}).success).toBe(false)
})

test.each([
  { ...job, counts: {} },
  { ...job, reasons: [{}] },
  { ...job, source: { type: 'list' } },
  { ...job, source: { type: 'file', sample: null } },
  { ...job, triggerId: 7 },
  { ...job, workflowId: 7 },
  { ...job, status: '' },
])('a job is not taken for one without what it has to have (%#)', (item) => {
  expect(bulkJobListSchema.safeParse({ items: [item], next: null, unfinished: 0 }).success).toBe(false)
})

test.each([
  [bulkCodesRequestSchema, { discountId: 'd', source: { type: 'list' } }],
  [bulkCodesRequestSchema, { discountId: 'd', source: { type: '', codes: [] } }],
  [deleteBodySchema, { only: '' }],
  [bulkCodesRefusedSchema, { issues: [{ path: [true], message: 'No.' }] }],
  [bulkCodesRefusedSchema, { issues: [{}] }],
])('half a message is refused (%#)', (schema, message) => {
  expect(schema.safeParse(message).success).toBe(false)
})

test('a job that ended can be deleted, one that has not can be cancelled', () => {
  for (const state of bulkJobStates) {
    const actions: readonly string[] = bulkJobActionsIn[state]
    expect(actions.includes('cancel')).toBe(bulkJobStatusOf[state] === 'processing')
    expect(actions.includes('delete')).toBe(bulkJobStatusOf[state] !== 'processing')
  }
})
