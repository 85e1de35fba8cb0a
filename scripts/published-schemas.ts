import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

/**
 * Where the platform's published schemas are looked for: beside the project, where somebody has put them. They are the
 * platform's, so the project carries only what it made of them.
 */
export const publishedSchemasFolder = join(projectFolder, '../shared/platform/schemas')
