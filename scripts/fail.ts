/** Prints a line for the person who started the program, and ends it. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
