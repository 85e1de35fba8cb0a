import { expect, test } from 'vitest'
import { countOutcomes, findCollisions, findExpressHider, findHider, listShown } from './method-outcomes.ts'
import type { PreviewChange, PreviewMethod } from './preview-answer.ts'

const by = (kind: PreviewChange['kind'], record: number, rule: number | null = 0) => ({
  kind,
  record,
  rule,
})
const none = { hidden: 0, hiddenInList: 0, hiddenAmongExpress: 0, renamed: 0, moved: 0 }
const methods: PreviewMethod[] = [
  { id: 'a', name: 'A', shown: { position: 1, name: 'A' }, changes: [] },
  { id: 'b', name: 'B', shown: null, changes: [by('rename', 0), by('hide', 1, 2), by('hide', 0)] },
  {
    id: 'c',
    name: 'C',
    shown: { position: 0, name: 'Z' },
    changes: [by('rename', 0), by('move', 0), by('rename', 1)],
  },
]

test('shown methods are in their new order, each with the record that changed it last', () => {
  expect(listShown(methods)).toMatchObject([
    { name: 'Z', before: 3, after: 1, renamedBy: { record: 1 }, movedBy: { record: 0 } },
    { name: 'A', before: 1, after: 2, renamedBy: undefined, movedBy: undefined },
  ])
})

test('the first change that hides a method counts', () => {
  expect(methods.map(findHider)).toEqual([undefined, by('hide', 1, 2), undefined])
})

test('a method that only makes room has not been moved, and each change counts for the record that decided it', () => {
  expect(countOutcomes(methods, 0)).toEqual({
    own: { ...none, moved: 1 },
    others: { ...none, hidden: 1, renamed: 1 },
  })
})

test('a method hidden in one place is counted for the place, unless it is hidden everywhere', () => {
  const shown = { position: 0, name: 'A' }
  const placed: PreviewMethod[] = [
    { id: 'a', name: 'A', shown, changes: [by('hideAmongExpress', 0)] },
    { id: 'b', name: 'B', shown: null, changes: [by('hideAmongExpress', 1), by('hideInList', 0)] },
    {
      id: 'c',
      name: 'C',
      shown: null,
      changes: [by('hideInList', 0), by('hideAmongExpress', 0), by('hide', 1)],
    },
  ]
  expect(placed.map(findHider)).toEqual([undefined, by('hideInList', 0), by('hide', 1)])
  expect(placed.map(findExpressHider)).toEqual([
    by('hideAmongExpress', 0),
    by('hideAmongExpress', 1),
    undefined,
  ])
  expect(countOutcomes(placed, 0)).toEqual({
    own: { ...none, hiddenInList: 1, hiddenAmongExpress: 1 },
    others: { ...none, hidden: 1, hiddenAmongExpress: 1 },
  })
})

test('collisions are methods that other records change as well', () => {
  expect(findCollisions(methods, 0).map(({ method, others }) => [method.id, others])).toEqual([
    ['b', [1]],
    ['c', [1]],
  ])
  expect(findCollisions(methods, 2)).toEqual([])
})
