import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { readAppToml } from './app-toml.ts'
import type { DeployedFunction, DeployedUiExtension, Deployment } from './deployment.ts'
import { readExtension } from './extension-toml.ts'
import { readThemeExtension, type ThemeExtension, themeFolders } from './theme-extension.ts'
import { findExtensionType } from './toml-file.ts'
import { readUiExtension } from './ui-extension-toml.ts'

const isUiExtension = (folder: string): boolean =>
  findExtensionType(join(folder, 'shopify.extension.toml')) === 'ui_extension'

/** Reads the folder as the platform's command line would. Throws only if shopify.app.toml itself is unreadable. */
export function readDeployment(appFolder: string): Deployment {
  const problems: string[] = []
  const functions: DeployedFunction[] = []
  const themeExtensions: ThemeExtension[] = []
  const uiExtensions: DeployedUiExtension[] = []
  for (const folder of extensionFolders(appFolder)) {
    try {
      const ofTheme = readThemeExtension(folder, problems)
      if (ofTheme !== undefined) themeExtensions.push(...ofTheme)
      else if (isUiExtension(folder)) uiExtensions.push(...readUiExtension(folder, problems))
      else functions.push(...readExtension(folder, problems))
    } catch (fault) {
      problems.push(fault instanceof Error ? fault.message : String(fault))
    }
  }
  const ids = functions.map((one) => one.id)
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index))) {
    problems.push(`Two functions share the uid ${id}: the first one is used`)
  }
  return {
    app: readAppToml(join(appFolder, 'shopify.app.toml')),
    functions,
    themeExtensions,
    uiExtensions,
    problems,
  }
}

/**
 * The folder's deployment, read again after one of its files has changed. For an unreadable folder it returns the last
 * good deployment, as after a failed deploy, and reports the fault once.
 */
export function followDeployment(appFolder: string, log: Log): () => Deployment {
  let seen = fingerprint(appFolder)
  let current = readDeployment(appFolder)
  const report = (): void => {
    for (const problem of current.problems) log.warning('a part of the app is not deployed', { problem })
  }
  report()
  return () => {
    const now = fingerprint(appFolder)
    if (now === seen) return current
    seen = now
    try {
      current = readDeployment(appFolder)
      log.info('the app was deployed again', { functions: current.functions.length })
      report()
    } catch (fault) {
      log.error('the app could not be deployed again', {
        fault: fault instanceof Error ? fault.message : String(fault),
      })
    }
    return current
  }
}

function extensionFolders(appFolder: string): string[] {
  const root = join(appFolder, 'extensions')
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort()
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'shopify.extension.toml')))
}

/** Changes with every write to a file of the deployment: settings, queries, built modules and files for themes. */
function fingerprint(appFolder: string): string {
  const files = extensionFolders(appFolder).flatMap((folder) => [
    ...deployedFilesOf(folder),
    ...deployedFilesOf(join(folder, 'dist')),
    ...deployedFilesOf(join(folder, 'src')),
    ...themeFolders.flatMap((name) => filesOf(join(folder, name))),
  ])
  return [join(appFolder, 'shopify.app.toml'), ...files]
    .map((path) => {
      const about = statSync(path, { throwIfNoEntry: false })
      return about === undefined ? path : `${path}:${about.mtimeMs}:${about.size}`
    })
    .join('\n')
}

function deployedFilesOf(folder: string): string[] {
  return filesOf(folder).filter((path) => /\.(toml|graphql|wasm|js)$/.test(path))
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
}
