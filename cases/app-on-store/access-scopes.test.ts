import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { documents } from '../../app/platform/documents.ts'
import { hasScope } from '../../local-store/admin-api/access.ts'
import { servedVersions } from '../../local-store/admin-api/covered-fields.ts'
import { adminSchema, requiredScopes, scopesOfType } from '../../local-store/admin-api/schema-files.ts'
import { shopDetailsDocument } from '../../server/current-user/shop-details.ts'
import { customizationLists } from '../../server/types/customizations.ts'
import { listedDiscounts } from '../../server/types/discounts.ts'

const project = join(import.meta.dirname, '../..')
const readManifest = (path: string) => parseToml(readFileSync(join(project, path), 'utf8'))

describe('the access scopes of shopify.app.toml', () => {
  const { access_scopes: access } = readManifest('shopify.app.toml') as {
    access_scopes: { scopes: string; optional_scopes: string[] }
  }
  const declared = [...access.scopes.split(','), ...access.optional_scopes]
  const shipped = [
    ...documents,
    shopDetailsDocument,
    ...Object.values(customizationLists).map(({ document }) => document),
    listedDiscounts.document,
  ]

  /** Lists the scopes for each field that a document selects. Any one scope of a list is sufficient. */
  function findNeeds(query: string): string[][] {
    return servedVersions.flatMap((version) => {
      const schema = adminSchema(version)
      const info = new TypeInfo(schema)
      const needs: string[][] = []
      visit(
        parse(query),
        visitWithTypeInfo(info, {
          Field({ name }) {
            const parent = info.getParentType()
            const type = info.getType()
            if (parent) needs.push([...requiredScopes(schema, parent.name, name.value)])
            // A mutation requires the write scope of the record that it changes.
            if (parent?.name === 'Mutation' && type) {
              const changed = getNamedType(type).name.replace(/(Create|Update|Delete|Activation)Payload$/, '')
              needs.push(scopesOfType(schema, changed).map((scope) => scope.replace(/^read_/, 'write_')))
            }
          },
          EnumValue({ value }) {
            // Names of shipping rates belong to a shop's shipping settings.
            if (value === 'DELIVERY_METHOD_DEFINITION') needs.push(['read_shipping'])
          },
        }),
      )
      return needs.filter((anyOf) => anyOf.length > 0)
    })
  }
  const needs = shipped.flatMap(({ query }) => findNeeds(query).map((anyOf) => ({ query, anyOf })))

  it('allow every field that a document of the app selects', () => {
    expect(needs.length).toBeGreaterThan(20)
    expect(needs.filter(({ anyOf }) => !anyOf.some((scope) => hasScope(declared, scope)))).toEqual([])
  })

  it('contain no scope that no document needs', () => {
    const isNeeded = (scope: string) => needs.some(({ anyOf }) => anyOf.includes(scope))
    expect(declared.filter((scope) => !isNeeded(scope))).toEqual([])
  })
})
