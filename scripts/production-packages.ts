import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './local-settings.ts'

export type ProductionPackage = {
  readonly name: string
  /** The licence in `package.json`. Some packages state it as an SPDX expression or in a separate file. */
  readonly licence: string
  /** The package's folder relative to the project's folder, such as `node_modules/react`. */
  readonly folder: string
}

type LockedPackage = { dev?: boolean; license?: string }

/**
 * Packages that `npm ci --omit=dev` installs, and so everything that the built app and its server may contain. A
 * package for another kind of machine is not installed, so its licence comes from the lock file.
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
