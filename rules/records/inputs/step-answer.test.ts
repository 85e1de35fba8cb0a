import { expect, it } from 'vitest'
import { errors } from '../../words/errors.ts'
import { readStepAnswer } from './step-answer.ts'

const message = 'Shop must be on a Shopify Plus plan to activate functions from a custom app.'

it.each([
  [
    'its code',
    { field: ['validation', 'functionHandle'], message: 'No.', code: 'CUSTOM_APP_FUNCTION_NOT_ELIGIBLE' },
  ],
  ['its text, as of a discount', { field: null, message, code: 'INVALID' }],
])('a refused custom app is explained in our own words, known by %s', (_by, userError) => {
  expect(readStepAnswer({ userErrors: [userError] })).toEqual({
    ok: false,
    refusals: [{ field: userError.field ?? [], code: userError.code, message: errors.customAppOnPlusOnly }],
  })
})

it('any other refusal keeps the words of the platform', () => {
  const userErrors = [{ field: ['title'], message: 'Title is too long.', code: null }]
  expect(readStepAnswer({ userErrors })).toEqual({
    ok: false,
    refusals: [{ field: ['title'], message: 'Title is too long.' }],
  })
})

it.each([null, undefined])('an answer without a payload, %s, is no success', (payload) => {
  expect(readStepAnswer(payload)).toEqual({
    ok: false,
    refusals: [{ field: [], message: errors.unexpectedAnswer }],
  })
  expect(readStepAnswer(payload, undefined, ['Denied.'])).toEqual({
    ok: false,
    refusals: [{ field: [], message: 'Denied.' }],
  })
})
