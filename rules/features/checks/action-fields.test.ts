import { describe, expect, it } from 'vitest'
import { outline } from '#forms/outline.test-support.ts'
import { checkStepWords } from '../../words/checks.ts'
import { checkActionFields } from './action-fields.ts'

describe('the fields of a check', () => {
  it('is the place of its message, when it stops, and the message in any language', () => {
    expect(outline(checkActionFields.stop_checkout())).toEqual([
      'field: select "Place of the message" choices of 13 at first "page" (Next to a field, if the page shows it. Otherwise, and on the cart page, it’s at the top.)',
      'from: select "When it stops" radio choices cart "On the cart, and in checkout" | checkout "In checkout, while the customer types" | completion "Only when the order is placed" at first "checkout"',
      'message: text "Message" maxLength 255 (Plain text, at most 255 characters. Say what to change.)',
      'messages: list "Message in other languages / Language / Add a language / No other languages yet" starts with 0',
      '  language: select "Language" choices of 139',
      '  message: text "Message" maxLength 255',
    ])
  })

  it('explains each moment, and names each place', () => {
    const choices = checkActionFields
      .stop_checkout()
      .flatMap((field) => (field.kind === 'select' ? field.choices : []))
    expect(choices).toContainEqual({ value: 'completion', ...checkStepWords.completion })
    expect(choices).toContainEqual({ value: 'zip', label: 'Postal code' })
  })

  it('is created once, since a form compares it by identity', () => {
    expect(checkActionFields.stop_checkout()).toBe(checkActionFields.stop_checkout())
  })
})
