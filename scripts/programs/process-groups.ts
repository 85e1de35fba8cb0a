import { setTimeout as wait } from 'node:timers/promises'

const lookEveryMs = 50

/**
 * Asks process groups to end and waits until they are empty. Kills groups that still have processes after the time
 * limit.
 *
 * @param leaders process ids that identify the groups.
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

/**
 * Sends a signal to a group. True if a process received it. Windows has no groups, so only the leader receives it
 * there.
 */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, signal)
    return true
  } catch {
    return false
  }
}
