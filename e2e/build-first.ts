import { buildChanged } from '../scripts/build-steps.ts'
import { preparedDatabase } from './stack.ts'

/**
 * Builds once for all workers, which start their stores and apps at the same time. It also creates the database that
 * each app starts with. That takes as long as the rest of a start.
 */
export default async function buildFirst(): Promise<void> {
  await buildChanged()
  const { prepareDatabaseFolder } = await import('../server/test-support/test-database.ts')
  process.env[preparedDatabase] = await prepareDatabaseFolder()
}
