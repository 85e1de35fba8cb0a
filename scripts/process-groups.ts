import { setTimeout as wait } from 'node:timers/promises'

const lookEveryMs = 50

/**
 * Asks process groups to end, waits until nobody is left in them, and kills those that are left after the time.
 *
 * @param leaders the process ids that the groups are named for.
 */
export async function endGroups(leaders: readonly number[], endWithinMs: number): Promise<void> {
  const deadline = Date.now() + endWithinMs
  for (const leader of leaders) signalGroup(leader, 'SIGTERM')
  let left = leaders.filter(isAlive)
  while (left.length > 0 && Date.now() < deadline) {
    await wait(lookEveryMs)
    left = left.filter(isAlive)
  }
  for (const leader of left) signalGroup(leader, 'SIGKILL')
}

const isAlive = (leader: number) => signalGroup(leader, 0)

/** Whether there was anybody to signal. Windows has no groups: there the leader alone is meant. */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, signal)
    return true
  } catch {
    return false
  }
}
