import { join } from 'node:path'
import { projectFolder } from '../../scripts/local-settings.ts'

export const migrationsFolder = join(projectFolder, 'server/database/migrations')
