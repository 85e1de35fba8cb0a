import {
  backslash,
  closeBrace,
  closeBracket,
  colon,
  comma,
  openBrace,
  openBracket,
  quote,
} from '../json/bytes'
import * as outlines from '../json/outlines'
import * as parse from '../json/parse'
import { rememberRead } from '../json/pass'
import { noPlace } from '../json/place'
import * as scan from '../json/scan'
import { allocate } from '../memory/arena'
import { parseDecimal } from '../text/decimal'
import { findSpecial } from '../text/find-byte'
import { addressOf, ascii, endOf, lengthOf, Text, textAt } from '../text/text'
import { Name } from './name'
import { fd_read, fd_write } from './wasi_snapshot_preview1'

/**
 * The host interface of WASI: JSON on stdin, JSON on stdout, log lines on stderr. A value is its place in the input.
 */
type Value = u64

const stdin: i32 = 0
const stdout: i32 = 1
const stderr: i32 = 2

/** Address and length of one buffer, and how many bytes went through it. */
const buffer = memory.data(12, 4)

const chunkBytes: usize = 65536

export function readInput(): Value {
  return scan.openText(readAll(stdin))
}

/** The end of a file that cannot be read any further is taken for its end. */
function readAll(file: i32): Text {
  const from = allocate(chunkBytes)
  let at = from
  let room = chunkBytes
  while (true) {
    store<usize>(buffer, at)
    store<usize>(buffer, room, 4)
    if (fd_read(file, buffer, 1, buffer + 8) !== 0) break
    const read = load<usize>(buffer, 8)
    if (read === 0) break
    at += read
    room -= read
    if (room > 0) continue
    allocate(chunkBytes) // follows on the bytes before
    room = chunkBytes
  }
  allocate(scan.fenceBytes) // follows as well
  return textAt(from, at - from)
}

export function noValue(): Value {
  return noPlace
}

export function property(object: Value, name: Text): Value {
  return scan.member(<usize>object, name)
}

export function memberNamed(object: Value, name: Name): Value {
  return scan.member(<usize>object, name.text)
}

export function firstItem(list: Value): Value {
  return scan.firstItem(<usize>list)
}

export function itemAfter(list: Value, item: Value): Value {
  return scan.itemAfter(<usize>list, <usize>item)
}

export function isThere(value: Value): bool {
  return !scan.isNull(<usize>value)
}

export function isList(value: Value): bool {
  return scan.isArray(<usize>value)
}

export function followOption(option: Value): bool {
  return outlines.followOption(<usize>option)
}

export function followLine(line: Value): bool {
  return outlines.followLine(<usize>line)
}

export function followedValue(value: usize): Value {
  return outlines.followedPlace(value)
}

export function isRepeated(value: usize): bool {
  return outlines.isRepeated(value)
}

export function isText(value: Value): bool {
  return scan.isText(<usize>value)
}

export function openJson(value: Value): void {
  parse.openQuotedJson(<usize>value + 1)
}

/** Opens a copy with the escapes resolved. */
export function reopenJson(value: Value): void {
  parse.openJson(textOf(value))
}

export function isJsonRead(value: Value): bool {
  if (!parse.isJsonRead()) return false
  const end = parse.endOfQuotedJson()
  if (end !== 0) rememberRead(<usize>value, end + 1)
  return true
}

export function isTrue(value: Value): bool {
  return scan.isTrue(<usize>value)
}

export function numberOf(value: Value): f64 {
  return parseDecimal(scan.numberAt(<usize>value))
}

export function textOf(value: Value): Text {
  return scan.textOf(<usize>value)
}

const outputBytes: usize = 4096
const output = memory.data(4096)
let written: usize = 0
/** A value just ended: the next value or name is parted from it. */
let needsComma: bool = false

export function openObject(_members: u32): void {
  open(openBrace)
}

export function closeObject(): void {
  close(closeBrace)
}

export function openArray(_items: u32): void {
  open(openBracket)
}

export function closeArray(): void {
  close(closeBracket)
}

/** The engine's own words, in which nothing is to be escaped. */
export function writeName(name: Text): void {
  part()
  write(quote)
  writeBytes(addressOf(name), lengthOf(name))
  write(quote)
  write(colon)
  needsComma = false
}

export function writeText(text: Text): void {
  part()
  write(quote)
  const end = endOf(text)
  let at = addressOf(text)
  while (true) {
    const special = min(findSpecial(at), end)
    writeBytes(at, special - at)
    if (special === end) break
    writeEscaped(load<u8>(special))
    at = special + 1
  }
  write(quote)
  needsComma = true
}

export function writeInteger(number: u32): void {
  part()
  let power: u32 = 1
  while (number / power >= 10) power *= 10
  for (; power > 0; power /= 10) write(0x30 + <u8>((number / power) % 10))
  needsComma = true
}

export function writeTruth(truth: bool): void {
  const word = truth ? ascii('true') : ascii('false')
  part()
  writeBytes(addressOf(word), lengthOf(word))
  needsComma = true
}

export function finishOutput(): void {
  sendOutput()
}

export function writeLog(line: Text): void {
  send(stderr, addressOf(line), lengthOf(line))
}

function open(bracket: u8): void {
  part()
  write(bracket)
  needsComma = false
}

function close(bracket: u8): void {
  write(bracket)
  needsComma = true
}

function part(): void {
  if (needsComma) write(comma)
}

function writeEscaped(byte: u8): void {
  write(backslash)
  if (byte >= 0x20) return write(byte)
  write(0x75) // u
  write(0x30)
  write(0x30)
  write(0x30 | (byte >> 4))
  write((byte & 0xf) < 10 ? 0x30 | (byte & 0xf) : 0x57 + (byte & 0xf))
}

function write(byte: u8): void {
  if (written === outputBytes) sendOutput()
  store<u8>(output + written, byte)
  written++
}

function writeBytes(from: usize, length: usize): void {
  if (length > outputBytes - written) sendOutput()
  if (length > outputBytes) return send(stdout, from, length)
  memory.copy(output + written, from, length)
  written += length
}

function sendOutput(): void {
  send(stdout, output, written)
  written = 0
}

function send(file: i32, address: usize, length: usize): void {
  store<usize>(buffer, address)
  store<usize>(buffer, length, 4)
  fd_write(file, buffer, 1, buffer + 8)
}
