/**
 * What the platform's provider does for a module, and what each costs in instructions by the platform's count. The
 * provider is a module of the platform's own; these are estimates, measured on it piece by piece: docs/provider-cost.md
 * says how, and how far they can be trusted. What a call costs includes the few instructions of the platform's
 * trampoline that pass it on.
 */
export const providerPrices = {
  /** Once a run: taking the input over, handing the output on. */
  run: 20,
  input: 880,
  readByName: 350,
  readByInternedName: 240,
  readByIndex: 180,
  readKey: 200,
  readLength: 115,
  readText: 60,
  /** A name that was parsed before is looked at again. */
  nameCompared: 43,
  /** Byte by byte, where both names are of one length. */
  nameByteCompared: 22,
  /** A member of an object: its name, and a value that is a number, a truth value or null. */
  member: 475,
  /** An element of a list: the same. */
  element: 230,
  /** More for a value of another kind. */
  text: 22,
  longText: 68,
  fraction: 160,
  container: 100,
  /** Room for the items of an object or list that has any. */
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

/** Adds up what the provider did in one run. */
export class ProviderMeter {
  #instructions = 0

  get instructions(): number {
    return this.#instructions
  }

  spend(work: ProviderWork, times = 1): void {
    this.#instructions += providerPrices[work] * times
  }
}
