import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectFolder } from './local-settings.ts'

const forbidden = [
  ['judging/to-options.ts', '../options/options', 'judging/ answers whether a rule is met'],
  ['judging/to-discounts.ts', '../discounts/discount', 'judging/ answers whether a rule is met'],
  ['options/to-discounts.ts', '../discounts/discount', 'options/ hides, renames and moves'],
] as const

const allowed = [
  ['options/uses-judging.ts', '../judging/rule'],
  ['discounts/uses-judging.ts', '../judging/rule'],
] as const

let folder: string
let verdict: string

/** Copies the walls of the engine into a folder of single files, each with one import. */
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'engine-walls-')))
  for (const path of ['biome.json', 'scripts/lint'])
    cpSync(join(projectFolder, path), join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'engine'))
  cpSync(join(projectFolder, 'engine/biome.json'), join(folder, 'engine/biome.json'))
  for (const [path, imported] of [...forbidden, ...allowed]) {
    const file = join(folder, 'engine', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `import { x } from '${imported}'\n\nexport const y = x\n`)
  }
  const biome = join(projectFolder, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github']
  verdict = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout
})

afterAll(() => rmSync(folder, { recursive: true }))

it.each(forbidden)(
  '%s may not import %s, and the message says where the code should go',
  (path, _imported, message) => {
    expect(linesAbout(path)).toContain(message)
  },
)

it.each(allowed)('%s may import %s', (path) => {
  expect(linesAbout(path)).toBe('')
})

function linesAbout(path: string): string {
  return verdict
    .split('\n')
    .filter((line) => line.includes(path))
    .join('\n')
}
