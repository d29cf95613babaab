import { inLanguage, type Language } from '#platform/language.ts'
import { findProduct, fromOwnNetwork } from './start-product.ts'

/** A response: a page, or an API result. */
export type Answer = { status: number; text: string }

/** A visitor in one language, without scripts, with cookies. */
export type Visitor = {
  language: Language
  /** the page, after any redirect; takes the English path */
  page: (path: string, form?: Record<string, string>) => Promise<Answer>
  /** an API call, as a page in this language makes it */
  call: (method: string, path: string, body?: object) => Promise<Answer>
}

/** A visitor with their own IP. */
export function createVisitor(language: Language): Visitor {
  const { address } = findProduct()
  const cookies = new Map<string, string>()
  const network = fromOwnNetwork()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, address), {
      ...init,
      redirect: 'manual',
      headers: {
        ...network,
        ...(init.method ? { origin: address } : {}),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...init.headers,
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }

  return {
    language,
    async page(path, form) {
      const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
      let response = await send(inLanguage(path, language), sent)
      for (let next = nextOf(response); next; next = nextOf(response)) {
        response = await send(next, response.status === 307 ? sent : {})
      }
      return { status: response.status, text: await response.text() }
    },
    async call(method, path, body) {
      const response = await send(path, {
        method,
        headers: { 'content-type': 'application/json', 'content-language': language },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: response.status, text: await response.text() }
    },
  }
}

/** Runs the same steps in each language, and returns the last responses. */
export async function inBothLanguages(
  steps: (visitor: Visitor) => Promise<Answer>,
): Promise<{ english: Answer; spanish: Answer }> {
  const [english, spanish] = await Promise.all([
    steps(createVisitor('en')),
    steps(createVisitor('es')),
  ])
  return { english, spanish }
}

/** Where a response redirects to. */
function nextOf({ status, headers }: Response): string | null {
  return status >= 300 ? headers.get('location') : null
}
