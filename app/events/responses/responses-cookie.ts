import { randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { newId } from '#platform/ids.ts'
import { splitLanguage } from '#platform/language.ts'

/** A response from this browser: its id and the secret that allows changes. */
export type OwnResponseKey = { id: string; token: string }

const cookieName = 'lampstand.places'
const maxResponses = 16
const cookieDays = 180

/** Creates the id and secret of a new response. */
export function createOwnKey(): OwnResponseKey {
  return { id: newId(), token: newToken() }
}

/** Creates a response's secret. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** The responses in the request's cookie, newest first. */
export function readOwnResponses(request: Request): OwnResponseKey[] {
  const pairs = readCookie(request, cookieName).split('~')
  return pairs.slice(0, maxResponses).flatMap((pair) => readOwnKey(pair) ?? [])
}

const linkParameter = 'own'
const newParameter = 'new'

/** The response in an email link's URL. */
export function readOwnLink(request: Request): OwnResponseKey | undefined {
  return readParameter(request, linkParameter)
}

/** The path of an email link. */
export function ownLinkPath(ownKey: OwnResponseKey): string {
  return `/events/respond?${linkParameter}=${written(ownKey)}`
}

/** The new response's key in the URL; undefined unless it has the full random length. */
export function readNewKey(request: Request): OwnResponseKey | undefined {
  const ownKey = readParameter(request, newParameter)
  return ownKey && /^\w{16}\.[\w-]{32}$/.test(written(ownKey)) ? ownKey : undefined
}

/** The path to submit a new response to. */
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
 * The Set-Cookie header that adds a response. HttpOnly; keeps the 16 newest.
 */
export function responsesCookie(
  ownKey: OwnResponseKey,
  others: readonly OwnResponseKey[],
  siteUrl: string,
): string {
  return cookieOf([ownKey, ...others.filter(({ id }) => id !== ownKey.id)], siteUrl)
}

/** The Set-Cookie header without a canceled response. */
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
  const value = ownKeys.slice(0, maxResponses).map(written).join('~')
  const seconds = value ? cookieDays * 86_400 : 0
  return writeCookie(cookieName, value, { siteUrl, seconds })
}

/** True if a page may show the visitor's responses, so that it must not come from the cache (docs/decisions/0025). */
export function mayShowOwnResponses(url: string, cookies: string | undefined): boolean {
  const { path } = splitLanguage(url.split('?', 1)[0] ?? '')
  return path === '/events' && cookies?.includes(`${cookieName}=`) === true
}
