import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './local-settings.ts'

export type ProductionPackage = {
  readonly name: string
  /** As its `package.json` says it; a package says otherwise by an SPDX expression or by a file of its own. */
  readonly licence: string
  /** Where its files are, from the project's folder: `node_modules/react`. */
  readonly folder: string
}

type LockedPackage = { dev?: boolean; license?: string }

/**
 * Everything that `npm ci --omit=dev` installs, and so everything that may be in the built app and its server. A package that is
 * not made for this machine is not installed; for that one the lock file's word is taken.
 */
export function readProductionPackages(): ProductionPackage[] {
  const lock: { packages: Record<string, LockedPackage> } = readJson('package-lock.json')
  return Object.entries(lock.packages)
    .filter(([folder, { dev }]) => folder !== '' && dev !== true)
    .map(([folder, { license }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licence: readInstalledLicence(folder) ?? license ?? 'none named',
      folder,
    }))
}

function readInstalledLicence(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(join(projectFolder, file))) return undefined
  return readJson<{ license?: string }>(file).license
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(projectFolder, file), 'utf8'))
}
