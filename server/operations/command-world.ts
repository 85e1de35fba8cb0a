import type { DatabaseSettings } from '../settings.ts'

/** Everything outside itself that a command uses. */
export type CommandWorld = {
  settings: DatabaseSettings
  migrationsFolder: string
  now: () => Date
  /** Prints a line for the person who runs the command. */
  say: (line: string) => void
}
