import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { modalStyle } from './modal.css.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../pages/design/tokens.css'), 'utf8')
const listColours = (css: string) => new Set(css.match(/#[0-9a-f]{3,6}\b|rgb\([^)]*\)/g))

it('draws the modal in the colours of the store’s pages, with the app’s white inside', () => {
  const known = listColours(tokens).add('#fff')
  expect([...listColours(modalStyle)].filter((colour) => !known.has(colour))).toEqual([])
})
