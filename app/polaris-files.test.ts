import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Maximum number of files that use Polaris directly. They would have to change if the app stopped using it
 * (docs/decisions/0041). Features describe a screen with `fields/` and `ui/`. A change that removes such a file lowers
 * the number.
 */
const most = { all: 139, features: 33 }

function listFilesWithPolaris(folder: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, folder) })
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /from '@shopify\/polaris/.test(readFileSync(join(import.meta.dirname, folder, file), 'utf8')),
    )
}

it('knows Polaris in no more files than before', () => {
  const all = listFilesWithPolaris('.')
  expect(all.length, `files of app/ that import Polaris:\n${all.join('\n')}`).toBeLessThanOrEqual(most.all)
})

it('knows Polaris in no more files of features than before', () => {
  const features = listFilesWithPolaris('features')
  expect(features.length, `files that import Polaris:\n${features.join('\n')}`).toBeLessThanOrEqual(
    most.features,
  )
})
