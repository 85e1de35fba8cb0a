/** Prints a message for the person who started the program, and ends the program. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
