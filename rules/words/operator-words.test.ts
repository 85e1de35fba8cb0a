import { describe, expect, it } from 'vitest'
import { describeOperator, offerOperators } from './operator-words.ts'

describe('an operator', () => {
  it('has a word for each type that it compares', () => {
    expect(describeOperator('in', 'array')).toBe('in')
    expect(describeOperator('in', 'string')).toBe('in list')
    expect(describeOperator('not_in', 'array')).toBe('not in')
  })

  it('is offered for its type, and has its word where a stored value has another', () => {
    expect(offerOperators('array').operators).toEqual(['in', 'not_in'])
    const { operators, labels } = offerOperators('number', ['gte'])
    expect(operators).toEqual(['gte'])
    expect(labels.lt).toBe('less than')
  })
})
