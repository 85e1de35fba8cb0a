import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRuleFile } from '#rules/rule-files/read-rule-file.ts'

const folder = join(import.meta.dirname, '../../docs')

test.each(['rule-files.md', 'rules-as-code.md'])('examples of %s can be read', (page) => {
  const text = readFileSync(join(folder, page), 'utf8')
  const examples = [...text.matchAll(/```yaml\n(version: 1[\s\S]*?)```/g)].map(([, example = '']) => example)
  expect(examples.length).toBeGreaterThan(0)
  for (const example of examples) expect(readRuleFile(example)).toMatchObject({ ok: true })
})
