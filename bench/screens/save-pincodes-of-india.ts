import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Admin } from '../../e2e/admin.ts'
import { PincodesScreen } from '../../e2e/pincodes-screen.ts'
import { projectFolder } from '../../scripts/local-settings.ts'

/** Installs the app and saves a list of all pincodes of India, as a merchant does. */
export async function savePincodesOfIndia(admin: Admin): Promise<void> {
  await admin.install()
  const screen = new PincodesScreen(admin, 'payment')
  await screen.open()
  await screen.upload('india.csv', await readFile(join(projectFolder, 'bench/india-pincodes.csv'), 'utf8'))
  await screen.button('Add').last().click()
  await screen.text('19,297 entries added.').waitFor()
  await screen.status.selectOption('Enabled')
  await screen.saveAndSeeItSaved()
}
