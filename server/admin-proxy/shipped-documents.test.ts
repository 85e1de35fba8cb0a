import { expect, test } from 'vitest'
import { createShippedDocuments } from './shipped-documents.ts'

test('each document knows whether it writes', () => {
  const documents = createShippedDocuments([
    { name: 'Read', query: 'query Read { shop { ...Name } } fragment Name on Shop { name }' },
    { name: 'Write', query: 'mutation Write { shop { name } }' },
  ])
  expect(documents.find('query Read{shop{...Name}}fragment Name on Shop{name}')?.operation).toBe('query')
  expect(documents.find('mutation Write {\n\tshop, { name }\n}')?.operation).toBe('mutation')
  expect(documents.find('query Read { shop { name } }')).toBeUndefined()
})

test('a text much longer than any document is none, and is not looked into', () => {
  const query = 'query Read { shop { name } }'
  const documents = createShippedDocuments([{ name: 'Read', query }])
  expect(documents.find(`${query} # a remark`)?.name).toBe('Read')
  expect(documents.find(`${query}${' '.repeat(2_000_000)}`)).toBeUndefined()
  expect(documents.find('{'.repeat(2_000_000))).toBeUndefined()
  expect(createShippedDocuments([]).find('{ shop { name } }')).toBeUndefined()
})

test.each(['query A { a } query B { b }', 'fragment Name on Shop { name }', 'subscription S { s }'])(
  'a document that is not one query or mutation fails the start, by name',
  (query) => {
    expect(() => createShippedDocuments([{ name: 'Odd', query }])).toThrow(/Odd/)
  },
)
