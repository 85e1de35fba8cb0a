import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './fail.ts'

/** Names of browsers. A headless Chromium comes first, since it runs the journeys with a tenth less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chrome or Chromium: `CHROME_PATH`, otherwise the first found in the usual paths. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROME_PATH, PATH = '' } = environment
  if (CHROME_PATH !== undefined) return CHROME_PATH
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  return [...onPath, ...usualPaths].find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chrome or Chromium. Installs one if possible and necessary. Ends the program if there is none. */
export function requireBrowser(): string {
  const found = findBrowser()
  if (found !== undefined) return found
  if (canInstallBrowser()) {
    console.log('No Chrome or Chromium found: installing one.')
    installBrowser()
  }
  return findBrowser() ?? fail(howToGetBrowser)
}

/** True if Debian's packages can be installed. They contain the browser, and only root may install them. */
function canInstallBrowser(): boolean {
  return process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid?.() === 0
}

function installBrowser(): void {
  const packages = (...args: string[]) =>
    spawnSync('apt-get', ['--quiet', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = (name: string) => packages('install', '--yes', '--no-install-recommends', name)
  packages('update')
  // Debian 11 and some distributions based on Debian lack the first package.
  if (!install('chromium-headless-shell')) install('chromium')
}

export const howToGetBrowser =
  'The browser tests need Chrome or Chromium, and none was found. Install one (Debian, Ubuntu: apt-get install chromium; ' +
  'macOS: brew install --cask chromium), or say where it is: CHROME_PATH=/path/to/chrome npm test'
