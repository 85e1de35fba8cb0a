import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { limits } from '../../language/limits.ts'
import type { TableChoice } from '../../tables/table-choice.ts'
import { readTextRows } from '../../tables/text-rows.ts'
import { findCodeFault, readCodeList } from './code-list.ts'
import { foldCode } from './pattern-codes.ts'

const plain: TableChoice = { columns: [0], hasHeadings: false }

/** Cuts a text into pieces of `size` characters. */
async function* cutText(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size)
}

const read = (text: string, choice = plain, size = 1_000_000) => readWith(text, choice, size)

async function readWith(text: string, choice: TableChoice | undefined, size = 1_000_000) {
  let codes: string[] = []
  const list = await readCodeList(
    (hasQuotes) => readTextRows(cutText(text, size), hasQuotes),
    choice,
    () => {
      codes = []
      return (code) => codes.push(code)
    },
  )
  return { ...list, codes }
}
/** Reads a text with the choice that is proposed for it. */
const readProposed = (text: string) => readWith(text, undefined)
const codesOf = async (text: string) => (await read(text)).codes

test('codes are in lines with any line ends, and blank lines follow the last', async () => {
  expect(await codesOf('ONE\r\nTWO\n THREE \n\n  \n')).toEqual(['ONE', 'TWO', 'THREE'])
  expect(await codesOf('\uFEFFONE\nTWO')).toEqual(['ONE', 'TWO'])
  expect(await codesOf('ONE\rTWO\r')).toEqual(['ONE', 'TWO'])
  expect(await read('')).toMatchObject({ codes: [], problem: undefined })
  expect(await read('  \n\n')).toMatchObject({ codes: [], faultCount: 0, problem: undefined })
})

test('a code that was copied has no letters that no customer can type', async () => {
  expect(await codesOf('ONE\u200b\n\u2060TWO\u200d \n\u202aTHREE\u202c\nF\u00adOUR\n\u200b')).toEqual([
    'ONE',
    'TWO',
    'THREE',
    'FOUR',
  ])
  expect(await read('ONE\nO\u200bne')).toMatchObject({ codes: ['ONE'], faultCount: 1 })
  expect(await codesOf('نیم\u200cبها\n👨\u200d👩\u200d👧\n❤\ufe0f10')).toEqual([
    'نیم\u200cبها',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f10',
  ])
})

test('each bad line is reported with its number and its text', async () => {
  const text = ['SAFFRON', '', 'saffron', '=1+1', 'A'.repeat(256), '@SUM', 'A\u0000B', 'MINT'].join('\n')
  const { codes, faults, faultCount, count } = await read(text)
  expect([codes, count, faultCount]).toEqual([['SAFFRON', 'MINT'], 2, 6])
  expect(faults).toEqual([
    { line: 2, written: '', message: 'The line has no code.' },
    {
      line: 3,
      written: 'saffron',
      message: 'The code is already in line 1. Codes ignore upper and lower case.',
    },
    {
      line: 4,
      written: '=1+1',
      message: 'A code can’t start with =, because spreadsheets read it as a formula.',
    },
    { line: 5, written: `${'A'.repeat(60)}…`, message: 'A code can have at most 255 characters.' },
    {
      line: 6,
      written: '@SUM',
      message: 'A code can’t start with @, because spreadsheets read it as a formula.',
    },
    { line: 7, written: 'A\u0000B', message: 'A code can’t contain control characters or half of an emoji.' },
  ])
})

test('a long list of bad lines reports the first ones and their count', async () => {
  const { faults, faultCount, codes } = await read(`ONE\n${'\n'.repeat(500)}TWO${'\n'.repeat(500)}`)
  expect([codes, faultCount]).toEqual([['ONE', 'TWO'], 500])
  expect(faults.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
  expect((await read('=1\n=2')).problem).toBe('The list has no codes.')
})

describe('a table', () => {
  const table = 'Name,Code\n"Rao, Asha",A1\nDev,"B\n2"\nMira,C3\n'

  it('is read by one of its columns, without its headings, with the lines of the file', async () => {
    expect(await read(table, { columns: [1], hasHeadings: true })).toMatchObject({
      codes: ['A1', 'C3'],
      faults: [{ line: 3, written: 'B\n2', message: 'A code can’t contain a line break.' }],
    })
  })

  it('shows its columns to choose from', async () => {
    expect((await read(table, { columns: [1], hasHeadings: true })).table.columns).toEqual([
      { heading: 'Name', samples: ['Rao, Asha', 'Dev', 'Mira'], filled: 3 },
      { heading: 'Code', samples: ['A1', 'B\n2', 'C3'], filled: 3 },
    ])
  })

  const columnsOf = async (text: string) => (await readProposed(text)).table.columns

  it.each([';', '\t', '|'])('may have its cells between %j', async (sign) => {
    const columns = await columnsOf(`${['Name', 'Code'].join(sign)}\n${['Asha', 'A1'].join(sign)}`)
    expect(columns.map(({ heading }) => heading)).toEqual(['Name', 'Code'])
  })

  it('shows three different cells of a column, without spaces and blank ones, cut where they are long', async () => {
    const rows = ['Code,Name', ' A , x', ',y', 'A,', 'B,z', 'C,z', 'D,z', 'E']
    expect(await columnsOf(rows.join('\n'))).toEqual([
      { heading: 'Code', samples: ['A', 'B', 'C'], filled: 6 },
      { heading: 'Name', samples: ['x', 'y', 'z'], filled: 5 },
    ])
    expect(await columnsOf(`Code\n${'x'.repeat(60)}\n${'y'.repeat(61)}`)).toEqual([
      { heading: 'Code', samples: ['x'.repeat(60), `${'y'.repeat(60)}…`], filled: 2 },
    ])
    expect(await columnsOf('')).toEqual([])
    expect(await columnsOf('A\nB,C')).toEqual([
      { heading: undefined, samples: ['A', 'B'], filled: 2 },
      { heading: undefined, samples: ['C'], filled: 1 },
    ])
  })

  it('has no code if a row ends before the column', async () => {
    expect(await read('A,B\nC', { columns: [1], hasHeadings: false })).toMatchObject({
      codes: ['B'],
      faults: [{ line: 2, written: '', message: 'The line has no code.' }],
    })
  })

  it('keeps rows at its end that are only partly blank, and cells with lines of old Macs', async () => {
    expect((await read('A,B\n ,C\n , \n', { columns: [1], hasHeadings: false })).codes).toEqual(['B', 'C'])
    expect(await codesOf('ONE\rTWO')).toEqual(['ONE', 'TWO'])
    expect(await codesOf('ONE\uFEFF')).toEqual(['ONE'])
  })

  it('is read completely although its rows differ in length', async () => {
    expect(await codesOf('A\n"B,1",x\nC')).toEqual(['A', 'B,1', 'C'])
  })

  it('may have a quotation mark that is never closed', async () => {
    expect(await codesOf('"ONE\nTWO')).toEqual(['"ONE', 'TWO'])
    const long = Array.from({ length: 200_000 }, (_, number) => `CODE-${number}`)
    const { codes } = await read(['ZERO', '"ONE', ...long].join('\n'), plain, 100_000)
    expect(codes.slice(0, 3)).toEqual(['ZERO', '"ONE', 'CODE-0'])
    expect(codes).toHaveLength(long.length + 2)
  })
})

test('a list in pieces is read with the same result, wherever it is cut', async () => {
  const cell = fc.constantFrom('ONE', 'two', '"a,b"', '"x""y"', '"l\nm"', '', ' ', '=1', 'é𝒳', '"open')
  const end = fc.constantFrom('\n', '\r\n', '\r')
  const rows = fc.array(fc.tuple(cell, cell, end), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (drawn, size, hasHeadings) => {
      const text = drawn.map(([one, other, ending]) => `${one},${other}${ending}`).join('')
      const choice = { columns: [1], hasHeadings }
      // Only the text after the head is cut, since the delimiter is recognized from the head.
      const head = Array.from({ length: 20_000 }, (_, number) => `${number},H${number}`).join('\n')
      const long = `${head}\n${text}`
      const pieces = async function* () {
        yield long.slice(0, head.length - 5)
        yield* cutText(long.slice(head.length - 5), size)
      }
      let codes: string[] = []
      const cut = await readCodeList(
        (hasQuotes) => readTextRows(pieces(), hasQuotes),
        choice,
        () => {
          codes = []
          return (code) => codes.push(code)
        },
      )
      expect({ ...cut, codes }).toEqual(await read(long, choice, long.length))
    }),
    { numRuns: 15 },
  )
})

test('a list of a million codes is accepted, but not one more', async () => {
  const most = limits.bulkCodesPerJob
  async function* numbers(count: number) {
    for (let from = 0; from < count; from += 10_000) {
      yield Array.from({ length: Math.min(10_000, count - from) }, (_, index) => `C${from + index}\n`).join(
        '',
      )
    }
  }
  let taken = 0
  const take = () => {
    taken = 0
    return () => {
      taken += 1
    }
  }
  const { problem } = await readCodeList(
    (hasQuotes) => readTextRows(numbers(most + 1), hasQuotes),
    plain,
    take,
  )
  expect(problem).toBe('A list can have at most 1,000,000 codes.')
  expect(taken).toBe(most)
})

test('a file without lines is not a list, and is not read to its end', async () => {
  let pieces = 0
  async function* endless() {
    for (; pieces < 1_000; pieces += 1) yield 'X'.repeat(100_000)
  }
  const { problem } = await readCodeList(
    (hasQuotes) => readTextRows(endless(), hasQuotes),
    plain,
    () => () => {},
  )
  expect(problem).toBe('The file isn’t a list of codes. One of its lines has more than a million characters.')
  expect(pieces).toBeLessThan(50)
})

test('a list of codes is read back unchanged, and every line of any text is a code or a fault', async () => {
  const code = fc.stringMatching(/^[A-Z0-9]{1,12}$/)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(code, { selector: foldCode }), async (codes) => {
      expect(await codesOf(codes.join('\n'))).toEqual(codes)
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const codes = await codesOf(text)
      for (const each of codes) expect(findCodeFault(each)).toBeUndefined()
      expect(new Set(codes.map(foldCode)).size).toBe(codes.length)
    }),
  )
})

test('a code has at most 255 characters, each of which may have two code units', () => {
  const most = 'A'.repeat(255)
  expect(findCodeFault(most)).toBeUndefined()
  expect(findCodeFault(`${most}A`)).toBe('A code can have at most 255 characters.')
  expect(findCodeFault('\u{1F33F}'.repeat(255))).toBeUndefined()
  expect(findCodeFault('\u{1F33F}'.repeat(256))).toBe('A code can have at most 255 characters.')
  expect(findCodeFault('  ')).toBe('The line has no code.')
})
