import { describe, expect, it } from 'vitest'
import { listTasks } from './list-tasks.ts'

const list = '110001,110002,56*,400001-400009'
const merge = (text: string, mode: 'add' | 'remove' | 'replace', before = list) =>
  listTasks.merge({ list: before, text, source: 'typed', mode })

describe('the count of a list', () => {
  it('has its codes, prefixes and unusual lengths', () => {
    const usual = Array.from({ length: 30 }, (_, index) => String(110_001 + index))
    expect(listTasks.count({ list: [...usual, '5600'].join() })).toMatchObject({
      entries: 31,
      usualLength: 6,
      odd: 1,
    })
    expect(listTasks.count({ list })).toMatchObject({ entries: 4, codes: 11, prefixes: 1, odd: 0 })
  })

  it('has no usual length in a list of a country', () => {
    const usual = Array.from({ length: 30 }, (_, index) => String(110_001 + index))
    expect(listTasks.count({ list: [...usual, '5600'].join(), country: 'IN' })).toMatchObject({
      usualLength: undefined,
      odd: 0,
    })
  })
})

describe('a text that is merged with a list', () => {
  it('adds its new entries, with the numbers before and after', () => {
    expect(merge('110003, 110001, $$', 'add')).toMatchObject({
      list: `${list},110003`,
      counts: { mode: 'add', fresh: 1, already: 1 },
      stillCovering: [],
      read: 2,
      unread: [{ written: '$$' }],
      repeated: 0,
      header: undefined,
      sizes: [4, 5],
    })
  })

  it('replaces the list', () => {
    expect(merge('110001\n700001\n700001', 'replace')).toMatchObject({
      list: '110001,700001',
      counts: { mode: 'replace', fresh: 1, already: 1, dropped: 3 },
      read: 2,
      repeated: 1,
      sizes: [4, 2],
    })
  })

  it('removes its entries, and names the prefixes that still cover them', () => {
    expect(merge('110001, 560001', 'remove')).toMatchObject({
      list: '110002,56*,400001-400009',
      counts: { mode: 'remove' },
      stillCovering: ['56*'],
      doubtful: [],
      sizes: [4, 3],
    })
  })

  it('has its heading where it comes from a file', () => {
    const fromFile = listTasks.merge({ list: '', text: 'pincode\n110001', source: 'file', mode: 'add' })
    expect(fromFile).toMatchObject({ header: 'pincode', list: '110001' })
  })

  it('has doubtful entries against the list it is added to, and none once they are removed', () => {
    const usual = Array.from({ length: 30 }, (_, index) => String(110_001 + index)).join()
    expect(merge('5600', 'add', usual).doubtful).toMatchObject([{ written: '5600' }])
    expect(merge('5600', 'replace', usual).doubtful).toEqual([])
    expect(merge('5600', 'remove', `${usual},5600`).doubtful).toEqual([])
  })
})

describe('a search in a list', () => {
  it('has a page of what it found, with the number that a removal deletes', () => {
    const found = listTasks.search({ list, text: '1100', from: 0, size: 1 })
    expect(found).toMatchObject({ count: 2, removable: 2, page: [{ written: '110001', index: 0 }] })
    expect(listTasks.search({ list, text: '1100', from: 1, size: 5 }).page).toMatchObject([
      { written: '110002', index: 1 },
    ])
  })

  it('keeps ranges and prefixes that cover the searched code', () => {
    for (const text of ['560001', '400005']) {
      expect(listTasks.search({ list, text, from: 0, size: 9 })).toMatchObject({ count: 1, removable: 0 })
      expect(listTasks.removeFound({ list, text })).toEqual({ list, removed: 0 })
    }
  })

  it('removes the code and those that begin with it', () => {
    expect(listTasks.removeFound({ list, text: '1100' })).toEqual({ list: '56*,400001-400009', removed: 2 })
    expect(listTasks.removeFound({ list, text: '110002' })).toEqual({
      list: '110001,56*,400001-400009',
      removed: 1,
    })
  })
})

describe('a part of a list that is written again', () => {
  const rewrite = (text: string) => listTasks.rewrite({ list, from: 1, until: 3, text })

  it('has the new entries in its place', () => {
    expect(rewrite('110003, 110004, 110005')).toMatchObject({
      list: '110001,110003,110004,110005,400001-400009',
      until: 4,
      unread: [],
      repeated: 0,
    })
    expect(rewrite('')).toMatchObject({ list: '110001,400001-400009', until: 1 })
  })

  it('leaves entries where they are elsewhere in the list, and counts them as repeated', () => {
    expect(rewrite('110001, 110003, 110003, 400001-400009, $$')).toMatchObject({
      list: '110001,110003,400001-400009',
      until: 2,
      unread: [{ written: '$$' }],
      repeated: 3,
    })
  })
})
