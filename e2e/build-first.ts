import { buildChanged } from '../scripts/build-steps.ts'

/** Builds what has changed, once: the workers start their stores and apps side by side, and would do it twice. */
export default async function buildFirst(): Promise<void> {
  await buildChanged()
}
