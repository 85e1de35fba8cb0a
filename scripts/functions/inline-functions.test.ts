import { expect, test } from 'vitest'
import { inlineFunctions } from './inline-functions.ts'

test('decorates the functions whose comment ends with the word', () => {
  const source = `/** @inline */
function first(): void {}

/**
 * Doubles a number.
 *
 * @inline
 */
export function second(): void {}
`
  expect(inlineFunctions(source)).toBe(`/** @inline */
@inline function first(): void {}

/**
 * Doubles a number.
 *
 * @inline
 */
@inline export function second(): void {}
`)
})

test('leaves every other function alone', () => {
  const source = '/** Never @inline it. */\nfunction first(): void {}\n\nfunction second(): void {}\n'
  expect(inlineFunctions(source)).toBe(source)
})
