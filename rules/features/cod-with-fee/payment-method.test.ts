import { expect, it } from 'vitest'
import { readCodWithFee } from './cod-with-fee.ts'
import { choosePaymentMethod, findPaymentMethodIssues } from './payment-method.ts'

const stored = (paymentName?: string | { contains: string }) => ({ ...readCodWithFee([]), paymentName })
const italian = ['Bonifico', 'Contrassegno']

it.each([
  ['what the store suggests', undefined, '', italian, 'Contrassegno'],
  ['what is picked', undefined, 'Bonifico', italian, 'Bonifico'],
  ['what is stored and there, as it acts', { contains: 'Bonifico' }, '', italian, { contains: 'Bonifico' }],
  ['what the store calls it by now', 'Old name', '', italian, 'Contrassegno'],
  ['what is stored, where nothing looks like it', 'Old name', '', ['Bonifico'], 'Old name'],
  ['what is stored, where names are not known', 'Old name', '', undefined, 'Old name'],
  ['the platform’s own name', undefined, '', undefined, 'Cash on Delivery (COD)'],
])('begins with %s', (_what, name, picked, methods, expected) => {
  expect(choosePaymentMethod(stored(name), picked, methods)).toEqual(expected)
})

it.each([
  ['active', 'Contrassegno', italian, false],
  ['active', { contains: 'assegno' }, italian, false],
  ['active', 'Assegno', italian, true],
  ['testing', 'Assegno', italian, true],
  ['draft', 'Assegno', italian, false],
  ['active', 'Assegno', undefined, false],
  ['draft', { contains: ' ' }, italian, true],
] as const)('while it is %s and by %j of %j, refuses: %s', (status, name, methods, isRefused) => {
  expect(findPaymentMethodIssues({ status }, name, methods)).toHaveLength(isRefused ? 1 : 0)
})
