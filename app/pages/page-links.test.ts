import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageLinks } from './page-links.ts'

const project = join(import.meta.dirname, '../..')
const journeys = globSync('e2e/**/*.ts', { cwd: project }).map((file) =>
  readFileSync(join(project, file), 'utf8'),
)

/** A journey opens a page by its address, or by its title in a menu. */
it.each(Object.values(pageLinks))('a journey opens $title', ({ path, title }) => {
  const name = new RegExp(`['"\`]${path}(?![\\w-])|['"\`]${title}['"\`]`)
  expect(journeys.some((journey) => name.test(journey))).toBe(true)
})
