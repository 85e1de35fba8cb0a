import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './fail.ts'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chrome or Chromium: `CHROME_PATH`, else the first found where they usually are. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROME_PATH, PATH = '' } = environment
  if (CHROME_PATH !== undefined) return CHROME_PATH
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  return [...onPath, ...usualPlaces].find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chrome or Chromium, which is installed where it can be. Ends the program where there is none. */
export function requireBrowser(): string {
  const found = findBrowser()
  if (found !== undefined) return found
  if (canInstallBrowser()) {
    console.log('No Chrome or Chromium found: installing the package chromium.')
    installBrowser()
  }
  return findBrowser() ?? fail(howToGetBrowser)
}

/** Debian's package has the browser; only root may install it. */
function canInstallBrowser(): boolean {
  return process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid?.() === 0
}

function installBrowser(): void {
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['--quiet', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

export const howToGetBrowser =
  'The browser tests need Chrome or Chromium, and none was found. Install one (Debian, Ubuntu: apt-get install chromium; ' +
  'macOS: brew install --cask chromium), or say where it is: CHROME_PATH=/path/to/chrome npm test'
