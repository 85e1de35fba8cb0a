/**
 * Reason why a program cannot start, with the remedy, in one line for the person who starts it. It contains no secret.
 */
export class StartFault extends Error {
  override name = 'StartFault'
}

type Reason = 'not allowed' | 'read only' | 'full' | 'not a folder' | 'name too long'

/**
 * Reasons by code. A file system fault has a `code` from Node, a result code from SQLite, or a WASI number from PGlite.
 */
const reasonByCode: Record<string, Reason> = {
  EACCES: 'not allowed',
  EPERM: 'not allowed',
  EROFS: 'read only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ENOTDIR: 'not a folder',
  EEXIST: 'not a folder',
  ENAMETOOLONG: 'name too long',
}
const reasonBySqliteCode: Record<number, Reason> = { 8: 'not allowed', 13: 'full' }
const reasonByWasiNumber: Record<number, Reason> = {
  2: 'not allowed',
  19: 'full',
  20: 'not a folder',
  37: 'name too long',
  51: 'full',
  54: 'not a folder',
  63: 'not allowed',
  69: 'read only',
}

/**
 * The message for a fault while reading or writing under `path`. Undefined for any other kind of fault.
 *
 * @param setting environment variable that contains the path.
 */
export function findFolderFault(fault: unknown, path: string, setting = 'DATA_DIR'): StartFault | undefined {
  if (fault instanceof StartFault) return fault
  const reason = findReason(fault)
  if (reason === undefined) return undefined
  const lines: Record<Reason, string> = {
    'not allowed': `This user may not write in ${path}. Give the folder to this user, or set ${setting} to another one.`,
    'read only': `${path} is on a disk that is mounted read-only. Set ${setting} to a folder on another disk.`,
    full: `The disk that holds ${path} is full. Free some space on it, or set ${setting} to a folder on another disk.`,
    'not a folder': `${path} is not a folder, or something on the way to it is a file. Set ${setting} to a folder.`,
    'name too long': `The path ${path} is too long for this system. Set ${setting} to a shorter one.`,
  }
  return new StartFault(lines[reason])
}

function findReason(fault: unknown): Reason | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined
  if ('errcode' in fault && typeof fault.errcode === 'number') return reasonBySqliteCode[fault.errcode]
  if ('code' in fault && typeof fault.code === 'string' && Object.hasOwn(reasonByCode, fault.code))
    return reasonByCode[fault.code]
  const isWasi = 'name' in fault && fault.name === 'ErrnoError' && 'errno' in fault
  return isWasi && typeof fault.errno === 'number' ? reasonByWasiNumber[fault.errno] : undefined
}

/** A one-line message for any fault that ended a start, without a stack or further lines of a library's message. */
export function describeStartFault(fault: unknown): string {
  const message =
    typeof fault === 'object' && fault !== null && 'message' in fault ? fault.message : String(fault)
  const [line = ''] = typeof message === 'string' ? message.split('\n') : []
  return line === '' || line === '[object Object]' ? 'Something went wrong that has no name.' : line
}
