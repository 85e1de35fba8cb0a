// @vitest-environment jsdom
import '../testing/test-setup.ts'
import { expect, it } from 'vitest'
import { pageLinks } from '../pages/page-links.ts'
import { features } from './features.ts'

it('has one description for each page of the table, in its order', () => {
  expect(features.map(({ path }) => path)).toEqual(Object.values(pageLinks).map(({ path }) => path))
})

it('describes a page under its own name', () => {
  const names = features.map(({ path, title, inMenu }) => ({ title, path, inMenu }))
  expect(names).toEqual(Object.values(pageLinks))
})
