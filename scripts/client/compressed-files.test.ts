import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedFiles } from './compressed-files.ts'

const script = 'export const rule = 1\n'.repeat(200)

test('a build has a compressed file next to each text that gets smaller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'))
  try {
    const files = { 'main.js': script, 'main.js.map': script, 'small.css': 'a{}', 'picture.png': script }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const { writeBundle } = compressedFiles()
    if (typeof writeBundle !== 'function') throw new Error('The plugin has a plain hook.')
    await Reflect.apply(writeBundle, undefined, [{ dir: folder }, files])

    expect(readdirSync(folder).sort()).toEqual([...Object.keys(files), 'main.js.br', 'main.js.gz'].sort())
    expect(brotliDecompressSync(readFileSync(join(folder, 'main.js.br'))).toString()).toBe(script)
    expect(gunzipSync(readFileSync(join(folder, 'main.js.gz'))).toString()).toBe(script)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
