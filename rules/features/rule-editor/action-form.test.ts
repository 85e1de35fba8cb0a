import { expect, it } from 'vitest'
import { deriveActionForm, formatAction } from './action-form.ts'

it.each([
  ['hide_payment', 'name'],
  ['rename_delivery', 'currentName'],
])('one name that is stored as a part is shown as its text: %s', (type, name) => {
  const form = deriveActionForm({ type, params: { [name]: { contains: 'Cash' }, exact: true } }, {}, 'Set')
  expect(form.params).toMatchObject({ [name]: 'Cash', exact: false })
  expect(formatAction(form, 'Set').params).toMatchObject({ [name]: 'Cash' })
  expect(formatAction(form, 'Set').params).not.toHaveProperty('exact')
})

it.each([true, false])('one name that is a text stays, and so does its comparison: %s', (exact) => {
  const form = deriveActionForm({ type: 'hide_payment', params: { name: 'Cash', exact } }, {}, 'Set')
  expect(form.params).toMatchObject({ name: 'Cash', exact })
})
