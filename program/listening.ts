import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer, isIP, type Server as NetServer } from 'node:net'
import { StartFault } from './start-fault.ts'

/** Addresses of `localhost`. Programs differ in which one they try first. */
export const loopbackAddresses = ['127.0.0.1', '::1'] as const

/** Maximum attempts to find a port that is free on every address, if the system chooses the port. */
const mostTries = 5

export type Port = {
  /** 0 takes any free port. */
  readonly number: number
  /** Setting that contains the port, for a message. */
  readonly setting: string
}

/** Addresses that a server listens on: the loopback, or the address of the HOST setting. */
export function findListenAddresses(host: string | undefined): readonly string[] {
  return host === undefined || host === 'localhost' ? loopbackAddresses : [host]
}

/** Fault in the text of HOST, or undefined. Names are refused, since some shells set HOST to the machine's name. */
export function findHostSettingFault(text: string): string | undefined {
  return text === 'localhost' || isIP(text) > 0
    ? undefined
    : 'must be an address of this machine, such as 0.0.0.0 or ::, or localhost'
}

/**
 * Opens the port on each of the addresses, all served by one server. Closing the server closes all of them, and ends
 * with the last connection to any of them.
 *
 * @returns the port's number.
 * @throws StartFault when the port is taken, or no address can be used.
 */
export async function openPort(server: Server, port: Port, addresses: readonly string[]): Promise<number> {
  const [first = '127.0.0.1', ...others] = addresses
  for (let attempt = 1; ; attempt++) {
    const opened = await openFirst(server, port, first, others)
    try {
      const doors = await Promise.all(
        (opened.isFirst ? others : []).map((address) => openDoor(server, opened.number, address, port)),
      )
      closeTogether(
        server,
        doors.filter((door) => door !== undefined),
      )
      return opened.number
    } catch (fault) {
      await new Promise((resolve) => server.close(resolve))
      if (port.number !== 0 || attempt === mostTries) throw fault
    }
  }
}

async function openFirst(server: Server, port: Port, first: string, others: readonly string[]) {
  for (const address of [first, ...others]) {
    try {
      return { number: await listenOn(server, port.number, address), isFirst: address === first }
    } catch (fault) {
      // A machine without IPv4 or without IPv6 has only the other loopback address.
      if (!isMissingAddress(fault) || address === (others.at(-1) ?? first))
        throw describePortFault(fault, port, address)
    }
  }
  throw new Error('unreachable: the last address either opened or threw')
}

/**
 * Listens on a further address and passes its connections to the server. Undefined if the machine lacks the address.
 */
async function openDoor(
  server: Server,
  number: number,
  address: string,
  port: Port,
): Promise<NetServer | undefined> {
  const door = createServer((socket) => server.emit('connection', socket))
  try {
    await listenOn(door, number, address)
    return door
  } catch (fault) {
    if (isMissingAddress(fault)) return undefined
    throw describePortFault(fault, port, address)
  }
}

function closeTogether(server: Server, doors: readonly NetServer[]): void {
  if (doors.length === 0) return
  const closeServer = server.close.bind(server)
  server.close = (done) => {
    const all = [closeServer, ...doors.map((door) => door.close.bind(door))]
    const closed = all.map(
      (close) =>
        new Promise<Error | undefined>((resolve) => {
          close((fault?: Error) => resolve(fault))
        }),
    )
    void Promise.all(closed).then(([fault]) => done?.(fault))
    return server
  }
}

/** Throws a StartFault unless the port is free. Use it as a check before slow work. Opening the port may still fail. */
export async function requireFreePort(port: Port, addresses: readonly string[]): Promise<void> {
  const server = createHttpServer()
  await openPort(server, port, addresses)
  await new Promise((resolve) => server.close(resolve))
}

function listenOn(server: Server | NetServer, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: address, ...(address === '::1' ? { ipv6Only: true } : {}) }, () => {
      server.off('error', reject)
      const bound = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
    })
  })
}

const missingAddressCodes = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

function isMissingAddress(fault: unknown): boolean {
  return missingAddressCodes.includes(codeOf(fault))
}

function describePortFault(fault: unknown, { number, setting }: Port, address: string): unknown {
  if (codeOf(fault) === 'EADDRINUSE') {
    return new StartFault(
      `Port ${number} is in use by another program. Stop that one, or set ${setting} to another port.`,
    )
  }
  if (codeOf(fault) === 'EACCES') {
    return new StartFault(
      `Port ${number} may not be opened by this user. Set ${setting} to a port above 1023.`,
    )
  }
  if (isMissingAddress(fault)) {
    return new StartFault(
      `${address} is no address of this machine. Set HOST to one that is, or leave it out.`,
    )
  }
  return fault
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : ''
}
