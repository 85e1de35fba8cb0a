/**
 * Instructions of the provider's work for a module, as the platform counts them. The prices are estimates, each
 * measured separately on the platform's own provider. docs/provider-cost.md describes the method and its accuracy. The
 * price of a call includes the platform's trampoline, which takes a few instructions.
 */
export const providerPrices = {
  /** Cost per run: taking in the input and passing on the output. */
  run: 20,
  input: 880,
  readByName: 350,
  readByInternedName: 240,
  readByIndex: 180,
  readKey: 200,
  readLength: 115,
  readText: 60,
  /** One more comparison with the name of a parsed member. */
  nameCompared: 43,
  /** Each byte of that comparison, if both names have the same length. */
  nameByteCompared: 22,
  /** A member of an object: its name, and a value that is a number, a boolean or null. */
  member: 475,
  /** An element of a list that is a number, a boolean or null. */
  element: 230,
  /** Additional cost of other kinds of value. */
  text: 22,
  longText: 68,
  fraction: 160,
  container: 100,
  /** Memory for the items of an object or list that is not empty. */
  itemRoom: 60,
  memoryBlock: 480,
  internName: 340,
  writeScalar: 75,
  writeText: 155,
  openContainer: 110,
  closeContainer: 60,
  log: 100,
} as const

export type ProviderWork = keyof typeof providerPrices

/** Adds up the provider's instructions in one run. */
export class ProviderMeter {
  #instructions = 0

  get instructions(): number {
    return this.#instructions
  }

  spend(work: ProviderWork, times = 1): void {
    this.#instructions += providerPrices[work] * times
  }
}
