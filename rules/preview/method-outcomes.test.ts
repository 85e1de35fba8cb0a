import { expect, test } from 'vitest'
import { countOutcomes, findCollisions, findHider, listShown } from './method-outcomes.ts'
import type { PreviewMethod } from './preview-answer.ts'

const by = (kind: 'hide' | 'rename' | 'move', record: number, rule: number | null = 0) => ({
  kind,
  record,
  rule,
})
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

test('what is left stands in its new order, with who did it last', () => {
  expect(listShown(methods)).toMatchObject([
    { name: 'Z', before: 3, after: 1, renamedBy: { record: 1 }, movedBy: { record: 0 } },
    { name: 'A', before: 1, after: 2, renamedBy: undefined, movedBy: undefined },
  ])
})

test('the first that hides has hidden', () => {
  expect(methods.map(findHider)).toEqual([undefined, by('hide', 1, 2), undefined])
})

test('a method that only gives way has not been moved, and each change counts for whoever decided it', () => {
  expect(countOutcomes(methods, 0)).toEqual({
    own: { hidden: 0, renamed: 0, moved: 1 },
    others: { hidden: 1, renamed: 1, moved: 0 },
  })
})

test('collisions are methods on which others act as well', () => {
  expect(findCollisions(methods, 0).map(({ method, others }) => [method.id, others])).toEqual([
    ['b', [1]],
    ['c', [1]],
  ])
  expect(findCollisions(methods, 2)).toEqual([])
})
