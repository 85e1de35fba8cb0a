/** Creates `dist/empty-database`, the empty database that new data folders start from. */
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serveEmbedded } from '../server/database/embedded-database.ts'
import { openPglite } from '../server/database/open-pglite.ts'
import { projectFolder } from './project-folder.ts'

const folder = join(projectFolder, 'dist/empty-database')
const draft = `${folder}.draft`
rmSync(draft, { recursive: true, force: true })
mkdirSync(draft, { recursive: true })
const client = await openPglite(draft)
await (await serveEmbedded(client, join(projectFolder, 'server/database/migrations'))).close()
rmSync(folder, { recursive: true, force: true })
renameSync(draft, folder)
