import { StartFault } from '../../program/start-fault.ts'
import { systemClock } from '../clock.ts'
import { parseDatabaseSettings } from '../settings.ts'
import { backup } from './backup.ts'
import { beginEmpty } from './begin-empty.ts'
import type { CommandWorld } from './command-world.ts'
import { moveDatabase } from './move-database.ts'
import { restore } from './restore.ts'
import { rotateKeys } from './rotate-keys.ts'
import { tryAgain } from './try-again.ts'

/** Returns true if all of its work is done. */
type Command = (world: CommandWorld, words: readonly string[]) => Promise<boolean>

/** Commands that operators run in addition to the app (docs/operations.md#commands). */
const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  'rotate-keys': rotateKeys,
  'move-database': moveDatabase,
  'begin-empty': beginEmpty,
  'try-again': tryAgain,
}

/** @returns the exit status. It is 1 if a command did not complete its work. */
export async function runCommand(
  [name = '', ...words]: readonly string[],
  environment: Record<string, string | undefined>,
  migrationsFolder: string,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined)
    throw new StartFault(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`)
  const world: CommandWorld = {
    settings: parseDatabaseSettings(environment),
    migrationsFolder,
    now: systemClock.now,
    say: (line) => process.stdout.write(`${line}\n`),
  }
  return (await command(world, words)) ? 0 : 1
}
