import { randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { newId } from '#platform/ids.ts'

/** The id of this browser's submission, and the secret that allows changes. */
export type OwnKey = { id: string; token: string }

const maxKeys = 16
const cookieDays = 180
const linkParameter = 'own'
const newParameter = 'new'

/** Creates an id and a secret. */
export function createOwnKey(): OwnKey {
  return { id: newId(), token: randomBytes(24).toString('base64url') }
}

/** Keeps the keys of a browser's submissions in a cookie, and puts them in links to `path`. */
export function keepOwnKeys(cookieName: string, path: string) {
  const cookieOf = (keys: readonly OwnKey[], siteUrl: string) => {
    const value = keys.slice(0, maxKeys).map(written).join('~')
    return writeCookie(cookieName, value, { siteUrl, seconds: value ? cookieDays * 86_400 : 0 })
  }
  return {
    /** The keys in the request's cookie, newest first. */
    read: (request: Request): OwnKey[] =>
      readCookie(request, cookieName)
        .split('~')
        .slice(0, maxKeys)
        .flatMap((pair) => readPair(pair) ?? []),
    /** The key in an email link's URL. */
    readLink: (request: Request) => readParameter(request, linkParameter),
    /** The path of an email link. */
    linkPath: (key: OwnKey) => `${path}?${linkParameter}=${written(key)}`,
    /** The key for a new submission in the URL; undefined unless it has the full random length. */
    readNew: (request: Request): OwnKey | undefined => {
      const key = readParameter(request, newParameter)
      return key && /^\w{16}\.[\w-]{32}$/.test(written(key)) ? key : undefined
    },
    /** The path that takes a new submission. */
    newPath: (key: OwnKey) => `${path}?${newParameter}=${written(key)}`,
    /** The Set-Cookie header that adds a key. HttpOnly; keeps the 16 newest. */
    cookieWith: (key: OwnKey, others: readonly OwnKey[], siteUrl: string) =>
      cookieOf([key, ...others.filter(({ id }) => id !== key.id)], siteUrl),
    /** The Set-Cookie header without a key. */
    cookieWithout: (key: OwnKey, keys: readonly OwnKey[], siteUrl: string) =>
      cookieOf(
        keys.filter(({ id }) => id !== key.id),
        siteUrl,
      ),
  }
}

function readParameter(request: Request, name: string): OwnKey | undefined {
  return readPair(new URL(request.url).searchParams.get(name) ?? '')
}

function readPair(pair: string): OwnKey | undefined {
  const [id, token] = pair.split('.')
  return id && token ? { id, token } : undefined
}

function written({ id, token }: OwnKey): string {
  return `${id}.${token}`
}
