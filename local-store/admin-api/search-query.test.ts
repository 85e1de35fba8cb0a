import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchItems } from './search-filter.ts'
import { parseSearchQuery, type SearchNode } from './search-query.ts'

const term = (value: string, changes = {}) => ({
  kind: 'term',
  field: null,
  comparator: ':',
  value,
  prefix: false,
  ...changes,
})

describe('parseSearchQuery', () => {
  it.each<[string, unknown]>([
    ['', undefined],
    ['   ', undefined],
    ['saffron', term('saffron')],
    ["Cook's", term("Cook's")],
    ['"a phrase"', term('a phrase')],
    ['title:saf*', term('saf', { field: 'title', prefix: true })],
    ['id:>=10', term('10', { field: 'id', comparator: '>=' })],
    ["tag:'house blend'", term('house blend', { field: 'tag' })],
    ['a b', { kind: 'and', parts: [term('a'), term('b')] }],
    ['a AND b', { kind: 'and', parts: [term('a'), term('b')] }],
    ['a OR b c', { kind: 'or', parts: [term('a'), { kind: 'and', parts: [term('b'), term('c')] }] }],
    ['-a', { kind: 'not', part: term('a') }],
    ['NOT (a OR b)', { kind: 'not', part: { kind: 'or', parts: [term('a'), term('b')] } }],
    ['(a', term('a')],
    ['a) b', { kind: 'and', parts: [term('a'), term('b')] }],
    ['OR', undefined],
    ['function_id:8f6b3c52-1d0e-4a7b', term('8f6b3c52-1d0e-4a7b', { field: 'function_id' })],
  ])('%s', (text, node) => {
    expect(parseSearchQuery(text)).toEqual(node)
  })

  it('reads any text at all', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => void parseSearchQuery(text)))
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('(', ')', '"', "'", '-', ':', 'a', 'OR', 'NOT', ' ', '*'), {
          maxLength: 30,
        }),
        (parts) => {
          parseSearchQuery(parts.join(''))
        },
      ),
    )
  })

  it('formats a query as it was written', () => {
    fc.assert(
      fc.property(queries, (node) => {
        expect(parseSearchQuery(format(node))).toEqual(node)
      }),
    )
  })
})

describe('searchItems', () => {
  const fruit = [
    { name: 'Green apple', tags: ['sour'], price: 10, fresh: true },
    { name: 'Red apple', tags: [], price: 20, fresh: false },
    { name: 'Pineapple', tags: ['sour', 'sweet'], price: 30, fresh: true },
  ]
  const find = (query: string): string[] =>
    searchItems(
      fruit,
      query,
      {
        words: (one) => [one.name],
        fields: {
          name: (one) => [one.name],
          tag: (one) => one.tags,
          price: (one) => one.price,
          fresh: (one) => one.fresh,
        },
      },
      { searchWarnings: [] },
      'fruit',
    ).map((one) => one.name)

  it.each([
    ['apple', ['Green apple', 'Red apple']],
    ['APP', ['Green apple', 'Red apple']],
    ['price:>10', ['Red apple', 'Pineapple']],
    ['price:20', ['Red apple']],
    ['fresh:true -tag:sweet', ['Green apple']],
    ['tag:s*', ['Green apple', 'Pineapple']],
    ['tag:*', ['Green apple', 'Pineapple']],
    ['name:"red apple" OR tag:sweet', ['Red apple', 'Pineapple']],
    ['toString:x apple', ['Green apple', 'Red apple']],
  ])('%s', (query, names) => {
    expect(find(query)).toEqual(names)
  })
})

const word = fc.stringMatching(/^[a-z0-9]{1,5}$/)
const leaf = fc.record({
  kind: fc.constant('term' as const),
  field: fc.option(word.filter((text) => /^[a-z]/.test(text))),
  comparator: fc.constant(':' as const),
  value: fc.oneof(word, fc.string({ minLength: 1, maxLength: 6 })),
  prefix: fc.constant(false),
})
const queries: fc.Arbitrary<SearchNode> = fc.letrec<{ node: SearchNode; group: SearchNode }>((tie) => ({
  group: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({ kind: fc.constant('not' as const), part: tie('node') }),
  ),
  node: fc.oneof(
    { depthSize: 'small' },
    tie('group'),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('group'), { minLength: 2, maxLength: 3 }),
    }),
  ),
})).node

function format(node: SearchNode): string {
  if (node.kind === 'term') {
    return `${node.field === null ? '' : `${node.field}:`}"${node.value.replace(/["\\]/g, '\\$&')}"`
  }
  if (node.kind === 'not') return `NOT (${format(node.part)})`
  return node.parts.map(format).join(node.kind === 'and' ? ' AND ' : ' OR ')
}
