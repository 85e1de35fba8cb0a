import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from './local-settings.ts'
import { type ProductionPackage, readProductionPackages } from './production-packages.ts'

/** Licences that require only attribution. Any other licence needs a decision and its own group in docs/licences.md. */
const permissive = [
  'MIT',
  '(MIT OR CC0-1.0)',
  'ISC',
  '0BSD',
  'MIT-0',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MPL-2.0 OR Apache-2.0)',
  'Unlicense',
  'BlueOak-1.0.0',
]

/** Shopify's own licence for Polaris has no name. Only these packages may use it. */
const polarisLicence = 'SEE LICENSE IN LICENSE.md'
const polaris = ['@shopify/polaris', '@shopify/polaris-icons', '@shopify/polaris-tokens']

function isAllowed({ name, licence }: Pick<ProductionPackage, 'name' | 'licence'>): boolean {
  return licence === polarisLicence ? polaris.includes(name) : permissive.includes(licence)
}

const packages = readProductionPackages()

/** The groups of docs/licences.md: `## Licence`, a description, and a last paragraph of package names in backticks. */
function readDocumentedGroups(): Map<string, string[]> {
  const text = readFileSync(join(projectFolder, 'docs/licences.md'), 'utf8')
  const groups = text.split(/^## /m).slice(1)
  return new Map(
    groups.map((group) => {
      const [heading = '', ...rest] = group.trim().split('\n')
      const names =
        rest
          .join('\n')
          .split('\n\n')
          .at(-1)
          ?.match(/`[^`]+`/g) ?? []
      return [heading, names.map((name) => name.slice(1, -1))]
    }),
  )
}

it('allows no package into production whose licence is not on the list', () => {
  expect(packages.length).toBeGreaterThan(0)
  expect(packages.filter((one) => !isAllowed(one)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual(
    [],
  )
})

it.each([
  { name: 'a-library', licence: 'GPL-3.0-only' },
  { name: 'a-library', licence: 'none named' },
  { name: 'a-library', licence: polarisLicence },
])('would refuse $name under $licence', (one) => {
  expect(isAllowed(one)).toBe(false)
})

it.each(polaris)(
  '%s still has the licence that was read, with the condition on stand-alone programs',
  (name) => {
    const text = readFileSync(join(projectFolder, 'node_modules', name, 'LICENSE.md'), 'utf8').replace(
      /\s+/g,
      ' ',
    )
    expect(text).toContain(
      'develop and distribute applications that integrate or interoperate with Shopify software',
    )
    expect(text).toContain(
      'external, stand-alone applications that do not embed directly inside Shopify, the rights granted above may only be exercised to develop and distribute applications that are dissimilar and visually distinct',
    )
  },
)

it('documents every package of production, under its licence', () => {
  const real = Map.groupBy(packages, ({ licence }) => (licence === polarisLicence ? 'Polaris' : licence))
  const expected = [...real].map(([licence, members]) => [
    licence,
    [...new Set(members.map(({ name }) => name))].sort(),
  ])
  const documented = [...readDocumentedGroups()].map(([licence, names]) => [licence, names.toSorted()])
  expect(new Map(documented as [string, string[]][])).toEqual(new Map(expected as [string, string[]][]))
})
