import type { DatabaseSettings } from '../settings.ts'

/** Everything that a command touches outside itself. */
export type CommandWorld = {
  settings: DatabaseSettings
  migrationsFolder: string
  now: () => Date
  /** A line for the person who has run the command. */
  say: (line: string) => void
}
