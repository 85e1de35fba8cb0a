import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fact, factDefinitions, facts } from '../language/facts.ts'
import { fieldsOf, listAnsweredWith } from './fact-fields.ts'

test('the presence of an object is queried only where none of its fields is', () => {
  const presence = 'cart > buyerIdentity > purchasingCompany > __typename'
  expect(fieldsOf(['company'])).toEqual([presence])
  expect(fieldsOf(['company', 'company.name'])).toEqual(factDefinitions['company.name'].fields)
  expect(fieldsOf(['company.metafield', 'company'])).not.toContain(presence)
  expect(fieldsOf(['company', 'customer.email'])).toContain(presence)
})

test('a field of an object also answers its presence', () => {
  expect(listAnsweredWith(['company.metafield'])).toEqual(['company'])
  expect(listAnsweredWith(['discounts.amount'])).toEqual(['discounts'])
  expect(listAnsweredWith(['lines.sellingPlan'])).toEqual(['lines'])
  expect(listAnsweredWith(['customer.email', 'subtotal'])).toEqual([])
})

test('additionally answered facts add no field and no point, and are listed once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom<Fact>(...facts)), (asked) => {
      const further = listAnsweredWith(asked)
      const withoutTypes = fieldsOf(asked).filter((field) => !field.endsWith(' > __typename'))
      expect(fieldsOf([...asked, ...further]).filter((field) => !field.endsWith(' > __typename'))).toEqual(
        withoutTypes,
      )
      expect(fieldsOf([...asked, ...further]).length).toBeLessThanOrEqual(fieldsOf(asked).length)
      expect(further.every((fact) => factDefinitions[fact].points === 0)).toBe(true)
      expect(listAnsweredWith([...asked, ...further])).toEqual([])
    }),
  )
})
