import { expect, it } from 'vitest'
import { servedVersions } from './covered-fields.ts'
import { readDocument } from './read-document.ts'
import { adminSchema } from './schema-files.ts'

const [version] = servedVersions
const schema = adminSchema(version)

it('checks a document once', () => {
  const { document } = readDocument(schema, '{ shop { name } }')
  expect(document).toBeDefined()
  expect(readDocument(schema, '{ shop { name } }').document).toBe(document)
  expect(readDocument(schema, '{ shop { id } }').document).not.toBe(document)
})

it.each(['{ shop { colour } }', '{ shop {'])('refuses %s each time it is sent', (query) => {
  for (const _time of [1, 2]) {
    const { document, faults = [] } = readDocument(schema, query)
    expect(document).toBeUndefined()
    expect(faults).toHaveLength(1)
  }
})
