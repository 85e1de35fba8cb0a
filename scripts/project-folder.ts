import { resolve } from 'node:path'

/** The project's own folder. */
export const projectFolder = resolve(import.meta.dirname, '..')
