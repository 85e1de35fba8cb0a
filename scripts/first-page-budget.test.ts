import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findFirstPage } from './first-page-budget.ts'

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

describe('files of the first page', () => {
  const found = findFirstPage(chunks, (id) => id === '/app/home-block.ts')

  it('are the entry, its own blocks and their imports, each once, with loops', () => {
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
