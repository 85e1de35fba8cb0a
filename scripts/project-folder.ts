import { resolve } from 'node:path'

/** The project's own folder, from which everything is found. */
export const projectFolder = resolve(import.meta.dirname, '..')
