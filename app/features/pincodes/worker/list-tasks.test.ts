import { describe, expect, it } from 'vitest'
import { listTasks } from './list-tasks.ts'

const add = (list: string, text: string, country: string) =>
  listTasks.merge({ list, text, source: 'typed', mode: 'add', country })

describe('a list with a country', () => {
  it('reads districts one by one, and marks doubtful ones', () => {
    const { list, doubtful, unread } = add('', 'AB9-AB10, AB1 *, AB1*, 110001', 'GB')
    expect(list).toBe('AB9???,AB10???,AB1???,AB1*')
    expect(doubtful).toMatchObject([{ written: 'AB1*', doubt: 'severalDistricts' }])
    expect(unread).toMatchObject([{ written: '110001', problem: 'notOfCountry' }])
  })

  it('takes out the entries of a text, and finds parts as they are written', () => {
    const list = 'AB9???,AB10???,AB11???'
    const removed = listTasks.merge({ list, text: 'AB10-11', source: 'typed', mode: 'remove', country: 'GB' })
    expect(removed.list).toBe('AB9???')
    const found = listTasks.search({ list, text: 'AB10', from: 0, size: 9, country: 'GB' })
    expect(found.page).toMatchObject([{ written: 'AB10???', match: 'is' }])
  })

  it('is read again as codes of another country, and leaves entries that are no code there', () => {
    const reread = listTasks.reread({ list: 'AB31,1012 AB', country: 'any', next: 'GB' })
    expect(reread).toMatchObject({ list: 'AB31???', unread: [{ written: '1012 AB' }] })
    expect(listTasks.reread({ list: 'AB31???', country: 'GB', next: 'NL' })).toMatchObject({
      list: '',
      unread: [{ written: 'AB31' }],
    })
  })

  it('covers equal codes once it is one of any country', () => {
    expect(listTasks.reread({ list: 'AB31???', country: 'GB', next: 'any' })).toMatchObject({
      list: 'AB31???',
      unread: [],
    })
  })

  it('marks a part of codes in a list of any country', () => {
    expect(add('', 'AB31, K1A, SW1A 1AA, 56*', 'any').doubtful).toMatchObject([
      { written: 'AB31', doubt: 'partOf', country: 'GB' },
      { written: 'K1A', doubt: 'partOf', country: 'CA' },
    ])
  })

  it('splits texts at spaces by the country’s way of writing', () => {
    expect(add('', 'AB31 4 AB10 SW1A 1AA', 'GB').list).toBe('AB314??,AB10???,SW1A 1AA')
    expect(add('', '1012 1013 1014 AB', 'NL').list).toBe('1012*,1013*,1014 AB')
    expect(add('', 'CEP 01310-100; 01310-200', 'BR').list).toBe('01310-100,01310-200')
    expect(add('', 'D-10115 D-10117', 'DE').list).toBe('10115,10117')
    expect(add('', 'AB9 to AB10', 'GB').list).toBe('AB9???,AB10???')
  })
})
