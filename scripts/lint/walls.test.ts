import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectFolder } from '../project-folder.ts'
import { formatWalls, wallsFile } from './walls.ts'

const forbidden = [
  ['rules/to-server.ts', '../../server/settings.ts', 'rules/ is pure'],
  ['rules/words/to-app.ts', '../../app/main.tsx', 'rules/ is pure'],
  ['rules/to-engine.ts', '../../engine/judging/rule.ts', 'rules/ is pure'],
  ['app/to-engine.ts', '../../engine/judging/rule.ts', 'app/ may import rules/ and forms/ only'],
  ['server/to-engine.ts', '../../engine/judging/rule.ts', 'server/ may import rules/'],
  ['local-store/to-engine.ts', '../../engine/judging/rule.ts', 'local-store/ is the platform'],
  ['engine/judging/to-options.ts', '../options/options', 'judging/ answers whether a rule is met'],
  ['engine/judging/to-discounts.ts', '../discounts/discount', 'judging/ answers whether a rule is met'],
  ['engine/options/to-discounts.ts', '../discounts/discount', 'options/ hides, renames and moves'],
  ['engine/checks/to-options.ts', '../options/options', 'checks/ stops a checkout'],
  ['rules/to-machine.ts', 'node:fs', 'rules/ is pure'],
  ['function-host/to-rules.ts', '#rules/language/limits.ts', 'has no opinion about rules'],
  ['rules/language/to-records.ts', '../records/metafields.ts', 'rules/language/ is what the engine'],
  ['rules/language/to-functions.ts', '../functions/choose-function.ts', 'rules/language/ is what the engine'],
  ['rules/language/to-forms.ts', '#forms/choice.ts', 'rules/language/ is what the engine'],
  ['rules/language/to-machine.ts', 'node:fs', 'rules/ is pure'],
  ['rules/functions/to-records.ts', '../records/metafields.ts', 'rules/functions/ chooses the function'],
  ['rules/functions/to-machine.ts', 'node:fs', 'rules/ is pure'],
  ['rules/functions/to-zod.ts', 'zod', 'import z from rules/schema.ts'],
  ['rules/records/to-features.ts', '../features/fee-rates/fee-rates.ts', 'rules/records/ is how any record'],
  ['forms/to-records.ts', '#rules/records/metafields.ts', 'forms/ is what any form is made of'],
  ['forms/to-language.ts', '#rules/language/limits.ts', 'forms/ is what any form is made of'],
  ['forms/to-words.test.ts', '#rules/words/saving.ts', 'forms/ is what any form is made of'],
  ['forms/to-app.ts', '../../app/main.tsx', 'forms/ is what any form is made of'],
  ['rules/to-zod.ts', 'zod', 'import z from rules/schema.ts'],
  ['rules/language/to-zod.ts', 'zod', 'import z from rules/schema.ts'],
  ['rules/records/to-zod.ts', 'zod/mini', 'import z from rules/schema.ts'],
  ['forms/to-zod.ts', 'zod/v4/core', 'import z from rules/schema.ts'],
  ['app/features/to-zod.ts', 'zod', 'import z from rules/schema.ts'],
  ['rules/to-program.ts', '../../program/folder-lock.ts', 'rules/ is pure'],
  ['function-host/to-program.ts', '../../program/folder-lock.ts', 'has no opinion about rules'],
  ['program/to-server.ts', '../../server/log.ts', 'program/ is what every program of ours needs'],
  ['program/to-rules.ts', '#rules/language/limits.ts', 'program/ is what every program of ours needs'],
  ['server/to-app.ts', '../../app/platform/documents.ts', 'server/ may import rules/'],
  ['server/session/to-store.ts', '../../local-store/wire.ts', 'server/ may import rules/'],
  ['app/to-host.tsx', '#function-host/index.ts', 'app/ may import rules/ and forms/ only, and the types'],
  [
    'app/to-program.ts',
    '../../program/folder-lock.ts',
    'app/ may import rules/ and forms/ only, and the types',
  ],
  [
    'app/features/to-server.tsx',
    '../../server/settings.ts',
    'app/ may import rules/ and forms/ only, and the types',
  ],
  ['app/blocks/to-feature.tsx', '../features/help/words.ts', 'know none of them'],
  ['app/fields/text/to-feature.tsx', '../../features/help/words.ts', 'know none of them'],
  [
    'app/blocks/to-server.tsx',
    '../../server/settings.ts',
    'app/ may import rules/ and forms/ only, and the types',
  ],
  ['app/ui/to-feature.tsx', '../features/help/words.ts', 'app/ui/ is what any screen is drawn with'],
  ['app/ui/to-field.tsx', '../fields/combo-box.tsx', 'app/ui/ is what any screen is drawn with'],
  ['app/ui/to-log.ts', '../log-failure.ts', 'app/ui/ is what any screen is drawn with'],
  ['app/ui/to-server.tsx', '../../server/settings.ts', 'app/ui/ is what any screen is drawn with'],
  ['local-store/to-rules.ts', '#rules/language/limits.ts', 'local-store/ is the platform'],
  ['local-store/pages/to-app.tsx', '../../app/main.tsx', 'local-store/ is the platform'],
  ['local-store/pages/design/to-app.tsx', '../../../app/main.tsx', 'local-store/ is the platform'],
  ['local-store/pages/to-polaris.tsx', '@shopify/polaris', 'local-store/ is not embedded'],
  ['local-store/pages/to-icons.tsx', '@shopify/polaris-icons', 'local-store/ is not embedded'],
  [
    'local-store/pages/design/to-polaris.tsx',
    '@shopify/polaris/locales/en.json',
    'local-store/ is not embedded',
  ],
  ['local-store/pages/to-library.tsx', '@mantine/core', 'Only local-store/pages/design/ knows'],
] as const

const allowed = [
  ['engine/options/uses-judging.ts', '../judging/rule'],
  ['engine/discounts/uses-judging.ts', '../judging/rule'],
  ['rules/features/uses-forms.ts', '#forms/choice.ts'],
  ['rules/records/uses-functions.ts', '../functions/choose-function.ts'],
  ['rules/language/uses-texts.ts', '#forms/text/comparable-text.ts'],
  ['app/uses-forms.ts', '#forms/choice.ts'],
  ['server/uses-zod.ts', 'zod'],
  ['server/uses-rules.ts', '#rules/language/limits.ts'],
  ['server/uses-host.ts', '#function-host/index.ts'],
  ['server/uses-program.ts', '../../program/folder-lock.ts'],
  ['local-store/pages/design/uses-library.tsx', '@mantine/core'],
  ['local-store/uses-program.ts', '../../program/folder-lock.ts'],
  ['app/uses-rules.ts', '#rules/language/limits.ts'],
  ['app/blocks/uses-ui.tsx', '../ui/stack.tsx'],
  ['app/blocks/uses-rules.tsx', '#rules/features/plan/plan-features.ts'],
  ['app/platform/uses-types.ts', '../../server/api-types.ts'],
  ['app/ui/uses-words.tsx', '#rules/words/shell.ts'],
  ['app/ui/uses-storage.ts', '../browser-storage.ts'],
  ['app/ui/uses-help.tsx', '../guides/help-button.tsx'],
  ['local-store/uses-host.ts', '#function-host/index.ts'],
] as const

/** Only the engine may run a typed regular expression (docs/decisions/0133-one-reading-of-each-text.md). */
const expressionsOfTexts = [
  ['rules/makes-expression.ts', "new RegExp(text, 'u')"],
  ['rules/language/calls-expression.ts', 'RegExp(text)'],
  ['server/makes-part.ts', "new RegExp('^' + text)"],
  ['app/features/makes-global.tsx', 'new globalThis.RegExp(text)'],
  ['forms/matches.ts', "'x'.match(text)"],
  ['program/searches.ts', "'x'.search(text)"],
] as const

const literalExpressions = [
  ['rules/tests-literal.ts', '/^[a-z]+$/u.test(text)'],
  ['rules/matches-literal.ts', 'text.match(/\\n/g)'],
  ['server/searches-literal.ts', 'text.search(/[^/]/)'],
  ['rules/made-in.test.ts', 'new RegExp(text)'],
] as const

let folder: string
let verdicts: Map<string, string[]>

/** Copies the walls into a folder of small files, each with one import. */
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'walls-')))
  for (const path of ['biome.json', 'engine/biome.json', 'scripts/lint'])
    cpSync(join(projectFolder, path), join(folder, path), { recursive: true })
  for (const [path, code] of [...expressionsOfTexts, ...literalExpressions]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `export const x = (text: string) => ${code}\n`)
  }
  for (const [path, imported] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `import { x } from '${imported}'\n\nexport const y = x\n`)
  }
  const biome = join(projectFolder, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  verdicts = Map.groupBy(stdout.split('\n'), (line) => relative(folder, /file=([^,]+)/.exec(line)?.[1] ?? ''))
})

afterAll(() => rmSync(folder, { recursive: true }))

it('lint rules agree with the table of walls: npx node scripts/lint/walls.ts writes them', () => {
  expect(JSON.parse(readFileSync(wallsFile, 'utf8'))).toEqual(formatWalls())
})

it.each(forbidden)(
  '%s may not import %s, and the message says where the code should go',
  (path, _imported, message) => {
    expect(verdicts.get(path)?.join('\n')).toContain(message)
  },
)

it.each(expressionsOfTexts)('%s may not make a regular expression of a text: %s', (path) => {
  expect(verdicts.get(path)?.join('\n')).toContain('Write regular expressions as literals')
})

it.each(literalExpressions)('%s may have %s', (path) => {
  expect(verdicts.get(path)).toBeUndefined()
})

it.each(allowed)('%s may import %s', (path) => {
  expect(verdicts.get(path)).toBeUndefined()
})

it('server/api-types.ts, which the client imports, has types alone', () => {
  const code = readFileSync(join(projectFolder, 'server/api-types.ts'), 'utf8').replace(/\/\*.*?\*\//gs, '')
  const starts = code.split('\n').filter((line) => /^\w/.test(line))
  expect(starts.filter((line) => !/^(?:import type|export type|type) /.test(line))).toEqual([])
})
