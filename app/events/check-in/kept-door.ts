/**
 * What a phone at the door keeps in localStorage: the list of a date, with first names, and the marks that aren't sent
 * yet. Each is a separate item, so that two tabs can't overwrite each other's. Nothing here throws: storage may be
 * blocked or full.
 */
import { isPlainDate } from '#app/ui/format/plain-date.ts'
import { getOwn } from '#platform/get-own.ts'
import type { Door, Mark } from './check-in-schema.ts'

type EventDay = { eventId: string; date: string }

/** A mark with the date it's for. */
export type KeptMark = Mark & EventDay & { title: string }

/** The list of a date, and how far the server's clock is ahead of the phone's, ms. */
export type KeptDoor = EventDay & { door: Door; keptAt: number; aheadMs: number }

const doorPrefix = 'lampstand-door:'
const markPrefix = 'lampstand-mark:'

/** How long names are kept after the last contact with the server, ms. */
const keptMs = 2 * 24 * 60 * 60 * 1000

const doorKey = ({ eventId, date }: EventDay) => `${doorPrefix}${date}~${eventId}`

/** Keeps the list. If the phone can't, it's only in the open page. */
export function keepDoor(kept: KeptDoor): void {
  write(doorKey(kept), kept)
}

/** The kept list of a date. */
export function readKeptDoor(day: EventDay): KeptDoor | undefined {
  return toDoor(read(doorKey(day)))
}

/** All kept lists, by date. */
export function listKeptDoors(): KeptDoor[] {
  return keysOf(doorPrefix)
    .sort()
    .flatMap((key) => toDoor(read(key)) ?? [])
}

/** Keeps a mark until it's sent. False if the phone can't. */
export function keepMark(mark: KeptMark): boolean {
  return write(markPrefix + mark.id, mark)
}

/** The marks that aren't sent yet, oldest first. */
export function listKeptMarks(): KeptMark[] {
  const marks = keysOf(markPrefix).flatMap((key) => toMark(read(key)) ?? [])
  return marks.sort((a, b) => (a.at < b.at ? -1 : 1))
}

export function dropMark(id: string): void {
  remove(markPrefix + id)
}

/** Removes all names, such as at sign-out. Unsent marks stay, without names. */
export function forgetNames(): void {
  for (const key of keysOf(doorPrefix)) remove(key)
  for (const mark of listKeptMarks()) {
    if (mark.name) write(markPrefix + mark.id, { ...mark, name: '' })
  }
}

/** Removes names that are too old, and all of them if someone else kept them. */
export function forgetOthersNames(personId: string, nowMs: number): void {
  forgetOldNames(nowMs)
  if (listKeptDoors().some(({ door }) => door.personId !== personId)) forgetNames()
}

/** Removes names that are too old. */
export function forgetOldNames(nowMs: number): void {
  for (const kept of listKeptDoors()) {
    if (Math.abs(nowMs - kept.keptAt) > keptMs) remove(doorKey(kept))
  }
}

/** Whether a storage event is about what's kept here. */
export function isAboutDoor({ key }: StorageEvent): boolean {
  return key === null || key.startsWith(doorPrefix) || key.startsWith(markPrefix)
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function read(key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // blocked, so there's nothing to remove
  }
}

/** A kept list, if it's whole: another release may have kept it. */
function toDoor(value: Record<string, unknown> | undefined): KeptDoor | undefined {
  const kept = value as KeptDoor | undefined
  const isWhole =
    Number.isFinite(kept?.keptAt) &&
    Number.isFinite(kept?.aheadMs) &&
    isPlainDate(kept?.door?.date ?? '') &&
    Array.isArray(kept?.door.entries) &&
    kept.door.entries.every((entry) => [entry?.id, entry?.name].every(isText))
  return isWhole ? kept : undefined
}

const isText = (value: unknown) => typeof value === 'string'

function toMark(value: Record<string, unknown> | undefined): KeptMark | undefined {
  const texts =
    value && ['id', 'guestId', 'eventId', 'date', 'at'].map((name) => getOwn(value, name))
  return texts?.every((text) => typeof text === 'string') ? (value as KeptMark) : undefined
}
