import { describe, expect, it } from 'vitest'
import { collectMessages } from './field-errors.tsx'

describe('the messages in a field’s error', () => {
  it('are its own and those of its items, each once', () => {
    expect(
      collectMessages({
        message: 'Enter a code.',
        items: [
          { message: 'Too long.' },
          undefined,
          { message: 'Too long.' },
          { value: { message: 'Empty.' } },
        ],
      }),
    ).toEqual(['Enter a code.', 'Too long.', 'Empty.'])
  })

  it('skip texts of elements and values without text', () => {
    expect(collectMessages({ ref: { message: 'of an element' }, message: 7 })).toEqual([])
  })

  it.each([undefined, null, 'text'])('are none of %j', (error) => {
    expect(collectMessages(error)).toEqual([])
  })
})
