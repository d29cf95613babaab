import { randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { newId } from '#platform/ids.ts'
import { splitLanguage } from '#platform/language.ts'

/** A response that this browser made: its id and the secret that lets it be changed. */
export type OwnResponseKey = { id: string; token: string }

const cookieName = 'lampstand.places'
const mostResponses = 16
const cookieDays = 180

/** What opens a response that is yet to be stored. */
export function createOwnKey(): OwnResponseKey {
  return { id: newId(), token: newToken() }
}

/** The secret of a response. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** The responses that a request's cookie carries, newest first. */
export function readOwnResponses(request: Request): OwnResponseKey[] {
  const pairs = readCookie(request, cookieName).split('~')
  return pairs.slice(0, mostResponses).flatMap((pair) => readOwnKey(pair) ?? [])
}

const linkParameter = 'own'
const newParameter = 'new'

/** The response that a letter's link opens, on whatever device it is read. */
export function readOwnLink(request: Request): OwnResponseKey | undefined {
  return readParameter(request, linkParameter)
}

/** The path of such a link. */
export function ownLinkPath(ownKey: OwnResponseKey): string {
  return `/events/respond?${linkParameter}=${written(ownKey)}`
}

/** What a response that is being sent is to be known by; nothing that anybody could guess. */
export function readNewKey(request: Request): OwnResponseKey | undefined {
  const ownKey = readParameter(request, newParameter)
  return ownKey && /^\w{16}\.[\w-]{32}$/.test(written(ownKey)) ? ownKey : undefined
}

/** The path that it is sent to. */
export function newKeyPath(ownKey: OwnResponseKey): string {
  return `/events/respond?${newParameter}=${written(ownKey)}`
}

function readParameter(request: Request, name: string): OwnResponseKey | undefined {
  return readOwnKey(new URL(request.url).searchParams.get(name) ?? '')
}

function readOwnKey(pair: string): OwnResponseKey | undefined {
  const [id, token] = pair.split('.')
  return id && token ? { id, token } : undefined
}

function written({ id, token }: OwnResponseKey): string {
  return `${id}.${token}`
}

/**
 * The Set-Cookie header that remembers one more response. No script can read it; the oldest of
 * more than sixteen are forgotten.
 */
export function responsesCookie(
  ownKey: OwnResponseKey,
  others: readonly OwnResponseKey[],
  siteUrl: string,
): string {
  return cookieOf([ownKey, ...others.filter(({ id }) => id !== ownKey.id)], siteUrl)
}

/** The Set-Cookie header that forgets a response that was taken back. */
export function responsesCookieWithout(
  ownKey: OwnResponseKey,
  ownKeys: readonly OwnResponseKey[],
  siteUrl: string,
): string {
  return cookieOf(
    ownKeys.filter(({ id }) => id !== ownKey.id),
    siteUrl,
  )
}

function cookieOf(ownKeys: readonly OwnResponseKey[], siteUrl: string): string {
  const value = ownKeys.slice(0, mostResponses).map(written).join('~')
  const seconds = value ? cookieDays * 86_400 : 0
  return writeCookie(cookieName, value, { siteUrl, seconds })
}

/**
 * True where a page may show what its visitor answered: it is then drawn for them alone, and no
 * kept one is sent (docs/decisions/0025).
 */
export function mayShowOwnResponses(url: string, cookies: string | undefined): boolean {
  const { path } = splitLanguage(url.split('?', 1)[0] ?? '')
  return path === '/events' && cookies?.includes(`${cookieName}=`) === true
}
