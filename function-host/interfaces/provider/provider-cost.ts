/**
 * The provider's work for a module, with the instructions that each piece costs by the platform's count. The prices
 * are estimates, measured on the platform's own provider piece by piece. docs/provider-cost.md says how, and how
 * exact they are. The price of a call includes the platform's trampoline, which takes a few instructions.
 */
export const providerPrices = {
  /** Paid once a run: taking the input over, handing the output on. */
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
  /** Each byte of that comparison, where both names have the same length. */
  nameByteCompared: 22,
  /** A member of an object: its name, and a value that is a number, a boolean or null. */
  member: 475,
  /** An element of a list that is a number, a boolean or null. */
  element: 230,
  /** Added for a value of another kind. */
  text: 22,
  longText: 68,
  fraction: 160,
  container: 100,
  /** Room for the items of an object or list that is not empty. */
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
