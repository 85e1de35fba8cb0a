import { describe, expect, it } from 'vitest'
import { type CheckoutForm, listAttributes, startForm } from '../checkout-form.ts'
import { applyAttributeChange } from './apply-attribute-change.ts'

const form: CheckoutForm = { ...startForm('TEA'), attributes: [{ key: 'gift', value: 'yes' }] }
const change = (key: string, value: string) => ({ type: 'updateAttribute', key, value })

describe('applyAttributeChange', () => {
  it('writes, changes and removes an attribute, and leaves the others', () => {
    const written = applyAttributeChange(form, change('type', 'wallet'))
    expect(written.result).toEqual({ type: 'success' })
    const changed = applyAttributeChange(written.form, change('type', 'local'))
    expect(listAttributes(changed.form)).toEqual([
      { key: 'gift', value: 'yes' },
      { key: 'type', value: 'local' },
    ])
    const removed = applyAttributeChange(changed.form, { type: 'removeAttribute', key: 'type' })
    expect(listAttributes(removed.form)).toEqual(form.attributes)
  })

  it('takes the place of an attribute that a link has set', () => {
    expect(listAttributes(applyAttributeChange(form, change('gift', 'no')).form)).toEqual([
      { key: 'gift', value: 'no' },
    ])
  })

  it.each([
    ['of an unknown type', { type: 'setAttribute', key: 'a', value: 'b' }, form],
    ['without a key', { type: 'updateAttribute', value: 'b' }, form],
    ['with a value that is no text', { type: 'updateAttribute', key: 'a', value: 7 }, form],
    ['in an accelerated checkout', change('a', 'b'), { ...form, pressedExpress: 'Apple Pay' }],
  ])('refuses a change %s', (_name, wanted, of) => {
    const refused = applyAttributeChange(of, wanted)
    expect(refused.result.type).toBe('error')
    expect(refused.form).toBe(of)
  })
})
