import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findLargePages, findPageFiles } from './first-page-budget.ts'

const chunk = (fileName: string, imports: string[] = [], isEntry = false) => ({
  fileName,
  code: `export const ${fileName.replace(/\W/g, '_')} = 1`,
  imports,
  moduleIds: [`/app/${fileName.replace('.js', '.ts')}`],
  isEntry,
})

const chunks = [
  chunk('main.js', ['react.js', 'shared.js'], true),
  chunk('react.js'),
  chunk('shared.js', ['react.js', 'main.js']),
  chunk('home-block.js', ['query.js', 'react.js']),
  chunk('query.js'),
  chunk('editor.js', ['zod.js']),
  chunk('zod.js'),
]

describe('files of a page', () => {
  const found = findPageFiles(chunks, (id) => id === '/app/home-block.ts')

  it('are the entry, its own modules and their imports, each once, with loops', () => {
    expect([...found.keys()].sort()).toEqual([
      'home-block.js',
      'main.js',
      'query.js',
      'react.js',
      'shared.js',
    ])
  })

  it('are counted in gzipped bytes', () => {
    const [main] = chunks
    expect(found.get('main.js')).toBe(gzipSync(main?.code ?? '').length)
  })
})

describe('a page that is too large', () => {
  const isOnEditor = (id: string) => id === '/app/editor.ts'
  const sum = [...findPageFiles(chunks, isOnEditor).values()].reduce((total, size) => total + size, 0)

  it('is named with its bytes and its files', () => {
    const large = findLargePages(chunks, [
      { page: 'home', bytes: 10_000, isOnPage: () => false },
      { page: 'the editor', bytes: sum - 1, isOnPage: isOnEditor },
    ])
    expect(large).toEqual([
      expect.stringContaining(
        `the editor loads ${sum} bytes of JavaScript, gzipped; it may load ${sum - 1}: `,
      ),
    ])
    for (const file of ['main.js', 'react.js', 'shared.js', 'editor.js', 'zod.js'])
      expect(large[0]).toContain(file)
  })

  it('is not a page of exactly as many bytes as its budget', () => {
    expect(findLargePages(chunks, [{ page: 'the editor', bytes: sum, isOnPage: isOnEditor }])).toEqual([])
  })
})
