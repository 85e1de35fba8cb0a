import { buildChanged } from '../scripts/build-steps.ts'
import { preparedDatabase } from './stack.ts'

/**
 * Builds what has changed, once: the workers start their stores and apps side by side, and would do it twice. Likewise the
 * database that each of them begins with, which takes as long to make as all the rest of a start.
 */
export default async function buildFirst(): Promise<void> {
  await buildChanged()
  const { prepareDatabaseFolder } = await import('../server/testing/test-database.ts')
  process.env[preparedDatabase] = await prepareDatabaseFolder()
}
