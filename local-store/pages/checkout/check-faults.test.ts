import { expect, it } from 'vitest'
import { deriveCheckFaults } from './check-faults.ts'

const at = (target: string, message: string) => ({ target, message })
const inAddress = (field: string) => `$.cart.deliveryGroups[0].deliveryAddress.${field}`

it('is shown at its field, if the page has that field', () => {
  const errors = [
    at('$.cart.buyerIdentity.email', 'Not this address.'),
    at('$.cart.buyerIdentity.phone', 'Not this number.'),
    at(inAddress('zip'), 'Not this code.'),
  ]
  expect(deriveCheckFaults(errors, ['zip', 'city'])).toEqual({
    page: [],
    fields: { email: 'Not this address.', contactPhone: 'Not this number.', zip: 'Not this code.' },
  })
})

it('is shown at the top of the page if it names no field, or one that the page lacks', () => {
  const errors = [
    at('$.cart', 'Too much.'),
    at(inAddress('zip'), 'Not this code.'),
    at('$.cart.deliveryGroups[1].deliveryAddress.city', 'Not this city.'),
  ]
  expect(deriveCheckFaults(errors, ['city'])).toEqual({
    page: ['Too much.', 'Not this code.', 'Not this city.'],
    fields: {},
  })
})

it('is shown once at the top of the page, and the first of two at one field', () => {
  const errors = ['First.', 'Second.', 'First.'].flatMap((message) => [
    at('$.cart', message),
    at(inAddress('city'), message),
  ])
  expect(deriveCheckFaults(errors, ['city'])).toEqual({
    page: ['First.', 'Second.'],
    fields: { city: 'First.' },
  })
})
