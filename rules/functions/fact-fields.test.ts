import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fact, factDefinitions, facts } from '../language/facts.ts'
import { fieldsOf, listAnsweredBeside } from './fact-fields.ts'

test('the presence of an object is queried only where none of its fields is', () => {
  const presence = 'cart > buyerIdentity > purchasingCompany > __typename'
  expect(fieldsOf(['company'])).toEqual([presence])
  expect(fieldsOf(['company', 'company.name'])).toEqual(factDefinitions['company.name'].fields)
  expect(fieldsOf(['company.metafield', 'company'])).not.toContain(presence)
  expect(fieldsOf(['company', 'customer.email'])).toContain(presence)
})

test('a field of an object also answers its presence', () => {
  expect(listAnsweredBeside(['company.metafield'])).toEqual(['company'])
  expect(listAnsweredBeside(['discounts.amount'])).toEqual(['discounts'])
  expect(listAnsweredBeside(['lines.sellingPlan'])).toEqual(['lines'])
  expect(listAnsweredBeside(['customer.email', 'subtotal'])).toEqual([])
})

test('facts that are answered as well add no field and no point, and are listed once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom<Fact>(...facts)), (asked) => {
      const beside = listAnsweredBeside(asked)
      const withoutTypes = fieldsOf(asked).filter((field) => !field.endsWith(' > __typename'))
      expect(fieldsOf([...asked, ...beside]).filter((field) => !field.endsWith(' > __typename'))).toEqual(
        withoutTypes,
      )
      expect(fieldsOf([...asked, ...beside]).length).toBeLessThanOrEqual(fieldsOf(asked).length)
      expect(beside.every((fact) => factDefinitions[fact].points === 0)).toBe(true)
      expect(listAnsweredBeside([...asked, ...beside])).toEqual([])
    }),
  )
})
