/**
 * Writes the HTML of the theme blocks for the previews on the app's screen: `npx node scripts/write-block-previews.ts`.
 * A test of extensions/theme fails when it must run.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatBlockPreviews, previewsFile } from '../extensions/theme/format-block-previews.ts'
import { projectFolder } from './project-folder.ts'

writeFileSync(join(projectFolder, previewsFile), formatBlockPreviews())
