import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extendPath, findAt, formatPath, isFieldName, parsePath } from './path.ts'

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,12}$/).filter(isFieldName)
const path = fc.array(fc.oneof(name, fc.nat()))

describe('a path', () => {
  it('is parsed into the segments that it was built from', () => {
    fc.assert(
      fc.property(path, (segments) => {
        expect(parsePath(formatPath(segments))).toEqual(segments)
      }),
    )
  })

  it('is the same if it is built in one step or extended', () => {
    const some = fc.array(fc.oneof(name, fc.nat()), { minLength: 1 })
    fc.assert(
      fc.property(path, some, (start, end) => {
        expect(extendPath(formatPath(start), ...end)).toBe(formatPath([...start, ...end]))
      }),
    )
  })

  it.each(['a.b', '', '0', '7up', 'a b', 'a[0]', '__proto__', 'constructor', 'é'])(
    'refuses %j as a name',
    (bad) => {
      expect(isFieldName(bad)).toBe(false)
      expect(() => formatPath(['rules', bad])).toThrow(`“${bad}” cannot be a segment`)
    },
  )

  it.each([-1, 1.5, Number.NaN, 2 ** 53])('refuses %d as an index', (bad) => {
    expect(() => formatPath(['rules', bad])).toThrow('cannot be a segment')
  })

  it.each(['a..b', '.a', 'a.__proto__.b', 'a.01'])('refuses to read %j', (bad) => {
    expect(() => parsePath(bad)).toThrow('is not the path of a field')
  })
})

describe('findAt', () => {
  const values = { rules: [{ title: 'One' }] }

  it('finds the value at a path', () => {
    expect(findAt(values, ['rules', 0, 'title'])).toBe('One')
    expect(findAt(values, [])).toBe(values)
  })

  it('finds no value that is inherited, missing or inside a text', () => {
    expect(findAt(values, ['rules', 'map'])).toBeUndefined()
    expect(findAt(values, ['toString'])).toBeUndefined()
    expect(findAt(values, ['rules', 1, 'title'])).toBeUndefined()
    expect(findAt(values, ['rules', 0, 'title', 0])).toBeUndefined()
  })
})
