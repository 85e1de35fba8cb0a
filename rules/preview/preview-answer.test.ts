import { expect, test } from 'vitest'
import { previewAnswerSchema } from './preview-answer.ts'

const answer = {
  methods: [
    { id: 'a', name: 'COD', shown: null, changes: [{ kind: 'hide', record: 0, rule: null }] },
    { id: 'b', name: 'UPI', shown: { position: 0, name: 'UPI (free)' }, changes: [] },
  ],
  outcomes: [
    {
      operations: [{ paymentMethodHide: { paymentMethodId: 'a' } }],
      logs: [],
      error: null,
      trace: {
        rules: [
          {
            rule: 0,
            fired: true,
            conditions: [{ condition: 0, state: 'met', found: ['IN'] }],
            actions: [{ action: 0, methods: ['a'], kept_last: false }],
          },
        ],
      },
    },
  ],
}

test('an answer is read completely, and has no cost if no deployed build could be run', () => {
  const [outcome] = answer.outcomes
  expect(previewAnswerSchema.parse(answer)).toEqual({ ...answer, outcomes: [{ ...outcome, cost: null }] })
})

test.each([
  [
    'a change of no known kind',
    { methods: [{ ...answer.methods[0], changes: [{ kind: 'sing', record: 0, rule: null }] }] },
  ],
  [
    'a method without a name where it is shown',
    { methods: [{ ...answer.methods[1], shown: { position: 0 } }] },
  ],
  ['an outcome without operations', { outcomes: [{ ...answer.outcomes[0], operations: undefined }] }],
  [
    'a trace of a rule that is in no record',
    { outcomes: [{ ...answer.outcomes[0], trace: { rules: [{ rule: -1 }] } }] },
  ],
])('an answer with %s is refused', (_what, changes) => {
  expect(previewAnswerSchema.safeParse({ ...answer, ...changes }).success).toBe(false)
})
