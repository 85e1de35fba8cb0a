import { describe, expect, it } from 'vitest'
import { listFormErrors } from './list-form-errors.ts'

describe('the messages of a discount’s form', () => {
  it('are listed in reading order, each with its path', () => {
    const errors = {
      title: { type: 'custom', message: 'Discount title is required' },
      discount: { params: { value: { params: { percentage: { message: 'Enter 100 or less.' } } } } },
      rules: [undefined, { actions: { message: 'Add an action.' } }],
    }
    expect(listFormErrors(errors as never)).toEqual([
      { path: ['title'], message: 'Discount title is required' },
      { path: ['discount', 'params', 'value', 'params', 'percentage'], message: 'Enter 100 or less.' },
      { path: ['rules', '1', 'actions'], message: 'Add an action.' },
    ])
  })

  it('leave out fields without a text, and the elements of fields', () => {
    const errors = {
      title: { type: 'custom', message: '' },
      code: { message: undefined, ref: { message: 'of an element' } },
      usage: null,
    }
    expect(listFormErrors(errors as never)).toEqual([])
  })
})
